import System

/// The sample document that comes with the program.
enum SampleDocument {
    /// The path in the installation, or in the project that the program was built in; nil if it is in neither.
    static var path: FilePath? {
        guard var folder = FilePath("/proc/self/exe").linkTarget?.folder else { return nil }
        while folder != folder.folder {
            for name in ["share/doc/healthbeat/sample.csv", "Assets/sample.csv"] as [FilePath] {
                let candidate = folder.appending(name)
                if (try? FileStatus(of: candidate))?.isRegular == true { return candidate }
            }
            folder = folder.folder
        }
        return nil
    }
}
