import Glibc
import System

/// Finds the files that a path stands for: itself, those in a folder, or those in an archive.
struct SourceFinder {
    /// Called with the share of a file that is read, 0 to 1.
    let progress: (Double) -> Void

    /// A file that was found, and whether others stand beside it: then only what proves its program is taken.
    struct Found {
        var file: SourceFile
        var kind: SourceKind
        var isAmongOthers: Bool
    }

    /// Folders deeper than that hold nobody's weights.
    private static let deepest = 20
    private static let mostFiles = 200_000

    func files(at path: FilePath) throws(ImportError) -> [Found] {
        if path != "-", (try? FileStatus(of: path))?.isFolder == true {
            return try files(inFolder: path)
        }
        let name = path == "-" ? "standard input" : path.description
        return try files(in: try OpenFile(path), name: name, isAmongOthers: false)
    }

    private func files(in file: OpenFile, name: String, isAmongOthers: Bool) throws(ImportError) -> [Found] {
        let progress = progress
        let source = SourceFile(name: name, size: file.size) { FileStream(file, progress: progress) }
        let kind = SourceKind(try FileStream(file, progress: { _ in }).prefix(SourceKind.sampleSize))
        if case .archive = kind { return try files(inArchive: try ZipArchive(file), name: name) }
        guard file.size > 0 || isAmongOthers else { throw .empty }
        return [Found(file: source, kind: kind, isAmongOthers: isAmongOthers)]
    }

    private func files(inArchive archive: ZipArchive, name: String) throws(ImportError) -> [Found] {
        let progress = progress
        var found: [Found] = []
        var encrypted = 0
        for member in archive.members {
            guard !member.isEncrypted else {
                encrypted += 1
                continue
            }
            let label = "\(name), \(FilePath(bytes: member.name))"
            let source = SourceFile(name: label, size: member.size) { () throws(ImportError) in
                try ZipMemberStream(member, of: archive.file, progress: progress)
            }
            let sample = try ZipMemberStream(member, of: archive.file, progress: { _ in }).prefix(SourceKind.sampleSize)
            found.append(Found(file: source, kind: SourceKind(sample), isAmongOthers: archive.members.count > 1))
        }
        if encrypted > 0, found.isEmpty { throw .archive(.encrypted) }
        return found
    }

    private func files(inFolder folder: FilePath) throws(ImportError) -> [Found] {
        var found: [Found] = []
        var paths = [(folder, 0)]
        var count = 0
        while let (path, depth) = paths.popLast(), count < Self.mostFiles {
            count += 1
            // A link may lead anywhere, and back.
            guard let status = try? FileStatus(named: path), !status.isSymbolicLink || depth == 0 else { continue }
            if status.isFolder || depth == 0 {
                guard depth < Self.deepest else { continue }
                paths += path.names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.reversed().map {
                    (path.appending($0), depth + 1)
                }
            } else if status.isRegular, status.stamp.size > 0 {
                found += try files(in: try OpenFile(path), name: path.description, isAmongOthers: true)
            }
        }
        return found
    }
}
