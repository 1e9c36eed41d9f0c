import Glibc

/// The programs that are built beside the tests.
public enum BuiltPrograms {
    /// The folder of the tests' own program.
    public static let folder: String = {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let length = buffer.withUnsafeMutableBytes { readlink("/proc/self/exe", $0.baseAddress!, $0.count) }
        precondition(length > 0, "The tests must know where they are.")
        let tests = String(decoding: buffer[..<length], as: UTF8.self)
        return String(tests[..<tests.lastIndex(of: "/")!])
    }()
}
