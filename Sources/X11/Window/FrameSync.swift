internal import CX11

/// The counter by which a window manager waits with the next change of size until the last one is drawn.
///
/// Source: EWMH, _NET_WM_SYNC_REQUEST, the basic form.
struct FrameSync {
    /// Nil before the start, and where the server has no such counters.
    private(set) var counter: XSyncCounter?
    /// What the counter is set to once a frame of the size that follows was presented.
    private var requested: XSyncValue?
    private var isConfigured = false

    /// Makes the counter; five round trips.
    mutating func start(_ display: Display) {
        var major: Int32 = 0
        var minor: Int32 = 0
        // Where the connection breaks in between, libXext claims the extension and then trips over its version.
        guard XSyncQueryExtension(display.handle, &major, &minor) != 0, display.isConnected,
            XSyncInitialize(display.handle, &major, &minor) != 0
        else { return }
        counter = XSyncCreateCounter(display.handle, XSyncValue(hi: 0, lo: 0))
    }

    /// The window manager announces a change of size and the value it waits for.
    mutating func request(low: UInt32, high: Int32) {
        requested = XSyncValue(hi: high, lo: low)
        isConfigured = false
    }

    /// The announced change arrived; where it changed nothing there is nothing to draw, and nothing to wait for.
    ///
    /// The same change may be reported twice, the second time as a move: the frame is waited for all the same.
    mutating func wasConfigured(_ display: OpaquePointer, isChanged: Bool) {
        guard requested != nil, !isConfigured else { return }
        isConfigured = true
        if !isChanged { frameWasPresented(display) }
    }

    mutating func frameWasPresented(_ display: OpaquePointer) {
        guard let counter, let requested, isConfigured else { return }
        XSyncSetCounter(display, counter, requested)
        self.requested = nil
        isConfigured = false
    }

    mutating func destroy(_ display: OpaquePointer) {
        if let counter { XSyncDestroyCounter(display, counter) }
        counter = nil
    }
}
