import WeightHistory

/// The headers that the lines of an operation were written under; nil if no journal tells.
struct OperationHeaders: Hashable, Sendable {
    /// The header of the lines that the operation removed.
    let before: DocumentLayout?
    /// The header of those that it wrote.
    let after: DocumentLayout?

    /// - Parameter operations: Those of one machine, in order of their numbers.
    static func all(of operations: [JournalOperation]) -> [OperationHeaders] {
        var headers: [OperationHeaders] = []
        var known: [[UInt8]: DocumentLayout] = [:]
        var last: DocumentLayout?
        for operation in operations {
            let noted = operation.header.flatMap { line in
                if let layout = known[line] { return layout }
                known[line] = DocumentLayout(header: line)
                return known[line]
            }
            let next = OperationHeaders(of: operation, noted: noted, following: last)
            headers.append(next)
            last = next.after
        }
        // Operations before the first header that is known were done under that.
        let first = headers.lazy.compactMap { $0.before ?? $0.after }.first
        return headers.map { $0.after == nil ? OperationHeaders(before: first, after: first) : $0 }
    }

    init(of operation: JournalOperation) {
        self.init(of: operation, noted: operation.header.flatMap { DocumentLayout(header: $0) }, following: nil)
    }

    /// Whether lines stay as they are for a document with further columns.
    func areFitting(_ layout: DocumentLayout) -> Bool {
        [before, after].allSatisfy { $0?.shape.fits(layout.shape) ?? true }
    }

    private init(before: DocumentLayout?, after: DocumentLayout?) { (self.before, self.after) = (before, after) }

    /// - Parameters:
    ///   - noted: The header that the operation names; journals of before do not.
    ///   - former: The header after the machine's operation before.
    private init(of operation: JournalOperation, noted: DocumentLayout?, following former: DocumentLayout?) {
        let written = operation.after.lazy.compactMap { DocumentLayout(header: $0) }.first
        let replaced = operation.before.lazy.compactMap { DocumentLayout(header: $0) }.first
        after = noted ?? written ?? former
        before = replaced ?? (written == nil ? after : former ?? after)
    }
}
