"""A screen reader for tests: what it is told is printed, one JSON object a line.

reader.py tree                    every node of the one program, each before its children
reader.py act ROLE NAME ACTION    performs an action of a node
reader.py edit NAME START TEXT    inserts a text into a field
reader.py value NAME NUMBER       sets a slider
reader.py random SEED COUNT       calls everything with nonsense
reader.py listen                  prints events until it is ended
reader.py keys NAME PAUSE         prints keys until it is ended, and takes those of a name, after a pause in seconds
"""

import json
import random
import sys
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

warnings.simplefilter("ignore")


def say(**words):
    print(json.dumps(words, ensure_ascii=False), flush=True)


def program():
    for _ in range(600):
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and child.get_child_count() > 0:
                return child
        time.sleep(0.1)
    sys.exit("There is no program.")


def nodes(node, depth=0):
    yield depth, node
    try:
        children = [node.get_child_at_index(index) for index in range(node.get_child_count())]
    except GLib.Error:
        # The node has gone since.
        return
    for child in filter(None, children):
        yield from nodes(child, depth + 1)


def find(name, role=None):
    for _, node in nodes(program()):
        if node.get_name() == name and role in (None, node.get_role_name()):
            return node
    sys.exit(f"There is no {role or 'node'} {name!r}.")


def titles(node):
    action = node.get_action_iface()
    return [Atspi.Action.get_action_name(node, i) for i in range(action.get_n_actions())] if action else []


def states(node):
    return sorted(Atspi.StateType(state).value_nick for state in node.get_state_set().get_states())


def describe(depth, node):
    words = dict(depth=depth, role=node.get_role_name(), name=node.get_name(), help=node.get_description())
    words["states"] = states(node)
    words["attributes"] = node.get_attributes() or {}
    words["actions"] = titles(node)
    if node.get_component_iface():
        place = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
        words["frame"] = [place.x, place.y, place.width, place.height]
    if node.get_value_iface():
        words["number"] = Atspi.Value.get_current_value(node)
    if node.get_text_iface():
        words["text"] = Atspi.Text.get_text(node, 0, -1)
    say(**words)


def tree():
    start = time.monotonic()
    for depth, node in list(nodes(program())):
        try:
            describe(depth, node)
        except GLib.Error:
            # The node has gone since.
            pass
    say(seconds=time.monotonic() - start)


def act(role, name, action):
    node = find(name, role)
    say(done=Atspi.Action.do_action(node, titles(node).index(action)))


def edit(name, start, text):
    say(done=Atspi.EditableText.insert_text(find(name), int(start), text, len(text.encode())))


def value(name, number):
    node = find(name)
    say(done=Atspi.Value.set_current_value(node, float(number)), number=Atspi.Value.get_current_value(node))


def random_calls(seed, count):
    """Calls methods of AT-SPI with arguments of the right types but random values, of objects that are there or not."""
    random.seed(int(seed))
    owner = program()
    name = owner.app.bus_name
    bus = Gio.DBusConnection.new_for_address_sync(
        Atspi_address(),
        Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
        None,
        None,
    )
    keys = [node.path.split("/")[-1] for _, node in nodes(owner)] + ["0", "-1", "99999", "x", "null"]
    infos = {}
    for key in keys:
        path = f"/org/a11y/atspi/accessible/{key}" if key not in ("-1", "x") else "/org/a11y/atspi/accessible/x"
        try:
            text = bus.call_sync(
                name, path, "org.freedesktop.DBus.Introspectable", "Introspect", None, None, 0, 2000, None
            )[0]
            infos[path] = Gio.DBusNodeInfo.new_for_xml(text)
        except GLib.Error:
            infos[path] = None
    answers = errors = 0
    for _ in range(int(count)):
        path, info = random.choice(list(infos.items()))
        interfaces = [i for i in info.interfaces if i.name.startswith("org.a11y")] if info else []
        methods = [(i.name, m) for i in interfaces for m in i.methods]
        # Presses would change what is there, and open files and windows of the desktop.
        methods = [(i, m) for i, m in methods if m.name != "DoAction"]
        if not methods:
            methods = [("org.a11y.atspi.Accessible", None)]
        interface, method = random.choice(methods)
        types = "".join(argument.signature for argument in method.in_args) if method else ""
        arguments = GLib.Variant(f"({types})", tuple(nonsense(letter) for letter in types))
        try:
            bus.call_sync(name, path, interface, method.name if method else "GetRole", arguments, None, 0, 5000, None)
            answers += 1
        except GLib.Error as error:
            if "NoReply" in error.message:
                sys.exit(f"No answer to {path} {interface} {method and method.name}: {error.message}")
            errors += 1
    say(answers=answers, errors=errors)


def nonsense(letter):
    if letter == "s":
        return random.choice(["", "x", "\U0001f600" * 40, "-1"])
    if letter == "b":
        return random.choice([True, False])
    number = random.choice([0, 1, 2, 5, 100, 2**31 - 1])
    return number if letter == "u" else random.choice([number, -number])


def Atspi_address():
    session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    return session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, 2000, None)[0]


def wait_until_known():
    """Waits until the program has heard of what was registered: it answers after that."""
    Atspi.Component.get_extents(program().get_child_at_index(0), Atspi.CoordType.SCREEN)


def listen():
    def hear(event):
        try:
            source = [event.source.get_role_name(), event.source.get_name()]
        except GLib.Error:
            source = None
        content = event.any_data
        if isinstance(content, Atspi.Accessible):
            try:
                content = [content.get_role_name(), content.get_name()]
            except GLib.Error:
                content = None
        say(event=event.type, first=event.detail1, second=event.detail2, content=content, source=source)

    listener = Atspi.EventListener.new(hear)
    for event in ["object:", "window:"]:
        listener.register(event)
    wait_until_known()
    say(ready=True)
    GLib.MainLoop().run()


def keys(taken, pause):
    def hear(stroke, *_):
        say(key=stroke.event_string, press=stroke.type == Atspi.EventType.KEY_PRESSED_EVENT, symbol=stroke.id,
            modifiers=stroke.modifiers, text=bool(stroke.is_text))
        time.sleep(float(pause))
        return stroke.event_string == taken

    listener = Atspi.DeviceListener.new(hear, None)
    kind = Atspi.KeyListenerSyncType.SYNCHRONOUS | Atspi.KeyListenerSyncType.CANCONSUME
    for modifiers in range(256):
        Atspi.register_keystroke_listener(listener, None, modifiers, 3, kind)
    wait_until_known()
    # The program then asks the registry for the keys.
    time.sleep(0.5)
    say(ready=True)
    GLib.MainLoop().run()


Atspi.init()
commands = dict(tree=tree, act=act, edit=edit, value=value, random=random_calls, listen=listen, keys=keys)
commands[sys.argv[1]](*sys.argv[2:])
