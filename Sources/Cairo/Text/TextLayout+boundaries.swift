internal import CCairo
import Glibc

extension TextLayout {
    /// The place of the caret after the one at an offset, by what a person sees as one character; nil at the end.
    ///
    /// Offsets count the bytes of the text's UTF-8.
    public func caretOffset(after offset: Int) -> Int? {
        boundaries { $0.is_cursor_position != 0 }.first { $0 > offset }
    }

    /// The place of the caret before the one at an offset; nil at the start.
    public func caretOffset(before offset: Int) -> Int? {
        boundaries { $0.is_cursor_position != 0 }.last { $0 < offset }
    }

    /// The end of the word that an offset lies in, or else of the next one; the text's end where none follows.
    ///
    /// What a word is, Pango says: letters or figures without a blank or a mark between them.
    public func wordEnd(after offset: Int) -> Int {
        boundaries { $0.is_word_end != 0 }.first { $0 > offset } ?? textLength
    }

    /// The start of the word that an offset lies in, or else of the one before; 0 where there is none.
    public func wordStart(before offset: Int) -> Int {
        boundaries { $0.is_word_start != 0 }.last { $0 < offset } ?? 0
    }

    /// The word that the character behind an offset is part of, or else all that stands between two words.
    ///
    /// At the text's end it is that of the last character.
    public func word(at offset: Int) -> Range<Int> {
        let edges = [0] + boundaries { $0.is_word_start != 0 || $0.is_word_end != 0 } + [textLength]
        let inside = min(offset, max(0, textLength - 1))
        let start = edges.last { $0 <= inside } ?? 0
        return start..<(edges.first { $0 > inside } ?? textLength)
    }

    /// The bytes of the text's UTF-8, as it is shown: with U+FFFD for each control character.
    var textLength: Int { strlen(pango_layout_get_text(layout)) }

    /// The places, in ascending order, that Pango's analysis of the text says something of.
    private func boundaries(where fits: (PangoLogAttr) -> Bool) -> [Int] {
        var count: Int32 = 0
        guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
        let (bytes, end) = (pango_layout_get_text(layout)!, textLength)
        var result: [Int] = []
        var offset = 0
        for place in 0..<Int(count) {
            if fits(attributes[place]) { result.append(offset) }
            guard offset < end else { break }
            repeat { offset += 1 } while UInt8(bitPattern: bytes[offset]) & 0xc0 == 0x80
        }
        return result
    }
}
