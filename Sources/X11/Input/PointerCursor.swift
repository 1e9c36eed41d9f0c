internal import CX11

/// What the pointer looks like over the window.
public enum PointerCursor: Hashable, Sendable, CaseIterable {
    case arrow
    case hand
    case text
    case crosshair
    case move
    case wait
    case notAllowed
    case horizontalResize
    case verticalResize

    /// Its place in the font of cursors; a desktop's theme has pictures of its own for these.
    ///
    /// XC_left_ptr and others
    fileprivate var shape: UInt32 {
        switch self {
        case .arrow: UInt32(XC_left_ptr)
        case .hand: UInt32(XC_hand2)
        case .text: UInt32(XC_xterm)
        case .crosshair: UInt32(XC_crosshair)
        case .move: UInt32(XC_fleur)
        case .wait: UInt32(XC_watch)
        case .notAllowed: UInt32(XC_X_cursor)
        case .horizontalResize: UInt32(XC_sb_h_double_arrow)
        case .verticalResize: UInt32(XC_sb_v_double_arrow)
        }
    }
}

/// The cursors that were shown so far, kept by the server until they are freed.
struct CursorSet {
    private var cursors: [PointerCursor: Cursor] = [:]

    mutating func cursor(_ kind: PointerCursor, _ display: OpaquePointer) -> Cursor {
        if let known = cursors[kind] { return known }
        let cursor = XCreateFontCursor(display, kind.shape)
        cursors[kind] = cursor
        return cursor
    }

    mutating func free(_ display: OpaquePointer) {
        for cursor in cursors.values { XFreeCursor(display, cursor) }
        cursors = [:]
    }
}

extension NativeWindow {
    /// Gives the pointer a look over the window; before the first call it has the one of the screen.
    public func setCursor(_ cursor: PointerCursor) {
        guard isOpen else { return }
        XDefineCursor(display.handle, identifier, cursors.cursor(cursor, display.handle))
    }
}
