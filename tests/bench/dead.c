#include "advice-propose.h"
#include "record-file.h"
#include "record-replay.h"
#include "referee-score.h"
#include "referee-unfilled.h"
#include "sgf-tree.h"
#include "sgf-read.h"
#include <stdio.h>
#include <stdlib.h>
static int count(RefereeGame*g,int m){static RefereeScore s;referee_game_score(g,true,&s);return s.ledger[m].total[1]-s.ledger[m].total[2];}
int main(int c,char**v){
 for(int i=1;i<c;i++){char*t;gsize n;if(!g_file_get_contents(v[i],&t,&n,NULL))continue;
  GBytes*b=g_bytes_new_take(t,n);SgfCollection*col=sgf_read(b,NULL,NULL);if(!col)continue;SgfNode root=sgf_collection_game(col,0);
  RecordInfo*info=record_info_new(col,root,NULL);
  if(info->result.kind!=REFEREE_RESULT_SCORE||info->handicap)continue;
  GoRuleset r=info->ruleset; r.komi=0; GoRuleset j; go_preset_ruleset(go_preset_find("japanese-1989"),&j); j.width=r.width;j.height=r.height;j.komi=0;
  RecordReplay*rep=record_replay_new(col,root,SGF_NONE,info,&j,NULL); if(!rep)continue; record_replay_settle(rep,info);
  if(referee_game_state(rep->game)->phase!=REFEREE_PHASE_AGREEMENT)continue;
  static bool dead[GO_CELLS];
  int a0=count(rep->game,GO_SCORING_TERRITORY);
  advice_propose(referee_game_board(rep->game),referee_game_state(rep->game)->to_move,NULL,NULL,dead);
  int nd=0;
  for(int p=0;p<GO_CELLS;p++)if(dead[p]){nd++;if(!referee_game_state(rep->game)->dead[p]){RefereeAct a={.kind=REFEREE_MARK,.side=1,.point=(GoPoint)p};referee_game_apply(rep->game,&a);}}
  int a1=count(rep->game,GO_SCORING_TERRITORY);
  static RefereeUnfilled u;referee_game_unfilled(rep->game,&u);
  RefereeGame*f=referee_game_filled(rep->game);
  int a2=f?count(f,GO_SCORING_TERRITORY):a1, ar=count(f?f:rep->game,GO_SCORING_AREA);
  static RefereeScore s;referee_game_score(f?f:rep->game,true,&s);
  int re=info->result.winner==1?info->result.margin:-info->result.margin;
  printf("%s moves %d RE %+.1f komi %.1f asis %+.1f dead%d %+.1f fill%d %+.1f area %+.1f | tdiff %.1f adiff %.1f shared %d tax %d\n",g_path_get_basename(v[i]),referee_game_state(rep->game)->moves[1]+referee_game_state(rep->game)->moves[2],re/2.,info->ruleset.komi/2.,a0/2.,nd,a1/2.,u.neutral_points,a2/2.,ar/2.,(a2-re)/2.,(ar-re)/2.,s.count.shared_points,s.count.tax[1]+s.count.tax[2]);
  if(getenv("SHOW")){const GoBoard*bb=referee_game_board(f?f:rep->game);for(int y=0;y<bb->height;y++){for(int x=0;x<bb->width;x++){GoPoint p=go_point(x,y);int col2=go_board_get(bb,p);bool d=referee_game_state(f?f:rep->game)->dead[p];int ow=s.count.owner[p];putchar(col2==1?(d?'x':'X'):col2==2?(d?'o':'O'):ow==GO_OWNER_SHARED?'*':ow==6||ow==7?',':ow==3?'b':ow==4?'w':'.');putchar(' ');}putchar('\n');}}
 }}
