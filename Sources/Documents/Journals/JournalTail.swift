import Glibc
import System
import WeightHistory

/// The end of a journal, read only as far as needed.
struct JournalTail {
    /// The last line that can be read; nil if there is none.
    private(set) var last: JournalLine?
    /// The offset just past the last terminated line.
    private(set) var end = 0

    /// The lengths of the parts that are read one after another, in bytes.
    private static let lengths = [4 << 10, 64 << 10, 1 << 20, JournalFile.mostBytes]

    /// Throws EFBIG if the last part has no terminated line.
    init(of descriptor: Int32, size: Int, _ machine: MachineID) throws(SystemError) {
        for length in Self.lengths {
            let start = max(0, size - length)
            let bytes = try FileBytes.read(start..<size, of: descriptor)
            if let newline = bytes.lastIndex(of: Byte.newline) {
                end = start + newline + 1
                last = Self.lastLine(of: bytes[...newline], isWhole: start == 0, machine)
            }
            if last != nil || start == 0 { return }
        }
        if end == 0 { throw SystemError(code: EFBIG) }
    }

    /// Returns the last line of a machine's journal; nil if there is none that can be read.
    static func last(of machine: MachineID, at path: FilePath) -> JournalLine? {
        guard let file = try? PrivateFile(opening: path) else { return nil }
        return try? JournalTail(of: file.descriptor, size: file.status.stamp.size, machine).last
    }

    private static func lastLine(of lines: ArraySlice<UInt8>, isWhole: Bool, _ machine: MachineID) -> JournalLine? {
        var rest = lines.dropLast()
        while true {
            let newline = rest.lastIndex(of: Byte.newline)
            // The first line may lack its beginning.
            guard let start = newline.map({ $0 + 1 }) ?? (isWhole ? rest.startIndex : nil) else { return nil }
            if let line = JournalLine(parsing: rest[start...], of: machine) { return line }
            guard let newline else { return nil }
            rest = rest[..<newline]
        }
    }
}
