import Glibc
import System

extension DocumentWriter {
    /// Writes a document that is gone, empty or damaged as it was when it was read; a damaged file is kept beside it.
    ///
    /// Throws `.isThere` if the file is a document by now: that stays. Its folder is not made again.
    @discardableResult
    public func writeAnew(_ copy: DocumentCopy) throws(WritingError) -> RestoreOutcome {
        try retrying { deadline throws(WritingError) in try writeAnew(copy, until: deadline) }
    }

    /// Nil if another program put a file where there was none.
    private func writeAnew(_ copy: DocumentCopy, until deadline: Instant) throws(WritingError) -> RestoreOutcome? {
        let write = { (descriptor: Int32) throws(WritingError) in try copy.write(to: descriptor, rules: rules) }
        guard let file = try LockedFile.open(path, until: deadline) else {
            return try makeAgain(write).map { .restored(former: nil) }
        }
        let isDocument = try file.isDocument()
        guard file.identity.size == 0 || !isDocument else { throw .isThere }
        try file.checkIsWritable()
        try file.waitForTurn()
        let damaged = try keepDamaged(file)
        try replaceAll(of: file, keptAs: damaged, until: deadline, with: write)
        return damaged.map { .restoredOver(damaged: $0) } ?? .restored(former: nil)
    }

    /// Makes a document that is gone, with what a block writes to a descriptor; nil if another program put one there.
    func makeAgain(_ write: (Int32) throws(WritingError) -> Void) throws(WritingError) -> Void? {
        try DocumentPlace(following: path).makeFile(write) == .made ? () : nil
    }

    /// Puts a file in the document's place that holds what a block writes to a descriptor.
    ///
    /// - Parameter kept: The copy of the former content, which goes again if that stays in place; nil if there is none.
    func replaceAll(
        of file: consuming LockedFile, keptAs kept: FilePath?, until deadline: Instant,
        with write: (Int32) throws(WritingError) -> Void
    ) throws(WritingError) {
        let (place, stamp) = (file.place, file.identity)
        let edit = DocumentEdit(file: file, path: path, rules: rules, options: options, deadline: deadline)
        do throws(WritingError) {
            try edit.refuseOpenWriters()
            var tail = try FileTail(of: edit.file.descriptor, edit.file.identity, goesOn: false)
            var new = try edit.newFile()
            try write(new.descriptor)
            try edit.replace(with: &new, &tail)
        } catch {
            if let kept, place.isTaken(by: stamp) { unlink(kept.cString) }
            throw error
        }
    }
}
