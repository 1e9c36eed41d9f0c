"""The settings portal of a desktop: each line of its input is an answer that it changes, as NAME TYPE VALUE.

portal.py FIRST...    the answers from the beginning, each as NAME:TYPE:VALUE
"""

import sys

from gi.repository import Gio, GLib

SPACE = "org.freedesktop.appearance"
INTERFACE = """<node><interface name='org.freedesktop.portal.Settings'>
<method name='ReadAll'><arg type='as' direction='in'/><arg type='a{sa{sv}}' direction='out'/></method>
<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>
</interface></node>"""

answers = {}


def take(name, kind, value):
    answers[name] = GLib.Variant.parse(GLib.VariantType(kind), value)


for word in sys.argv[1:]:
    take(*word.split(":"))


def answer(bus, sender, path, interface, method, arguments, invocation):
    invocation.return_value(GLib.Variant("(a{sa{sv}})", ({SPACE: answers},)))


def read_line(stream, _):
    line = stream.readline()
    if not line:
        loop.quit()
        return False
    name, kind, value = line.split()
    take(name, kind, value)
    signal = GLib.Variant("(ssv)", (SPACE, name, answers[name]))
    bus.emit_signal(None, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged", signal)
    return True


loop = GLib.MainLoop()
bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
info = Gio.DBusNodeInfo.new_for_xml(INTERFACE)
bus.register_object("/org/freedesktop/portal/desktop", info.interfaces[0], answer, None, None)
Gio.bus_own_name_on_connection(
    bus, "org.freedesktop.portal.Desktop", 0, lambda *_: print("ready", flush=True), None
)
GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, read_line)
loop.run()
