import Glibc
import System
import WeightHistory

extension DocumentWriter {
    /// Writes a document that is gone, empty or damaged as it was when it was read; a damaged file is kept beside it.
    ///
    /// Throws `.isThere` if the file is a document by now: that stays. Its folder is not made again.
    @discardableResult
    public func writeAnew(_ copy: DocumentCopy) throws(WritingError) -> RestoreOutcome {
        try retrying { deadline throws(WritingError) in try writeAnew(copy, until: deadline) }
    }

    private func writeAnew(_ copy: DocumentCopy, until deadline: Instant) throws(WritingError) -> RestoreOutcome {
        let document = try lock(until: deadline)
        var damaged: FilePath?
        if let file = document.file {
            let isDocument = try file.isDocument()
            guard file.stamp.size == 0 || !isDocument else { throw .isThere }
            try file.checkIsWritable()
            try file.waitForTurn()
            damaged = try keepDamaged(file)
        }
        try document.commit(keptAs: damaged) { descriptor throws(WritingError) in
            try copy.write(to: descriptor, rules: rules)
        }
        return damaged.map { .restoredOver(damaged: $0) } ?? .restored(former: nil)
    }
}
