import System
import WeightHistory

/// Reads the current texts of some lines of a file.
public enum LineTexts {
    /// Reads lines by number, from 1 and ascending, without those beyond the end. Do not call on the main thread.
    public static func read(_ numbers: [Int], of path: FilePath) throws(DocumentError) -> [Int: String] {
        let file = try DocumentFile(path: path)
        guard let last = numbers.last, file.stamp.size > 0 else { return [:] }
        var buffer = try FileBuffer(descriptor: file.descriptor, fileSize: file.stamp.size)
        let wanted = Set(numbers)
        var (texts, line, offset) = ([Int: [UInt8]](), 1, 0)
        while offset < file.stamp.size, line <= last {
            try buffer.load(at: offset, length: FileBuffer.capacity)
            guard buffer.count > 0 else { break }
            var rest = buffer.content[...]
            while !rest.isEmpty {
                let end = rest.firstIndex(of: Byte.newline)
                if wanted.contains(line) {
                    let text = texts[line, default: []] + rest[..<(end ?? rest.endIndex)].prefix(most)
                    texts[line] = text.prefix(most).filter { $0 != Byte.carriageReturn }
                }
                guard let end else { break }
                line += 1
                rest = rest[(end + 1)...]
            }
            offset += buffer.count
        }
        return texts.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    /// The maximum number of bytes kept of a line.
    private static let most = 200
}
