import Glibc

extension CommandLine {
    /// The program's name and its arguments as the system passed them: bytes, which need not be UTF-8.
    ///
    /// Empty if they cannot be determined.
    public static var words: [[UInt8]] {
        // Swift looks for them next to the environment, which is elsewhere if a preloaded library has added to it.
        guard argc > 0 else { return wordsOfProcess }
        return (0..<Int(argc)).compactMap { index in
            unsafeArgv[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        }
    }

    static var wordsOfProcess: [[UInt8]] {
        let text = (try? FilePath("/proc/self/cmdline").contents(atMost: .max)) ?? []
        return text.split(separator: 0, omittingEmptySubsequences: false).dropLast().map { Array($0) }
    }
}
