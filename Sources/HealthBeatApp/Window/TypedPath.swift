import Screens
import System
import Words

/// A path as typed by a user, in which `~` is the home.
nonisolated struct TypedPath {
    private let text: String
    private let folders = StandardFolders()

    init(_ text: String) { self.text = text }

    init(_ path: FilePath) { self.init(String(decoding: path.bytes, as: UTF8.self)) }

    /// The path without slashes at its end; never traps, as text that is not a path leads nowhere.
    var path: FilePath {
        let end = text.lastIndex { $0 != "/" }.map { text.index(after: $0) }
        let typed = end.map { String(text[..<$0]) } ?? String(text.prefix(1))
        if typed == "~" { return folders.home }
        return typed.hasPrefix("~/") ? folders.home.appending(FilePath(String(typed.dropFirst(2)))) : FilePath(typed)
    }

    var name: String { SafeText.isolated(folders.abbreviated(path)) }
    var exists: Bool { (try? FileStatus(of: path)) != nil }

    /// Returns a path as a user would type it.
    static func text(for path: FilePath) -> String {
        let folders = StandardFolders()
        return path == folders.home ? "~" : folders.abbreviated(path)
    }

    /// The file or folder at the path.
    var target: TypedFile {
        if let problem { return .problem(problem) }
        if isMissingPictures { return .folder(path) }
        guard let status = try? FileStatus(of: path) else { return .problem(FileWords.missing(name)) }
        return status.isFolder ? .folder(path) : .file(path)
    }

    /// Whether this is the folder for pictures, which is created with the first picture if it is missing.
    var isMissingPictures: Bool { path == folders.pictures && !exists }

    /// A sentence with the reason why no picture can be written there; nil if one can.
    var problemAsPicture: String? {
        if let problem { return problem }
        if path.isFolder { return FileWords.isFolder(name) }
        let folder = TypedPath(path.folder)
        // The pictures folder is created if it is missing.
        return folder.path.isFolder || folder.path == folders.pictures ? nil : FileWords.missing(folder: folder.name)
    }

    private var problem: String? {
        if text.isEmpty { return FileWords.noName }
        return path.isAbsolute ? nil : FileWords.notWhole(name)
    }

    /// The longest unambiguous completion; nil if there is none.
    var completion: String? {
        let start = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
        let (folder, beginning) = (String(text[..<start]), text[start...])
        guard !folder.isEmpty else { return nil }
        let names = TypedPath(folder).path.names.map { String(decoding: $0.bytes, as: UTF8.self) }
            .filter { $0.hasPrefix(beginning) && ($0.hasPrefix(".") == beginning.hasPrefix(".")) }
        guard let first = names.first else { return nil }
        let common = names.dropFirst().reduce(first) { common, name in
            String(zip(common, name).prefix { $0 == $1 }.map(\.0))
        }
        let isWhole = names.count == 1 && TypedPath(folder + common).path.isFolder
        let result = folder + common + (isWhole ? "/" : "")
        return result == text ? nil : result
    }
}
