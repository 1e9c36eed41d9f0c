import Glibc
import System
import WeightHistory

extension DocumentWriter {
    /// Copies a file that cannot be read as a document before another takes its place; nil for a document, and for an
    /// empty file.
    ///
    /// The copy is beside the file and only for the person, and nothing ever removes it.
    func keepDamaged(_ file: LockedFile) throws(WritingError) -> FilePath? {
        guard try !file.isDocument() else { return nil }
        let day = options.now(rules).day
        var number = 1
        while true {
            let place = DocumentPlace(at: DamagedCopy.path(of: file.place.path, on: day, number: number))
            var copy = try NewFile(beside: place)
            do { try FileBytes.copyAll(of: file.descriptor, to: copy.descriptor) } catch {
                throw WritingError(code: error.code)
            }
            guard try file.currentStamp() == file.stamp else { throw .beingWritten }
            try copy.sync()
            if try copy.appear() {
                place.syncFolder(of: copy.descriptor)
                return place.path
            }
            number += 1
        }
    }
}
