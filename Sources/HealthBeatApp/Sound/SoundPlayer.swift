import System

/// A program of the desktop's sound server that plays a WAV file.
nonisolated struct SoundPlayer: Sendable {
    private let path: FilePath
    /// Before the file.
    private let options: [String]

    /// The programs of PipeWire, of PulseAudio and of ALSA, with the options for a file.
    private static let known: [(name: FilePath, options: [String])] = [
        ("pw-cat", ["-p"]), ("paplay", []), ("aplay", ["-q"]),
    ]

    /// The players in PATH, the preferred one first.
    static var installed: [SoundPlayer] {
        known.compactMap { name, options in
            FilePath(program: name).map { SoundPlayer(path: $0, options: options) }
        }
    }

    func begin(_ file: FilePath) throws(SystemError) -> ChildProgram {
        try ChildProgram(path, options.map { Array($0.utf8) } + [file.bytes])
    }
}
