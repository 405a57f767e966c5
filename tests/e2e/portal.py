"""A stand-in for the desktop's Settings portal on the test's own session bus, so that dark and
high contrast can be tried as a desktop would ask for them."""

from gi.repository import Gio, GLib

DARK = ('org.freedesktop.appearance', 'color-scheme')
CONTRAST = ('org.freedesktop.appearance', 'contrast')

INTERFACE = '''
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
    <property name="version" type="u" access="read"/>
  </interface>
</node>
'''


class Portal:
    """Answers from the main context of the test, which waiting keeps turning."""

    def __init__(self):
        self.values = {DARK: 0, CONTRAST: 0}
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        info = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        self.bus.register_object('/org/freedesktop/portal/desktop', info, self._called,
                                 lambda *_: GLib.Variant('u', 2), None)
        self.bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus',
                           'org.freedesktop.DBus', 'RequestName',
                           GLib.Variant('(su)', ('org.freedesktop.portal.Desktop', 4)),
                           None, Gio.DBusCallFlags.NONE, -1, None)

    def set(self, setting, value):
        """Changes a setting as the user would in the desktop's own settings."""
        self.values[setting] = value
        self.bus.emit_signal(None, '/org/freedesktop/portal/desktop',
                             'org.freedesktop.portal.Settings', 'SettingChanged',
                             GLib.Variant('(ssv)', (*setting, GLib.Variant('u', value))))
        self.bus.flush_sync()

    def _called(self, _bus, _sender, _path, _interface, method, parameters, invocation):
        if method == 'ReadAll':
            groups = {}
            for (group, name), value in self.values.items():
                groups.setdefault(group, {})[name] = GLib.Variant('u', value)
            invocation.return_value(GLib.Variant('(a{sa{sv}})', (groups,)))
            return
        value = self.values.get(parameters.unpack())
        if value is None:
            invocation.return_dbus_error('org.freedesktop.portal.Error.NotFound', 'not known')
        elif method == 'Read':
            # The older call wraps the value twice.
            inner = GLib.Variant('v', GLib.Variant('u', value))
            invocation.return_value(GLib.Variant.new_tuple(GLib.Variant.new_variant(inner)))
        else:
            invocation.return_value(
                GLib.Variant.new_tuple(GLib.Variant.new_variant(GLib.Variant('u', value))))
