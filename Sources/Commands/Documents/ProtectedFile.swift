import Documents
import System
import Words

/// A file that must never be overwritten by a picture or a trace.
public enum ProtectedFile: Sendable {
    /// The document of the command.
    case document
    /// Another document: the default one, even if it does not exist yet, or a file that begins like a document.
    case anotherDocument
    /// The copy that was kept of an unreadable document.
    case damagedCopy

    /// Finds the protected file that an output leads to, by its path and its beginning; nil if it may be written.
    public init?(_ output: FilePath, of document: DocumentLocation?, folders: StandardFolders = StandardFolders()) {
        if let document, document.isTarget(by: output) {
            self = .document
        } else if output.leadsToSameFile(as: folders.defaultDocument) || output.beginsLikeADocument {
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

extension DocumentLocation {
    fileprivate func isTarget(by output: FilePath) -> Bool {
        let path: FilePath = isStandardInput ? "/dev/stdin" : path
        // A terminal or a pipe never returns the bytes that are written to it.
        return (try? FileStatus(of: path))?.isRegular ?? true && path.leadsToSameFile(as: output)
    }

    /// Throws if a picture or trace would overwrite a document.
    ///
    /// - Parameter output: The output; `-` is standard output.
    public func refuse(output: FilePath?) throws(ProgramFailure) {
        guard let output else { return }
        switch ProtectedFile(output == "-" ? Self.standardOutput : output, of: self) {
        case nil: return
        case .document where output == "-": throw intoDocument
        case .document:
            throw ProgramFailure(DocumentWords.neverOverwritten(document: output))
        case .anotherDocument where output == "-":
            throw ProgramFailure(DocumentWords.outputIntoAnotherDocument)
        case .anotherDocument:
            throw ProgramFailure(DocumentWords.neverOverwritten(anotherDocument: output))
        case .damagedCopy:
            throw ProgramFailure(DocumentWords.neverOverwritten(damagedCopy: output))
        }
    }

    /// Throws if standard output is redirected to the document itself.
    public func refuseStandardOutput() throws(ProgramFailure) {
        if isTarget(by: Self.standardOutput) { throw intoDocument }
    }

    private static let standardOutput: FilePath = "/dev/stdout"

    private var intoDocument: ProgramFailure {
        ProgramFailure(DocumentWords.outputIntoDocument(label))
    }
}
