/// A merge of what all machines did to a document, with the decisions of a person.
public struct MergeRequest: Hashable, Sendable {
    /// The lines to keep of each question.
    public var answers: [MergeQuestion: [[UInt8]]]
    /// The changes that are not to be made, here or anywhere.
    public var refused: Set<MergeChange>
    /// Whether differences that no journal explains are taken for another program's changes at once.
    public var decides: Bool
    /// The version that this program had read before; nil if it had read none.
    public var previous: VersionState.Previous?

    public init(
        answers: [MergeQuestion: [[UInt8]]] = [:], refused: Set<MergeChange> = [], decides: Bool = true,
        previous: VersionState.Previous? = nil
    ) {
        (self.answers, self.refused, self.decides, self.previous) = (answers, refused, decides, previous)
    }

    /// The lines that another program has changed since the version that was read before.
    var lines: Set<ContentHash> {
        Set((previous.map { $0.change.before + $0.change.after } ?? []).map { ContentHash(of: $0) })
    }

    /// Returns the answers and refusals as changes for the journal: a refused addition is a removal, and the reverse.
    func decisions(on plan: MergePlan) -> [LineChanges] {
        let answered = plan.questions.compactMap { question in
            answers[question].map { kept in
                LineChanges(before: question.lines.filter { !kept.contains($0) }, after: kept)
            }
        }
        return answered + plan.changes.filter(refused.contains).map(\.refusal)
    }
}

extension MergeChange {
    fileprivate var refusal: LineChanges {
        switch self {
        case .insert(let line, _): LineChanges(before: [line])
        case .remove(let line, _): LineChanges(after: [line])
        case .replace(let old, let new): LineChanges(before: [new], after: [old])
        }
    }
}
