import System

public nonisolated enum StoreProblem {
    case system(SystemError)
    /// The file's contents are invalid.
    case damaged
    /// The content cannot be encoded.
    case unwritable
    /// The file was damaged, and has been renamed to this path.
    case setAside(FilePath)
    /// The file is damaged and could not be renamed.
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
