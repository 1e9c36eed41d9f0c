import Glibc

/// The places that the desktop's conventions name, from the environment (XDG base directories, XDG user directories).
public struct StandardFolders {
    private let environment: [String: FilePath]

    public init(environment: [String: FilePath] = StandardFolders.currentEnvironment) {
        self.environment = environment
    }

    /// Where programs keep a person's data, each in its own folder.
    public var data: FilePath { absolute("XDG_DATA_HOME") ?? home.appending(".local/share") }

    /// Where programs keep what they may need again and a person would not miss, each in its own folder.
    public var state: FilePath { absolute("XDG_STATE_HOME") ?? home.appending(".local/state") }

    /// Where programs keep what a person has chosen, each in its own folder.
    public var configuration: FilePath { absolute("XDG_CONFIG_HOME") ?? home.appending(".config") }

    /// Nobody has settings of more bytes, nor user directories.
    public static let mostBytes = 1 << 20

    /// Where pictures go: what the person's user directories say, else `Pictures` in the home folder.
    public var pictures: FilePath {
        let named = (try? configuration.appending("user-dirs.dirs").contents(atMost: Self.mostBytes)).flatMap {
            userDirectory("XDG_PICTURES_DIR", in: $0)
        }
        return named ?? home.appending("Pictures")
    }

    /// A path as people write it, with `~` for their home folder.
    public func abbreviated(_ path: FilePath) -> String {
        guard path.bytes.starts(with: (home + "/").bytes) else { return path.description }
        return "~\(FilePath(bytes: path.bytes.dropFirst(home.bytes.count)))"
    }

    /// The person's own folder.
    public var home: FilePath {
        if let home = absolute("HOME") { return home }
        guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return "/" }
        return FilePath(cString: directory)
    }

    // A relative path in these variables is to be ignored, the conventions say.
    private func absolute(_ name: String) -> FilePath? {
        environment[name].flatMap { $0.isAbsolute ? $0 : nil }
    }

    /// The value of a line such as `XDG_PICTURES_DIR="$HOME/Pictures"`.
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
        var result: [String: FilePath] = [:]
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
            result[name] = FilePath(environment: name)
        }
        return result
    }
}
