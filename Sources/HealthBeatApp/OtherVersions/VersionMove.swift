import Commands
import Documents
import System
import Words

/// A move of other versions to the trash with a merge, or back with its undo.
nonisolated enum VersionMove: Sendable {
    case none
    /// Moves those to the trash that have nothing more.
    case toTrash
    case back([TrashedFile])

    /// The move with a new operation.
    init(with operation: DocumentOperation) {
        switch operation {
        case .merge, .add(_, unless: .sameVersion): self = .toTrash
        default: self = .none
        }
    }

    /// The effect of a move.
    nonisolated struct Outcome: Sendable {
        var inverse = VersionMove.none
        var sentences: [String] = []
    }

    /// Moves the versions of a document that has just been changed. Blocks.
    func run(for location: DocumentLocation, _ records: ChangeRecords) -> Outcome {
        guard let trash = records.trash else { return Outcome() }
        switch self {
        case .none: return Outcome()
        case .toTrash:
            let files = location.trashVersionsWithNothingMore(trash, records.journals)
            if files.isEmpty { return Outcome() }
            return Outcome(inverse: .back(files), sentences: [VersionWords.removed(count: files.count)])
        case .back(let files):
            let failures = files.compactMap { file in
                ProgramFailure.message { () throws(ProgramFailure) in try trash.bringBack(file) }
            }
            let count = files.count - failures.count
            let success = count == 0 ? [] : [VersionWords.broughtBack(count: count)]
            return Outcome(inverse: .toTrash, sentences: success + failures)
        }
    }
}
