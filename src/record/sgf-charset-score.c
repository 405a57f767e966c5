/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every charset decodes almost any bytes to something. The right one yields characters that people
 * actually write. */
#include <string.h>

#include "sgf-charset-private.h"

/* Single-byte charsets all fit. They differ in the letters of their languages, and in the places of
 * these letters in a word. */

/* Enough characters beyond ASCII for a decision. */
#define MOST 4000

/* The lower-case letters of a language beyond ASCII. `rarer` lowers the score of languages with
 * fewer records. */
typedef struct
{
  const char *letters;
  double rarer;
} Language;

#define MOST_LANGUAGES 12

static const Language western[MOST_LANGUAGES] = {
  { "äöüß", 0 },          { "éèêëàâçîïôùûüœ", 0 }, { "áéíóúñü", 0 },   { "åæøé", 0 },
  { "åäöé", 0 },          { "ãõáâàéêíóôúç", 0 },   { "éèàìòùó", 0 },   { "éëïóöüáíè", 0 },
  { "áðéíóúýþæö", 0.35 }, { "àéèíïóòúüç", 0.1 },   { "äöåšžé", 0.05 },
};
static const Language central[MOST_LANGUAGES] = {
  { "ąćęłńóśźż", 0 }, { "áčďéěíňóřšťúůýž", 0 },      { "áéíóöőúüű", 0 },
  { "čćđšž", 0 },     { "áäčďéíĺľňóôŕšťúýž", 0.05 }, { "ăâîşţșț", 0 },
  { "äöüß", 0.02 },
};
static const Language turkish[MOST_LANGUAGES] = { { "çğıiöşüâî", 0.1 } };
static const Language baltic[MOST_LANGUAGES]
    = { { "ąčęėįšųūž", 0.15 }, { "āčēģīķļņšūž", 0.15 }, { "äöõüšž", 0.15 } };

/* Other alphabets: the letters that make up most of a text, and the rest. */
typedef struct
{
  const char *frequent, *other;
} Alphabet;

static const Alphabet cyrillic = { "оеаинтсрвлкм", "дпуяыьгзбчйхжшюцщэфъёіїєґўјљњћђџ" };
static const Alphabet greek = { "αοιετσνηυρπκλςάόίέ", "μωδγχθφβξζψήύώϊϋΐΰ" };

static const struct
{
  const char *charset;
  const Language *languages;
  const Alphabet *alphabet;
} charsets[] = {
  { "CP1252", western, NULL },    { "ISO-8859-15", western, NULL },
  { "CP1250", central, NULL },    { "ISO-8859-2", central, NULL },
  { "CP1254", turkish, NULL },    { "CP1257", baltic, NULL },
  { "CP1251", NULL, &cyrillic },  { "KOI8-R", NULL, &cyrillic },
  { "KOI8-U", NULL, &cyrillic },  { "ISO-8859-5", NULL, &cyrillic },
  { "CP866", NULL, &cyrillic },   { "CP1253", NULL, &greek },
  { "ISO-8859-7", NULL, &greek },
};

/* A character beyond ASCII, with its neighbours. */
typedef struct
{
  gunichar before, c, after;
} Letter;

static gboolean
is_one_of (gunichar c, const char *letters)
{
  return g_utf8_strchr (letters, -1, g_unichar_tolower (c)) != NULL;
}

/* Scores non-letters: common signs, or those typical of a wrong charset. */
static double
value_of_sign (gunichar c)
{
  return is_one_of (c, "\302\240«»„“”‘’–—…°©®·•№§") ? 0 : -2;
}

/* A capital inside a word is suspicious, and so is a word of mixed alphabets. */
static double
value_in_alphabet (const Letter *letter, const Alphabet *alphabet)
{
  gunichar before = letter->before, c = letter->c, after = letter->after;
  double value = is_one_of (c, alphabet->frequent) ? 3 : is_one_of (c, alphabet->other) ? 1 : -2;

  if ((before < 0x80 && g_unichar_isalpha (before)) || (after < 0x80 && g_unichar_isalpha (after)))
    return -2;
  if (!g_unichar_isupper (c) || !g_unichar_isalpha (before))
    return value;
  return g_unichar_islower (before) ? -2 : value * 0.7;
}

/* No language has these letters at this place, but other charsets have common letters at their
 * codes. */
static gboolean
is_misplaced (gunichar c, gunichar after)
{
  return (is_one_of (c, "ñ") && !is_one_of (after, "aeiouáéíóú"))
         || (is_one_of (c, "æ") && !g_unichar_isalpha (after))
         || (is_one_of (c, "ã") && g_unichar_isalpha (after) && !is_one_of (after, "oesi"))
         || (is_one_of (c, "õ") && !is_one_of (after, "e"));
}

