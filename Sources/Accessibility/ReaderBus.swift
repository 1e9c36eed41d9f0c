import DBus
import ViewKit

/// The program on the bus of the screen readers: its place in the registry, and what readers have registered there.
@MainActor
final class ReaderBus {
    let bus: BusConnection
    let objects: ReaderObjects
    private(set) var interest = EventInterest()
    /// Whether a reader wants to see keys before they act.
    private(set) var keysAreHeard = false
    /// Called when a first reader has registered events, or the last one has gone.
    var onInterestChange: (() -> Void)?
    var onKeyListenersChange: (() -> Void)?

    private static let registry = "org.a11y.atspi.Registry"
    private static let registryPath = "/org/a11y/atspi/registry"
    private static let controllerPath = "/org/a11y/atspi/registry/deviceeventcontroller"
    private static let controller = "org.a11y.atspi.DeviceEventController"

    init(_ bus: BusConnection, _ objects: ReaderObjects) {
        (self.bus, self.objects) = (bus, objects)
        objects.busName = bus.uniqueName
        bus.export(below: ReaderObjects.path) { [weak objects] in objects?.interfaces(of: $0) }
        bus.export(at: ReaderObjects.cachePath, BusInterface.cache.bound(to: objects))
        followRegistry()
        join()
    }

    var sender: EventSender { EventSender(bus: bus, objects: objects, interest: interest) }

    private func followRegistry() {
        bus.subscribe(to: Self.registry, Self.registryPath, Self.registry) { [weak self] signal, arguments in
            guard let self, arguments.count >= 2, let owner = arguments[0].text, let event = arguments[1].text else {
                return
            }
            switch signal {
            case "EventListenerRegistered": change { $0.add(event, of: owner) }
            case "EventListenerDeregistered": change { $0.remove(event, of: owner) }
            default: break
            }
        }
        for signal in ["KeystrokeListenerRegistered", "KeystrokeListenerDeregistered"] {
            bus.subscribe(to: Self.registry, Self.controllerPath, Self.controller, signal) { [weak self] _, _ in
                self?.askForKeyListeners()
            }
        }
        bus.subscribe(
            to: "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameOwnerChanged",
            first: Self.registry
        ) { [weak self] _, arguments in
            guard let self else { return }
            change { $0 = EventInterest() }
            // A new registry knows nothing of the program yet.
            if arguments.count == 3, arguments[2].text != "" { join() }
        }
    }

    /// Tells the registry of the program, and asks what readers have registered.
    private func join() {
        let root = ReaderObjects.path + "/root"
        bus.call(
            Self.registry, root, "org.a11y.atspi.Socket", "Embed",
            [.structure([.string(bus.uniqueName), .path(root)])]
        ) { [weak self] reply in
            if let desktop = reply?.first { self?.objects.desktop = desktop }
        }
        bus.call(Self.registry, Self.registryPath, Self.registry, "GetRegisteredEvents") { [weak self] reply in
            let events = reply?.first?.elements ?? []
            self?.change { interest in
                interest = EventInterest()
                for event in events {
                    guard let words = event.members, words.count >= 2, let owner = words[0].text,
                        let name = words[1].text
                    else { continue }
                    interest.add(name, of: owner)
                }
            }
        }
        askForKeyListeners()
    }

    private func change(_ body: (inout EventInterest) -> Void) {
        let wasEmpty = interest.isEmpty
        body(&interest)
        if interest.isEmpty != wasEmpty { onInterestChange?() }
    }

    private func askForKeyListeners() {
        bus.call(Self.registry, Self.controllerPath, Self.controller, "GetKeystrokeListeners") { [weak self] reply in
            guard let self else { return }
            keysAreHeard = reply?.first?.elements?.isEmpty == false
            onKeyListenersChange?()
        }
    }

    /// Shows a key to the readers; true says that it was for them. Gives nil if none answers in time.
    func offer(_ stroke: KeyStroke, within milliseconds: Int, then use: @escaping (Bool?) -> Void) {
        let event = BusValue.structure([
            .uint32(stroke.isPress ? 0 : 1), .int32(Int32(bitPattern: stroke.symbol)), .uint32(stroke.code),
            .uint32(stroke.modifiers), .int32(Int32(bitPattern: stroke.time)), .string(stroke.name),
            .bool(stroke.isText),
        ])
        bus.call(
            Self.registry, Self.controllerPath, Self.controller, "NotifyListenersSync", [event], within: milliseconds
        ) { use($0?.first?.bool) }
    }
}
