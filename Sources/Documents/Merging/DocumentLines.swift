import WeightHistory

/// The lines of a document's file, for a comparison with those of another one.
struct DocumentLines {
    private let descriptor: Int32
    private let size: Int
    let layout: DocumentLayout

    /// - Parameter size: The file's size; not 0.
    init(of descriptor: Int32, size: Int) throws(DocumentError) {
        (self.descriptor, self.size) = (descriptor, size)
        layout = try LineWalker(descriptor: descriptor, size: size).layout
    }

    var shape: RowShape { layout.shape }

    func hash() throws(DocumentError) -> ContentHash { try survey(for: []).hash }

    /// Returns the places of lines equal to some.
    func survey(for lines: [[UInt8]]) throws(DocumentError) -> DocumentSurvey {
        let request = SurveyRequest(lines: Set(lines.map { ContentHash(of: $0) }))
        return try DocumentSurvey(request, of: descriptor, size: size, rules: .system())
    }

    /// Calls a block with each line in order, without its terminator, but for the header and blank lines.
    fileprivate func walk(
        _ body: (_ line: UnsafeBufferPointer<UInt8>, _ hash: ContentHash) -> Void
    ) throws(DocumentError) {
        var walker = try LineWalker(descriptor: descriptor, size: size)
        while let line = try walker.next() {
            guard line.kind != .header, line.kind != .blank else { continue }
            body(walker.content(of: line), try walker.hash(of: line))
        }
    }
}

extension LineChanges {
    /// The difference between two documents of the same shape, in the order of their lines, without header and blank
    /// lines.
    init(from old: DocumentLines, to new: DocumentLines) throws(DocumentError) {
        // By how many each line was more often in the old document.
        var surplus: [ContentHash: Int] = [:]
        try old.walk { _, hash in surplus[hash, default: 0] += 1 }
        try new.walk { _, hash in surplus[hash, default: 0] -= 1 }
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
        try walk { line, hash in
            guard let number = numbers[hash], step(number) != 0 else { return }
            numbers[hash] = number + step(number)
            lines.append(Array(line))
        }
        return lines
    }
}
