import System

/// The sample document that comes with the program.
enum SampleDocument {
    /// The path in the installation, or in the project that the program was built in; nil if it is in neither.
    static var path: FilePath? {
        FilePath.nearProgram(["share/healthbeat/sample.csv", "Assets/sample.csv"]) {
            (try? FileStatus(of: $0))?.isRegular == true
        }
    }
}
