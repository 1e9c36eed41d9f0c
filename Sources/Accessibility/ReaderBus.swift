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
    private var isAskingForKeys = false
    private var mustAskForKeys = false
    /// The form of keys that the registry has understood.
    private var knownForm: StrokeForm?
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
        bus.subscribe(
            to: Self.registry, Self.controllerPath, "org.a11y.atspi.DeviceEventListener"
        ) { [weak self] _, _ in self?.askForKeyListeners() }
        bus.followOwner(of: Self.registry) { [weak self] isThere in
            guard let self else { return }
            change { $0 = EventInterest() }
            (keysAreHeard, knownForm) = (false, nil)
            onKeyListenersChange?()
            // A new registry knows nothing of the program yet.
            if isThere { join() }
        }
    }

    /// Tells the registry of the program, and asks what readers have registered.
    private func join() {
        let root = ReaderObjects.path + "/root"
        bus.call(
            Self.registry, root, "org.a11y.atspi.Socket", "Embed",
            [.structure([.string(bus.uniqueName), .path(root)])]
        ) { [weak self] reply in
            if let desktop = reply?.first, desktop.signature == "(so)" { self?.objects.desktop = desktop }
        }
        bus.call(Self.registry, Self.registryPath, Self.registry, "GetRegisteredEvents") { [weak self] reply in
            guard let events = reply?.first?.elements else { return }
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

    /// A reader registers each set of modifiers by itself, which is 256 times; one question at a time is enough.
    private func askForKeyListeners() {
        mustAskForKeys = true
        guard !isAskingForKeys else { return }
        (isAskingForKeys, mustAskForKeys) = (true, false)
        bus.call(Self.registry, Self.controllerPath, Self.controller, "GetKeystrokeListeners") { [weak self] reply in
            guard let self else { return }
            isAskingForKeys = false
            if mustAskForKeys { askForKeyListeners() }
            guard let listeners = reply?.first?.elements else { return }
            keysAreHeard = !listeners.isEmpty
            onKeyListenersChange?()
        }
    }

    /// Shows a key to the readers; true says that it was for them. Gives nil if none answers in time.
    func offer(_ stroke: KeyStroke, within milliseconds: Int, then use: @escaping (Bool?) -> Void) {
        let (form, start) = (knownForm ?? .described, ContinuousClock.now)
        send(stroke, as: form, within: milliseconds) { [weak self] answer in
            guard let self else { return use(nil) }
            if answer != nil { knownForm = form }
            // A registry of the other kind refuses at once; a slow reader must not hear the key twice.
            let isRefused = answer == nil && ContinuousClock.now - start < .milliseconds(milliseconds / 2)
            guard isRefused, knownForm == nil else { return use(answer) }
            send(stroke, as: .early, within: milliseconds / 2) { [weak self] answer in
                if answer != nil { self?.knownForm = .early }
                use(answer)
            }
        }
    }

    private func send(
        _ stroke: KeyStroke, as form: StrokeForm, within milliseconds: Int, then use: @escaping (Bool?) -> Void
    ) {
        bus.call(
            Self.registry, Self.controllerPath, Self.controller, "NotifyListenersSync", [form.value(of: stroke)],
            within: milliseconds
        ) { use($0?.first?.bool) }
    }
}

/// The ways in which registries read a key.
private enum StrokeForm {
    /// As AT-SPI's interface is described.
    case described
    /// As registries up to 2.46 read it.
    case early

    func value(of stroke: KeyStroke) -> BusValue {
        let (code, modifiers) =
            switch self {
            case .described: (BusValue.uint32(stroke.code), BusValue.uint32(stroke.modifiers))
            case .early: (.int32(Int32(bitPattern: stroke.code)), .int32(Int32(bitPattern: stroke.modifiers)))
            }
        return .structure([
            .uint32(stroke.isPress ? 0 : 1), .int32(Int32(bitPattern: stroke.symbol)), code, modifiers,
            .int32(Int32(bitPattern: stroke.time)), .string(stroke.name), .bool(stroke.isText),
        ])
    }
}
