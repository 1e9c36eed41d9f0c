internal import CLinux
import Glibc

/// The folded notes of a block in one buffer, so that all of them are searched at once.
struct FoldedNotes: Sendable {
    /// Terminates each note: UTF-8 does not contain this byte, so that no match spans two notes.
    private static let end: UInt8 = 0xff

    private let bytes: [UInt8]
    /// Ascending.
    private let rows: [UInt32]
    /// The offset just past each note's terminator.
    private let ends: [Int]

    init(of texts: BlockTexts) {
        var rows: [UInt32] = []
        var ends: [Int] = []
        let letters = FoldedLetters()
        // A folded note is at most as long as the note.
        bytes = [UInt8](unsafeUninitializedCapacity: texts.byteCount + texts.count) { bytes, count in
            texts.forEachNote { row, note in
                count += letters.fold(note, into: bytes.baseAddress! + count)
                bytes[count] = Self.end
                count += 1
                rows.append(UInt32(row))
                ends.append(count)
            }
        }
        (self.rows, self.ends) = (rows, ends)
    }

    /// Calls the body with each row whose note contains a folded text, which must not be empty, ascending.
    func forEachRow(containing text: [UInt8], _ body: (_ row: Int) -> Void) {
        bytes.withUnsafeBytes { bytes in
            text.withUnsafeBytes { text in
                var (note, start) = (0, 0)
                while let found = bytes.offset(of: text, from: start) {
                    while ends[note] <= found { note += 1 }
                    body(Int(rows[note]))
                    start = ends[note]
                }
            }
        }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func offset(of part: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard start < count, let base = baseAddress else { return nil }
        let found = memmem(base + start, count - start, part.baseAddress!, part.count)
        return found.map { UnsafeRawPointer($0) - base }
    }
}