static double
value_in_language (const Letter *letter, const Language *language, const Language *all)
{
  gunichar before = letter->before, c = letter->c, after = letter->after;
  gboolean has_left = g_unichar_isalpha (before), has_right = g_unichar_isalpha (after);
  guint i = 0;

  if ((!has_left && !has_right) || (g_unichar_isupper (c) && g_unichar_islower (before)))
    return -2;
  if (is_misplaced (c, after) || (has_left && has_right && before >= 0x80 && after >= 0x80))
    return -1;
  if (is_one_of (c, language->letters))
    return 1;
  /* The players may come from two countries. */
  while (i < MOST_LANGUAGES && all[i].letters != NULL && !is_one_of (c, all[i].letters))
    i++;
  return i < MOST_LANGUAGES && all[i].letters != NULL ? 0.2 : -2;
}

/* Collects the relevant characters beyond ASCII. Free with g_array_unref(). */
static GArray *
find_letters (const char *text, guint replaced)
{
  GArray *letters = g_array_new (FALSE, FALSE, sizeof (Letter));
  gunichar before = ' ';

  for (; *text != '\0' && letters->len + replaced < MOST; text = g_utf8_next_char (text))
    {
      Letter letter = { before, g_utf8_get_char (text), 0 };

      if (letter.c >= 0x80 && letter.c != 0xfffd)
        {
          letter.after = g_utf8_get_char (g_utf8_next_char (text));
          g_array_append_val (letters, letter);
        }
      before = letter.c;
    }
  return letters;
}

/* Returns the mean score of these characters, in one alphabet, or in one language among `all` of
 * its charset. */
static double
mean_value (const GArray *letters,
            guint replaced,
            const Alphabet *alphabet,
            const Language *language,
            const Language *all)
{
  double sum = -10.0 * replaced;

  for (guint i = 0; i < letters->len; i++)
    {
      const Letter *letter = &g_array_index (letters, Letter, i);

      sum += !g_unichar_isalpha (letter->c) ? value_of_sign (letter->c)
             : alphabet                     ? value_in_alphabet (letter, alphabet)
                                            : value_in_language (letter, language, all);
    }
  return sum / MAX (letters->len + replaced, 1) - (language ? language->rarer : 0);
}

double
sgf_charset_score_europe (const char *text,
                          const char *charset,
                          guint replaced,
                          gboolean *is_european)
{
  g_autoptr (GArray) letters = NULL;
  double best = -1000;
  gsize i = 0;

  while (i < G_N_ELEMENTS (charsets) && strcmp (charsets[i].charset, charset) != 0)
    i++;
  *is_european = i < G_N_ELEMENTS (charsets);
  if (!*is_european)
    return 0;
  letters = find_letters (text, replaced);
  if (charsets[i].alphabet != NULL)
    return mean_value (letters, replaced, charsets[i].alphabet, NULL, NULL);
  for (guint k = 0; k < MOST_LANGUAGES && charsets[i].languages[k].letters != NULL; k++)
    best = MAX (best, mean_value (letters, replaced, NULL, &charsets[i].languages[k],
                                  charsets[i].languages));
  return best;
}

/* Characters that are frequent in names, ranks, events and comments of games. */
static const char chinese[] = "的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成"
                              "会可主发年动同工也能下过子说产种面而方后多"
                              "定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量"
                              "都两体制机当使点从业本去把性好应开它合还因由"
                              "其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看"
                              "原又么利比或但质气第向道命此变条只没结解问意"
                              "王李张刘陈杨黄赵周吴徐孙马朱胡郭何林罗郑梁谢宋唐许邓韩冯曹彭曾肖田董"
                              "潘袁蔡蒋余杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范"
                              "汪廖石金韦贾夏付邹熊白孟秦邱侯江尹薛阎段雷龙黎史陶贺毛郝顾龚邵万钱戴"
                              "严莫孔常届围棋名战赛杯决局九八七六五黑白胜目"
                              "半盘认输先让子贴负和预选快职业甲级联网络对弈室业余评注解说级強强聂卫"
                              "春昊俊宇古柯洁芈昱廷辉文远军伟华建明洋涛超鹏磊";
static const char traditional[] = "的一是在不了有和人這中大為上個國我以要他時來用們生到作地於出就分"
                                  "對成會可主發年動同工也能下過子說產種面而方後多"
                                  "定行學法所民得經十三之進著等部度家電力里如水化高自二理起小物現實"
                                  "加量都兩體制機當使點從業本去把性好應開它合還因由"
                                  "王李張劉陳楊黃趙周吳徐孫馬朱胡郭何林羅鄭梁謝宋唐許鄧韓馮曹彭曾蕭"
                                  "田董潘袁蔡蔣余杜葉程魏蘇呂丁任盧姚沈鍾姜崔譚陸范"
                                  "屆圍棋名戰賽盃杯決局九八七六五黑白勝目半盤認輸先讓貼負段級網路對"
                                  "弈室業餘評註解說強俊勳聖碁應昌期天元星";
