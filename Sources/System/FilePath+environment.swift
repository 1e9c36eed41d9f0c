import Glibc

extension FilePath {
    /// The present working directory; nil where it is gone.
    ///
    /// getcwd
    public static var workingFolder: FilePath? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return FilePath(cString: path)
    }

    /// What a variable of the environment holds; nil where there is none of this name.
    public init?(environment name: String) {
        guard let value = getenv(name) else { return nil }
        self.init(cString: value)
    }
}
