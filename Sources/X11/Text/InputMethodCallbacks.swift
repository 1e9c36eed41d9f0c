internal import CX11

/// The results of Xlib's callbacks, kept until the next event is read.
nonisolated final class InputMethodState {
    private var composition = Composition()
    private var compositionHasChanged = false
    /// Whether the method's server has ended, which invalidates all contexts.
    var hasEnded = false
    /// Whether a server has started that was missing when the method was opened.
    var hasServerStarted = false

    var pointer: XPointer {
        Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
    }

    func changeComposition(_ change: (inout Composition) -> Void) {
        change(&composition)
        compositionHasChanged = true
    }

    /// Ends composition without reporting a change.
    func forgetComposition() {
        composition = Composition()
        compositionHasChanged = false
    }

    /// Whether something has happened since the last calls.
    var hasNews: Bool { compositionHasChanged || hasEnded || hasServerStarted }

    /// Returns the composed text if it has changed since the last call.
    func nextComposition() -> ComposedText? {
        defer { compositionHasChanged = false }
        return compositionHasChanged ? composition.text : nil
    }
}

nonisolated private func owner(_ pointer: XPointer?) -> InputMethodState? {
    pointer.map { Unmanaged<InputMethodState>.fromOpaque($0).takeUnretainedValue() }
}

/// The callbacks of a context, whose addresses must stay valid as long as the connection.
@MainActor
final class InputMethodCallbacks {
    let start: UnsafeMutablePointer<XIMCallback>
    let done: UnsafeMutablePointer<XIMCallback>
    let draw: UnsafeMutablePointer<XIMCallback>
    let caret: UnsafeMutablePointer<XIMCallback>
    let destroy: UnsafeMutablePointer<XIMCallback>
    private let state: InputMethodState

    init(_ state: InputMethodState) {
        self.state = state
        let storage = UnsafeMutablePointer<XIMCallback>.allocate(capacity: 5)
        let procedures: [XIMProc] = [
            unsafeBitCast(limitOfLength, to: XIMProc.self),
            { _, pointer, _ in endComposition(pointer) },
            { _, pointer, data in drawComposition(pointer, data) },
            { _, pointer, data in moveCaret(pointer, data) },
            { _, pointer, _ in owner(pointer)?.hasEnded = true },
        ]
        for (index, procedure) in procedures.enumerated() {
            (storage + index).initialize(to: XIMCallback(client_data: state.pointer, callback: procedure))
        }
        (start, done, draw, caret, destroy) = (storage, storage + 1, storage + 2, storage + 3, storage + 4)
    }

    isolated deinit { start.deallocate() }
}

/// The start callback; unlike the others it returns a number: the maximum length of the text, unlimited by −1.
nonisolated private let limitOfLength: @convention(c) (XIM?, XPointer?, XPointer?) -> Int32 = { _, pointer, _ in
    endComposition(pointer)
    return -1
}

nonisolated private func endComposition(_ pointer: XPointer?) {
    owner(pointer)?.changeComposition { $0 = Composition() }
}

nonisolated private func drawComposition(_ pointer: XPointer?, _ data: XPointer?) {
    guard let state = owner(pointer), let data else { return }
    let drawing = UnsafeMutableRawPointer(data).assumingMemoryBound(to: XIMPreeditDrawCallbackStruct.self).pointee
    let (scalars, isBeingConverted) = drawing.text.map { characters(of: $0.pointee) } ?? ([], [])
    // Text without characters changes the style of existing characters only.
    let isRestyled = drawing.text != nil && scalars.isEmpty && drawing.text.pointee.length > 0
    state.changeComposition {
        if !isRestyled {
            $0.replace(
                Int(drawing.chg_first), count: Int(drawing.chg_length), with: scalars,
                isBeingConverted: isBeingConverted)
        }
        $0.moveCaret(to: Int(drawing.caret))
    }
}

nonisolated private func moveCaret(_ pointer: XPointer?, _ data: XPointer?) {
    guard let state = owner(pointer), let data else { return }
    let move = UnsafeMutableRawPointer(data).assumingMemoryBound(to: XIMPreeditCaretCallbackStruct.self).pointee
    guard move.direction == XIMAbsolutePosition else { return }
    state.changeComposition { $0.moveCaret(to: Int(move.position)) }
}

/// Returns the scalars, and whether each one belongs to the part being converted.
nonisolated private func characters(of text: XIMText) -> ([Unicode.Scalar], [Bool]) {
    var scalars: [Unicode.Scalar] = []
    if text.encoding_is_wchar != 0, let wide = text.string.wide_char {
        scalars = (0..<Int(text.length)).compactMap { Unicode.Scalar(UInt32(bitPattern: wide[$0])) }
    } else if text.encoding_is_wchar == 0, let bytes = text.string.multi_byte {
        // `useUTF8` has set the locale's encoding.
        scalars = Array(String(cString: bytes).unicodeScalars)
    }
    guard let feedback = text.feedback else { return (scalars, []) }
    let mask = UInt(XIMReverse | XIMHighlight)
    return (scalars, (0..<min(scalars.count, Int(text.length))).map { feedback[$0] & mask != 0 })
}
