internal import CX11
import Glibc

extension Clipboard {
    /// Leaves what was copied with the desktop's clipboard manager, where there is one, before the program ends.
    ///
    /// Waits for the manager to have taken it. Other events that arrive meanwhile are lost.
    /// - Returns: Whether the manager said that it is done.
    ///
    /// SAVE_TARGETS of freedesktop.org's clipboard manager.
    @discardableResult
    public func handOverToManager(within limit: Duration = .seconds(2)) -> Bool {
        let manager = display.atoms[.clipboardManager]
        guard let copied = contents[display.atoms[.clipboard]], window.isOpen,
            XGetSelectionOwner(display.handle, manager) != None
        else { return false }
        let property = display.atoms[.savedSelection]
        setProperty(display.handle, window.identifier, property, type: Atom(XA_ATOM), longs: copied.data.keys.sorted())
        XConvertSelection(
            display.handle, manager, display.atoms[.saveTargets], property, window.identifier, display.lastEventTime)
        isHandingOver = true
        serveRequests(until: ContinuousClock.now + limit)
        return !isHandingOver
    }

    private func serveRequests(until deadline: ContinuousClock.Instant) {
        while true {
            while isHandingOver, display.nextEvent() != nil {}
            let rest = ContinuousClock.now.duration(to: deadline)
            guard isHandingOver, display.isConnected, rest > .zero else { return }
            var entry = pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&entry, 1, Int32(rest / .milliseconds(1)) + 1)
        }
    }
}
