import Documents
import System
import Words

/// A file that no program writes a picture or a trace to.
public enum ProtectedFile: Sendable {
    /// The document at hand.
    case document
    /// Another document: the user's own, whether it exists yet or not, or a file that begins as documents do.
    case anotherDocument
    /// What was kept of a document that could not be read.
    case damagedCopy

    /// Returns what an output leads to, by whatever links; nil if it may be written.
    ///
    /// Reads the file's beginning.
    public init?(_ output: FilePath, of document: DocumentLocation?, folders: StandardFolders = StandardFolders()) {
        if let document, document.isLedTo(by: output) {
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
    /// A pipe is not opened: that would wake whoever waits at its other end.
    fileprivate var beginsLikeADocument: Bool {
        (try? FileStatus(of: self))?.isRegular == true && DocumentReader.readsBeginning(of: self)
    }
}

extension DocumentLocation {
    fileprivate func isLedTo(by output: FilePath) -> Bool {
        let path: FilePath = isStandardInput ? "/dev/stdin" : path
        // A terminal or a pipe never returns the bytes that are written to it.
        return (try? FileStatus(of: path))?.isRegular ?? true && path.leadsToSameFile(as: output)
    }

    /// Refuses a picture or a trace in place of a document.
    ///
    /// - Parameter output: `-` is standard output.
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

    /// Refuses a command whose standard output is the document itself.
    public func refuseStandardOutput() throws(ProgramFailure) {
        if isLedTo(by: Self.standardOutput) { throw intoDocument }
    }

    private static let standardOutput: FilePath = "/dev/stdout"

    private var intoDocument: ProgramFailure {
        ProgramFailure(DocumentWords.outputIntoDocument(label))
    }
}
