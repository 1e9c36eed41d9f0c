internal import CX11

/// The counter that tells a window manager when a frame of the last requested size is drawn. Source: EWMH,
/// _NET_WM_SYNC_REQUEST, the basic form.
struct FrameSync {
    /// Nil before the start and if the server lacks the extension.
    private(set) var counter: XSyncCounter?
    /// The counter's value once a frame of the announced size is presented.
    private var requested: XSyncValue?
    private var isConfigured = false

    /// Creates the counter; five round trips.
    mutating func start(_ display: Display) {
        var major: Int32 = 0
        var minor: Int32 = 0
        // If the connection breaks between the calls, libXext reports the extension and then crashes on its version.
        guard XSyncQueryExtension(display.handle, &major, &minor) != 0, display.isConnected,
            XSyncInitialize(display.handle, &major, &minor) != 0
        else { return }
        counter = XSyncCreateCounter(display.handle, XSyncValue(hi: 0, lo: 0))
    }

    /// Notes the counter's value that the window manager waits for after the next change of size.
    mutating func request(low: UInt32, high: Int32) {
        requested = XSyncValue(hi: high, lo: low)
        isConfigured = false
    }

    /// Notes the ConfigureNotify event; if it changes no size, no frame follows and the counter is set at once. A
    /// second report of the same change, as a move, does not end the wait for the frame.
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
