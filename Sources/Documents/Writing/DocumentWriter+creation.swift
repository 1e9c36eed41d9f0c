import Glibc
import System

extension DocumentWriter {
    /// Creates a document without entries; leaves a file alone that another program has created. Blocks.
    public static func createDocument(at path: FilePath) throws(WritingError) {
        do throws(SystemError) {
            let target = try path.followingLinks()
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
            let file = OwnedDescriptor(try SystemError.check { open(target.cString, flags, 0o666) })
            try FileBytes.write(DocumentLayout.standard.headerBytes, to: file.number)
            try SystemError.check { fsync(file.number) }
            target.folder.syncFolder()
        } catch {
            if error.code != EEXIST { throw WritingError(code: error.code) }
        }
    }
}
