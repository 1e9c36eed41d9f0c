import Glibc

extension CommandLine {
    /// The program's name and its arguments as the system handed them over: bytes, which need not be UTF-8.
    public static var words: [[UInt8]] {
        (0..<Int(argc)).compactMap { index in
            unsafeArgv[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        }
    }
}
