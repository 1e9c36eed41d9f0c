import Glibc

/// The places that the desktop's conventions name, from the environment (XDG base directories, XDG user directories).
public struct StandardFolders {
    private let environment: [String: String]

    public init(environment: [String: String] = StandardFolders.currentEnvironment) {
        self.environment = environment
    }

    /// The person's own document, where none is named.
    public var defaultDocument: String {
        let data = absolute("XDG_DATA_HOME") ?? "\(home)/.local/share"
        return "\(data)/healthbeat/weights.csv"
    }

    /// What the person has chosen.
    public var settings: String { "\(configuration)/healthbeat/settings.json" }

    /// Where pictures go: what the person's user directories say, else `Pictures` in the home folder.
    public var pictures: String {
        let named = contents(of: "\(configuration)/user-dirs.dirs").flatMap {
            userDirectory("XDG_PICTURES_DIR", in: String(decoding: $0, as: UTF8.self))
        }
        return named ?? "\(home)/Pictures"
    }

    /// A path as people write it, with `~` for their home folder.
    public func abbreviated(_ path: String) -> String {
        path.hasPrefix("\(home)/") ? "~" + path.dropFirst(home.count) : path
    }

    private var configuration: String { absolute("XDG_CONFIG_HOME") ?? "\(home)/.config" }

    private var home: String {
        if let home = absolute("HOME") { return home }
        guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return "/" }
        return String(cString: directory)
    }

    // A relative path in these variables is to be ignored, the conventions say.
    private func absolute(_ name: String) -> String? {
        environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// The value of a line such as `XDG_PICTURES_DIR="$HOME/Pictures"`.
    private func userDirectory(_ name: String, in text: String) -> String? {
        for line in text.split(separator: "\n") where line.hasPrefix("\(name)=\"") && line.hasSuffix("\"") {
            let value = line.dropFirst(name.count + 2).dropLast()
            if value.hasPrefix("$HOME/") { return home + value.dropFirst(5) }
            if value.hasPrefix("/") { return String(value) }
        }
        return nil
    }

    /// The first 64 KiB of a file; nil where it cannot be opened.
    func contents(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
    }

    public static var currentEnvironment: [String: String] {
        var result: [String: String] = [:]
        var entry = environ
        while let string = entry.pointee {
            let parts = String(cString: string).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
            entry += 1
        }
        return result
    }
}
