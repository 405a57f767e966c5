# SPDX-License-Identifier: GPL-3.0-or-later
"""A stand-in for the desktop's portal on the test's own session bus. It switches to dark and high
contrast as a desktop would, and shows whether the screen is kept awake. It also takes
notifications, and clicks them.

It is a separate program, because the program under test waits for some of its answers while the
test waits for the program. It reads "NAME VALUE" lines and prints how many clients keep the screen
awake, and the text of each notification."""

import subprocess
import sys
import threading

from gi.repository import Gio, GLib

DARK = 'color-scheme'
CONTRAST = 'contrast'

# A flag for what is inhibited: the screen going dark.
IDLE = 8

PATH = '/org/freedesktop/portal/desktop'
NOTICES = '/org/freedesktop/Notifications'
SETTINGS = 'org.freedesktop.portal.Settings'
APPEARANCE = 'org.freedesktop.appearance'

INTERFACES = '''
<node>
  <interface name="org.freedesktop.portal.Settings">
    <method name="ReadAll">
      <arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/>
    </method>
    <method name="Read">
      <arg type="s" direction="in"/><arg type="s" direction="in"/>
      <arg type="v" direction="out"/>
    </method>
    <method name="ReadOne">
      <arg type="s" direction="in"/><arg type="s" direction="in"/>
      <arg type="v" direction="out"/>
    </method>
    <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
  </interface>
  <interface name="org.freedesktop.portal.Inhibit">
    <method name="Inhibit">
      <arg type="s" direction="in"/><arg type="u" direction="in"/>
      <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method>
    <method name="CreateMonitor">
      <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="org.freedesktop.Notifications">
    <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
    <method name="Notify">
      <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
      <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
      <arg type="u" direction="out"/>
    </method>
  </interface>
  <interface name="org.freedesktop.portal.Request">
    <method name="Close"/>
  </interface>
</node>
'''


class _Service:
    def __init__(self):
        self.values = {DARK: 0, CONTRAST: 0}
        self.inhibited = {}
        self.requests = 0
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.node = Gio.DBusNodeInfo.new_for_xml(INTERFACES)
        self._register(PATH, 'portal.Settings', self._setting)
        self._register(PATH, 'portal.Inhibit', self._inhibit)
        self._register(NOTICES, 'Notifications', self._notify)
        for name in 'portal.Desktop', 'Notifications':
            self.bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus',
                               'org.freedesktop.DBus', 'RequestName',
                               GLib.Variant('(su)', ('org.freedesktop.' + name, 4)),
                               None, Gio.DBusCallFlags.NONE, -1, None)
        GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, self._read)
        self._tell()

    def _register(self, path, name, called):
        interface = self.node.lookup_interface('org.freedesktop.' + name)
        # The only property is the version, which GTK 4.18 reads first.
        self.bus.register_object(path, interface, called, lambda *_: GLib.Variant('u', 3), None)

    def _tell(self):
        print(sum(1 for flags in self.inhibited.values() if flags & IDLE), flush=True)

    def _read(self, *_):
        # Read without a buffer: a second line stays in the pipe and calls this again.
        line = sys.stdin.buffer.raw.readline()
        if not line:
            sys.exit(0)
        name, value = line.decode().split()
        if name == 'click':
            self.bus.emit_signal(None, NOTICES, 'org.freedesktop.Notifications', 'ActionInvoked',
                                 GLib.Variant('(us)', (int(value), 'default')))
            return True
        self.values[name] = int(value)
        changed = GLib.Variant('(ssv)', (APPEARANCE, name, GLib.Variant('u', int(value))))
        self.bus.emit_signal(None, PATH, SETTINGS, 'SettingChanged', changed)
        return True

    def _notify(self, _bus, _sender, _path, _interface, _method, parameters, invocation):
        print('notified', parameters.unpack()[3], flush=True)
        invocation.return_value(GLib.Variant('(u)', (1,)))

    def _setting(self, _bus, _sender, _path, _interface, method, parameters, invocation):
        if method == 'ReadAll':
            values = {name: GLib.Variant('u', value) for name, value in self.values.items()}
            invocation.return_value(GLib.Variant('(a{sa{sv}})', ({APPEARANCE: values},)))
            return
        group, name = parameters.unpack()
        if group != APPEARANCE or name not in self.values:
            invocation.return_dbus_error('org.freedesktop.portal.Error.NotFound', 'not known')
            return
        value = GLib.Variant('u', self.values[name])
        # The older method wraps the value twice.
        if method == 'Read':
            value = GLib.Variant('v', value)
        invocation.return_value(GLib.Variant('(v)', (value,)))

    def _inhibit(self, _bus, _sender, _path, _interface, method, parameters, invocation):
        self.requests += 1
        path = f'{PATH}/request/{self.requests}'

        def closed(*call):
            self.inhibited.pop(path, None)
            call[-1].return_value(None)
            self._tell()

        self._register(path, 'portal.Request', closed)
        if method == 'Inhibit':
            self.inhibited[path] = parameters.unpack()[1]
        invocation.return_value(GLib.Variant('(o)', (path,)))
        self._tell()


class Portal:
    """The desktop as a test sees it, as a context manager."""

    def __enter__(self):
        self.service = subprocess.Popen([sys.executable, __file__], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.keepers = int(self.service.stdout.readline())
        self.notices = []
        threading.Thread(target=self._listen, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.service.stdin.close()
        self.service.wait()

    def _listen(self):
        for line in self.service.stdout:
            if line.startswith('notified '):
                self.notices.append(line.split(' ', 1)[1].strip())
            else:
                self.keepers = int(line)

    def set(self, name, value):
        """Changes a setting, as a user would in the desktop's settings."""
        self.service.stdin.write(f'{name} {value}\n')
        self.service.stdin.flush()

    def click_notice(self):
        """Clicks the last notification."""
        self.set('click', 1)

    def awake(self):
        """Returns whether a client keeps the screen from going dark."""
        return self.keepers > 0


if __name__ == '__main__':
    _Service()
    GLib.MainLoop().run()
