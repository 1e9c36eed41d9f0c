import WeightHistory

/// The lines of a document's file, for a comparison with those of another one.
struct DocumentLines {
    private let descriptor: Int32
    private let size: Int
    private let layout: DocumentLayout

    /// - Parameter size: The file's size; not 0.
    init(of descriptor: Int32, size: Int) throws(DocumentError) {
        (self.descriptor, self.size) = (descriptor, size)
        layout = try DocumentLayout(of: descriptor, size: size)
    }

    var shape: RowShape { layout.shape }

    func hash() throws(DocumentError) -> ContentHash {
        var sum = ContentHash()
        try walk { line, _ in sum += ContentHash(of: line) }
        return sum
    }

    /// Calls a block with each line in order, without its terminator, and whether it is the header.
    fileprivate func walk(
        _ body: (_ line: UnsafeBufferPointer<UInt8>, _ isHeader: Bool) -> Void
    ) throws(DocumentError) {
        var walker = try LineWalker(descriptor: descriptor, size: size, separator: layout.separator)
        while let line = try walker.next() { walker.withContent { body($0, line.next == layout.headerEnd) } }
    }
}

extension LineChanges {
    /// The difference between two documents of the same shape, in the order of their lines, without header and blank
    /// lines.
    init(from old: DocumentLines, to new: DocumentLines) throws(DocumentError) {
        // By how many each line was more often in the old document.
        var surplus: [ContentHash: Int] = [:]
        try old.walk { line, isHeader in if !isHeader { surplus[ContentHash(of: line), default: 0] += 1 } }
        try new.walk { line, isHeader in if !isHeader { surplus[ContentHash(of: line), default: 0] -= 1 } }
        let before = try old.lines(taking: &surplus) { $0 > 0 ? -1 : 0 }
        let after = try new.lines(taking: &surplus) { $0 < 0 ? 1 : 0 }
        self.init(before: before, after: after)
    }
}

extension DocumentLines {
    /// Returns the lines for which `step` is not 0, and adds it to their numbers.
    fileprivate func lines(
        taking numbers: inout [ContentHash: Int], _ step: (_ number: Int) -> Int
    ) throws(DocumentError) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        try walk { line, isHeader in
            let hash = ContentHash(of: line)
            guard !isHeader, let number = numbers[hash], step(number) != 0 else { return }
            numbers[hash] = number + step(number)
            if !line.allSatisfy(\.isWhitespace) { lines.append(Array(line)) }
        }
        return lines
    }
}
