import System

/// The project's Swift sources, by their paths in the project.
public enum SourceFiles {
    private static let project = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

    /// The Swift files of a folder and its subfolders.
    public static func all(in folder: String) throws -> [(path: String, text: String)] {
        try paths(in: folder).sorted().map { path in
            let bytes = try FilePath("\(project)/\(path)").contents(atMost: 1 << 20)
            return (path, String(decoding: bytes, as: UTF8.self))
        }
    }

    private static func paths(in folder: String) throws -> [String] {
        try FilePath("\(project)/\(folder)").names.flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            if path.hasSuffix(".swift") { return [path] }
            return try FileStatus(of: FilePath("\(project)/\(path)")).isFolder ? paths(in: path) : []
        }
    }

    /// The words after a full stop in sources, each with and without the word before it: `Set.insert` and `.insert`.
    public static func members(in text: String) -> Set<String> {
        var members: Set<String> = []
        var (last, word, isMember) = ("", "", false)
        for byte in text.utf8 {
            if Unicode.Scalar(byte).properties.isAlphabetic || byte == UInt8(ascii: "_") {
                word.unicodeScalars.append(Unicode.Scalar(byte))
                continue
            }
            if isMember { members.formUnion([".\(word)", "\(last).\(word)"]) }
            isMember = byte == UInt8(ascii: ".")
            (last, word) = (word, "")
        }
        return members
    }
}
