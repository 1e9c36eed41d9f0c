import WeightHistory

extension CellSeparator {
    /// Returns the records and other lines in bytes that begin and end with whole lines, without terminators; without
    /// blank lines.
    func lines(of bytes: [UInt8]) -> [[UInt8]] {
        bytes.withUnsafeBufferPointer { buffer in
            var (lines, start) = ([[UInt8]](), 0)
            while start < buffer.count {
                let next = nextLine(after: start, in: buffer)
                let line = buffer[start..<next].withoutTerminator
                if !line.allSatisfy(\.isWhitespace) { lines.append(Array(line)) }
                start = next
            }
            return lines
        }
    }

    /// Returns the offset past a record, or past one line of anything else.
    private func nextLine(after start: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Int {
        let newline = buffer[start...].firstIndex(of: Byte.newline)
        let lineEnd = newline.map { $0 + 1 } ?? buffer.count
        guard buffer[start] != Byte.hash,
            case .whole(let next) = RecordSplitter(whole: buffer, separator: byte).split(at: start, eachCell: { _ in })
        else { return lineEnd }
        return next
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    var withoutTerminator: Self {
        guard last == Byte.newline else { return self }
        let line = dropLast()
        return line.last == Byte.carriageReturn ? line.dropLast() : line
    }
}
