internal import CX11

/// Follows the settings of the desktop's settings manager (XSETTINGS), if there is one.
final class SettingsClient: EventReceiver {
    private(set) var settings = DesktopSettings()
    private unowned let display: Display
    private var manager = Window(None)

    /// One round trip, and two more if there is a manager.
    init(_ display: Display) {
        self.display = display
        findManager()
    }

    func receive(_ event: XEvent) -> EventDisposition {
        let former = settings
        switch event.type {
        case ClientMessage where isAnnouncement(event.xclient): findManager()
        case DestroyNotify where event.xdestroywindow.window == manager: findManager()
        case PropertyNotify where isOfManager(event.xproperty): read()
        default: return .notMine
        }
        return .handled(settings == former ? nil : .screen(.settingsChanged(settings)))
    }

    /// Whether a manager announces itself to all clients.
    private func isAnnouncement(_ message: XClientMessageEvent) -> Bool {
        message.message_type == display.atoms[.manager]
            && Atom(bitPattern: message.data.l.1) == display.atoms[.settingsManager]
    }

    private func isOfManager(_ change: XPropertyEvent) -> Bool {
        change.window == manager && change.atom == display.atoms[.settings]
    }

    private func findManager() {
        manager = XGetSelectionOwner(display.handle, display.atoms[.settingsManager])
        read()
    }

    /// Reads the manager's property, and asks for its changes; a manager that has just ended has no settings.
    private func read() {
        var property: Property?
        if manager != Window(None) {
            _ = display.catchingErrors {
                XSelectInput(display.handle, manager, StructureNotifyMask | PropertyChangeMask)
                property = readProperty(display.handle, manager, display.atoms[.settings])
            }
        }
        settings = property.map { DesktopSettings($0.bytes) } ?? DesktopSettings()
    }
}