static const char japanese[]
    = "日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方"
      "四定今回新場金員九入"
      "選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来"
      "作性的要用制治度務強"
      "気小七成期公野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支"
      "第産結百派点教報済書"
      "第期本因坊名人棋聖王座天元十段挑戦手合局黒白勝半目中押碁院関西小林光一武宮正樹趙治勲加藤夫大"
      "竹英雄石田芳井上坂高"
      "尾紳路川張栩羽根直依紀山下敬吾道場村伊佐佐木藤沢秀行朋斎渡辺鈴吉先番級持込反則時間切解説";

static const char korean[]
    = "이의는을에가한다고로를은자지사서인리기도나대시해하어그정일아수국부제라"
      "고있것들게전보우상적주여공조원구성장동위세오요경과면무문관선중신회연방"
      "전유영민정용발안개모만계학미소생교간진김박최강조윤임한오서신권황안송류"
      "홍호석철훈창혁현준승재규범환희태종목명덕병식찬길남근광익삼섭백흑번집반"
      "덤불계승패대국기보왕전결승본선예선단급프로바둑배승률해설끝점좋은수였습"
      "니까며려않던때만큼또지않았었겠네죠요음됩된될했할함께합와너무실력복";

/* Sets of characters: the common ones by language, and all syllables of Korean. */
typedef enum
{
  CHINESE,
  TRADITIONAL,
  JAPANESE,
  KOREAN,
  SYLLABLES,
  N_SETS,
} Set;

static GHashTable *
make_set (const char *characters)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (; *characters != '\0'; characters = g_utf8_next_char (characters))
    g_hash_table_add (set, GUINT_TO_POINTER (g_utf8_get_char (characters)));
  return set;
}

/* The syllables of KS X 1001, which are all that Korean needs. CP949 has thousands more, which
 * other charsets look like when decoded as CP949. */
static GHashTable *
make_syllables (void)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (int lead = 0xb0; lead <= 0xc8; lead++)
    for (int trail = 0xa1; trail <= 0xfe; trail++)
      {
        char bytes[2] = { (char) lead, (char) trail };
        g_autofree char *text = g_convert (bytes, 2, "UTF-8", "CP949", NULL, NULL, NULL);

        if (text != NULL)
          g_hash_table_add (set, GUINT_TO_POINTER (g_utf8_get_char (text)));
      }
  return set;
}

static gboolean
is_in (gunichar c, Set set)
{
  static GHashTable *sets[N_SETS];
  static gsize made;

  if (g_once_init_enter (&made))
    {
      sets[CHINESE] = make_set (chinese);
      sets[TRADITIONAL] = make_set (traditional);
      sets[JAPANESE] = make_set (japanese);
      sets[KOREAN] = make_set (korean);
      sets[SYLLABLES] = make_syllables ();
      g_once_init_leave (&made, 1);
    }
  return g_hash_table_contains (sets[set], GUINT_TO_POINTER (c));
}

/* `common` is the set of the charset's language. */
static double
score_of (gunichar c, Set common)
{
  gboolean korea = common == KOREAN;

  if (c >= 0xac00 && c <= 0xd7a3)
    {
      if (!korea || is_in (c, KOREAN))
        return korea ? 3 : -2;
      return is_in (c, SYLLABLES) ? 1 : -3;
    }
  if (c >= 0x3040 && c <= 0x30ff)
    return common == JAPANESE ? 3 : 0.5;
  if (c >= 0xff61 && c <= 0xff9f)
    return -1.5;
  if (c >= 0x4e00 && c <= 0x9fff)
    {
      if (is_in (c, korea ? JAPANESE : common))
        return korea ? 1 : 3;
      return korea ? -0.5 : 0.2;
    }
  if ((c >= 0x3000 && c <= 0x303f) || (c >= 0xff01 && c <= 0xff5e))
    return 0.5;
  if (c >= 0xe000 && c <= 0xf8ff)
    return -5;
  return -1.5;
}

/* Returns the set of the language of a charset that is not European. */
static Set
set_of (const char *charset)
{
  if (strcmp (charset, "GB18030") == 0)
    return CHINESE;
  if (strcmp (charset, "BIG5-HKSCS") == 0)
    return TRADITIONAL;
  return strcmp (charset, "CP949") == 0 ? KOREAN : JAPANESE;
}

double
sgf_charset_score (const char *text, const char *charset, guint replaced)
{
  Set common = set_of (charset);
  gboolean is_european;
  double sum = sgf_charset_score_europe (text, charset, replaced, &is_european);
  guint count = 0;

  if (is_european)
    return sum;
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (c >= 0x80 && c != 0xfffd)
        {
          sum += score_of (c, common);
          count++;
        }
    }
  return (sum - 10.0 * replaced) / (count + replaced > 0 ? count + replaced : 1);
}
