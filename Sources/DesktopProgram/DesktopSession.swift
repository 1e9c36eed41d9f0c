import Accessibility
import DBus
import Desktop
import EventLoop
import Geometry
import Glibc
import System

/// The session's message bus, by which the program finds screen readers and the desktop's settings portal.
final class DesktopSession {
    let readers: ScreenReaders
    private let window: DesktopWindow
    private let kept: Store<PortalPreferences>
    private var bus: BusConnection?

    private static let portal = "org.freedesktop.portal.Desktop"
    private static let portalPath = "/org/freedesktop/portal/desktop"
    private static let settings = "org.freedesktop.portal.Settings"
    private static let appearance = "org.freedesktop.appearance"

    /// Connects to the bus that the environment names; without one, nothing happens.
    ///
    /// - Parameter kept: The portal's answers for the next start.
    init(
        _ window: DesktopWindow, _ loop: EventLoop, _ programName: String, keeping kept: Store<PortalPreferences>
    ) {
        (self.window, self.kept) = (window, kept)
        readers = ScreenReaders(
            programName, version: ProgramVersion.number, window.window, loop, address: Self.text("AT_SPI_BUS_ADDRESS"),
            screenOrigin: { [weak window] in
                let origin = window?.nativeWindow.originOnScreen() ?? (x: 0, y: 0)
                return Point(x: Double(origin.x), y: Double(origin.y))
            })
        readers.onListeningChange = { [weak self] isHeard in
            self?.window.window.onAnnouncement = isHeard ? { self?.readers.announce($0, isUrgent: $1) } : nil
        }
        readers.keys.onNeedChange = { [weak self] in self?.followKeys() }
        guard let address = Self.address else { return }
        BusConnection.open(address, in: MainContext(in: loop)) { [weak self] bus in
            if let bus { self?.follow(bus) }
        }
    }

    /// The address that the environment names, or else the usual one; no bus is started.
    private static var address: String? {
        text("DBUS_SESSION_BUS_ADDRESS") ?? text("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
    }

    private static func text(_ variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func follow(_ bus: BusConnection) {
        self.bus = bus
        bus.onEnd = { [weak self] in
            self?.readers.sessionEnded()
            self?.bus = nil
        }
        if Self.text("NO_AT_BRIDGE") != "1" { readers.start(on: bus) }
        followPortal(bus)
    }

    private func followKeys() {
        let keys = readers.keys
        window.onKeyStroke = keys.isNeeded ? { [weak keys] in keys?.offer($0, act: $1) } : nil
    }

    /// Asks the portal, if it runs already, and follows what it says later.
    private func followPortal(_ bus: BusConnection) {
        bus.followOwner(of: Self.portal) { [weak self] _ in self?.readPortal() }
        bus.subscribe(
            to: Self.portal, Self.portalPath, Self.settings, "SettingChanged", first: Self.appearance
        ) { [weak self] _, arguments in
            guard let self, arguments.count == 3, let name = arguments[1].text else { return }
            var portal = window.portal
            portal.take(name, arguments[2].content)
            take(portal)
        }
        readPortal()
    }

    private func readPortal() {
        bus?.call(
            Self.portal, Self.portalPath, Self.settings, "ReadAll", [.strings([Self.appearance])]
        ) { [weak self] reply in
            // Without an answer, the last one still holds.
            guard let self, let spaces = reply?.first?.named else { return }
            var portal = PortalPreferences()
            for (name, value) in spaces[Self.appearance]?.named ?? [:] { portal.take(name, value) }
            take(portal)
        }
    }

    private func take(_ portal: PortalPreferences) {
        guard portal != window.portal else { return }
        window.portal = portal
        kept.change { $0 = portal }
    }
}
