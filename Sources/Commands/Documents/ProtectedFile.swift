import Documents
import System

/// A file that must never be overwritten by a picture or a trace.
public enum ProtectedFile: Sendable {
    case document
    /// Another document: the default one, even if it does not exist yet, or a file that begins like a document.
    case anotherDocument
    /// The copy that was kept of an unreadable document.
    case damagedCopy

    /// Finds the protected file that an output leads to, by its path and its beginning; nil if it may be written.
    public init?(_ output: FilePath, of document: DocumentLocation?) {
        if let document, document.isTarget(by: output) {
            self = .document
        } else if output.leadsToSameFile(as: StandardFolders().defaultDocument) || output.beginsLikeADocument {
            self = .anotherDocument
        } else if DamagedCopy.isOne(output), (try? FileStatus(of: output))?.isRegular == true {
            self = .damagedCopy
        } else {
            return nil
        }
    }
}

extension FilePath {
    // Does not open a pipe, which would wake the process at its other end.
    fileprivate var beginsLikeADocument: Bool {
        (try? FileStatus(of: self))?.isRegular == true && DocumentReader.readsBeginning(of: self)
    }
}
