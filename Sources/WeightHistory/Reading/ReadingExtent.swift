/// How far a document is read.
struct ReadingExtent {
    /// Where the last line begins that is not ended; the end where there is none.
    var wholeLines: Int
    var end: Int

    /// - Parameters:
    ///   - start: Where a line begins.
    ///   - takesUnended: Whether a last line that is not ended is read.
    init(from start: Int, of window: inout FileWindow, takesUnended: Bool) throws(DocumentError) {
        let size = window.fileSize
        wholeLines = try Self.lastLineStart(after: start, before: size, &window)
        end = takesUnended ? size : wholeLines
    }

    private static func lastLineStart(
        after start: Int, before end: Int, _ window: inout FileWindow
    ) throws(DocumentError) -> Int {
        var upper = end
        var length = 1 << 8
        while upper > start {
            let lower = max(start, upper - length)
            try window.load(at: lower, length: upper - lower)
            if let newline = window.lastNewline() { return lower + newline + 1 }
            upper = lower
            length = 1 << 16
        }
        return start
    }
}

extension FileWindow {
    fileprivate func lastNewline() -> Int? {
        var place = count - 1
        while place >= 0, bytes[place] != Byte.newline { place -= 1 }
        return place >= 0 ? place : nil
    }
}
