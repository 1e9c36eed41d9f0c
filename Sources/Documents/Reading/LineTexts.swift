import System
import WeightHistory

/// Reads the current texts of some lines of a file.
public enum LineTexts {
    /// Reads lines by number, from 1 and ascending, without those beyond the end. Do not call on the main thread.
    public static func read(_ numbers: [Int], of path: FilePath) throws(DocumentError) -> [Int: String] {
        let file = try DocumentFile(path: path)
        guard let last = numbers.last, file.stamp.size > 0 else { return [:] }
        var buffer = try FileBuffer(descriptor: file.descriptor, fileSize: file.stamp.size)
        var scan = LineScan(wanted: Set(numbers))
        var offset = 0
        while offset < file.stamp.size, scan.line <= last {
            try buffer.load(at: offset, length: FileBuffer.capacity)
            guard buffer.count > 0 else { break }
            scan.add(buffer.content)
            offset += buffer.count
        }
        return scan.texts.mapValues { String(decoding: $0, as: UTF8.self) }
    }
}

private struct LineScan {
    /// The maximum number of bytes kept of a line.
    private static let most = 200

    let wanted: Set<Int>
    private(set) var line = 1
    private(set) var texts: [Int: [UInt8]] = [:]

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: Byte.newline)
            if wanted.contains(line) { keep(rest[..<(end ?? rest.endIndex)]) }
            guard let end else { return }
            line += 1
            rest = rest[(end + 1)...]
        }
    }

    private mutating func keep(_ part: Slice<UnsafeBufferPointer<UInt8>>) {
        let text = texts[line, default: []] + part.prefix(Self.most)
        texts[line] = Array(text.prefix(Self.most).filter { $0 != Byte.carriageReturn })
    }
}
