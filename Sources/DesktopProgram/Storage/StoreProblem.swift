import System

/// A problem of reading or writing a stored file.
public nonisolated enum StoreProblem {
    /// The file cannot be read or written.
    case system(SystemError)
    /// The file holds something else.
    case damaged
    /// The file cannot hold the content.
    case unwritable
    /// The file was damaged, and has this name now.
    case setAside(FilePath)
    /// The file is damaged, and cannot be given another name.
    case notSetAside(SystemError)

    init(_ failure: StoredFile<some StoredContent>.Failure) {
        self =
            switch failure {
            case .system(let error): .system(error)
            case .damaged: .damaged
            case .unwritable: .unwritable
            }
    }
}
