import Glibc

/// The folders of the desktop's conventions, from the environment (XDG base directories, XDG user directories).
public struct StandardFolders {
    private let environment: [String: FilePath]

    public init(environment: [String: FilePath] = StandardFolders.currentEnvironment) {
        self.environment = environment
    }

    /// The folder for the user's data, with a folder for each program.
    public var data: FilePath { absolute("XDG_DATA_HOME") ?? home.appending(".local/share") }

    /// The folder for data that programs may need again and the user would not miss, with a folder for each program.
    public var state: FilePath { absolute("XDG_STATE_HOME") ?? home.appending(".local/state") }

    /// The folder for the user's settings, with a folder for each program.
    public var configuration: FilePath { absolute("XDG_CONFIG_HOME") ?? home.appending(".config") }

    /// The folders for files that are needed only while the program runs, the preferred one first.
    public var temporary: [FilePath] { [absolute("XDG_RUNTIME_DIR"), absolute("TMPDIR"), "/tmp"].compactMap(\.self) }

    /// The maximum size of settings and of the user directories' file, in bytes.
    public static let maximumBytes = 1 << 20

    /// The folder for pictures: from the user directories, otherwise `Pictures` in the home folder.
    public var pictures: FilePath { userDirectory("XDG_PICTURES_DIR") ?? home.appending("Pictures") }

    /// The folder for documents: from the user directories, otherwise `Documents` in the home folder.
    public var documents: FilePath { userDirectory("XDG_DOCUMENTS_DIR") ?? home.appending("Documents") }

    /// The folder for downloads: from the user directories, otherwise `Downloads` in the home folder.
    public var downloads: FilePath { userDirectory("XDG_DOWNLOAD_DIR") ?? home.appending("Downloads") }

    private func userDirectory(_ name: String) -> FilePath? {
        let text = try? configuration.appending("user-dirs.dirs").contents(atMost: Self.maximumBytes)
        return text.flatMap { userDirectory(name, in: $0) }
    }

    public func abbreviated(_ path: FilePath) -> String {
        guard path.bytes.starts(with: (home + "/").bytes) else { return path.description }
        return "~\(FilePath(bytes: path.bytes.dropFirst(home.bytes.count)))"
    }

    public var home: FilePath {
        if let home = absolute("HOME") { return home }
        guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return "/" }
        return FilePath(cString: directory)
    }

    // The conventions require ignoring a relative path.
    private func absolute(_ name: String) -> FilePath? {
        environment[name].flatMap { $0.isAbsolute ? $0 : nil }
    }

    /// Returns the value of a line such as `XDG_PICTURES_DIR="$HOME/Pictures"`.
    private func userDirectory(_ name: String, in text: [UInt8]) -> FilePath? {
        let (start, homeStart) = (Array("\(name)=\"".utf8), Array("$HOME/".utf8))
        for line in text.split(separator: UInt8(ascii: "\n")) where line.starts(with: start) {
            guard line.last == UInt8(ascii: "\"") else { continue }
            let value = line.dropFirst(start.count).dropLast()
            let path = FilePath(bytes: value)
            if path.isAbsolute { return path }
            guard value.starts(with: homeStart) else { continue }
            return home.appending(FilePath(bytes: value.dropFirst(homeStart.count)))
        }
        return nil
    }

    public static var currentEnvironment: [String: FilePath] {
        let names = ["HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME"]
        return names.reduce(into: [:]) { $0[$1] = FilePath(environment: $1) }
    }
}
