internal import CX11

extension XEvent {
    /// A message that one program sends another, without content as yet.
    ///
    /// - Parameter format: 8, 16 or 32 bits an item.
    init(message type: Atom, about window: Window, format: Int32 = 32) {
        self.init()
        xclient.type = ClientMessage
        xclient.window = window
        xclient.message_type = type
        xclient.format = format
    }
}
