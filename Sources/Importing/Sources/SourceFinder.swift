import Glibc
import System

/// Finds the files at a path: the file itself, or those in the folder or archive.
struct SourceFinder {
    /// Called with the fraction read of a file, 0 to 1.
    let progress: (Double) -> Void
    let bounds: ReadingBounds
    private(set) var found: [SourceFile] = []
    private(set) var unread: [FailedImport] = []

    private static let deepest = 20

    mutating func search(_ path: FilePath, name: String) throws(ImportError) {
        if path != "-", path.isFolder { return try search(folder: path) }
        // Keep the file: a pipe can only be read once.
        let file = try OpenFile(path)
        guard file.size > 0 else { throw .empty }
        try search(file, at: path, name: name, isOneOfSeveral: false) { file }
    }

    /// - Parameter reopening: Opens the file again for each reading, as thousands cannot be open at once.
    private mutating func search(
        _ file: OpenFile, at path: FilePath, name: String, isOneOfSeveral: Bool,
        reopening: @escaping () throws(ImportError) -> OpenFile
    ) throws(ImportError) {
        let progress = progress
        var kind = SourceKind(try FileStream(file, progress: { _ in }).prefix(SourceKind.sampleSize))
        if case .archive = kind {
            let archive = try ZipArchive(file)
            guard let office = archive.officeKind(bounds) else {
                return try search(archive, name: name, isOneOfSeveral: isOneOfSeveral, reopening: reopening)
            }
            kind = office == .other ? .unreadable(.spreadsheet) : .spreadsheet
        }
        add(
            SourceFile(name: name, size: file.size, kind: kind, isOneOfSeveral: isOneOfSeveral) {
                () throws(ImportError) in
                FileStream(try reopening(), progress: progress)
            } log: { () throws(ImportError) in
                path == "-" ? [] : try Self.log(of: path)
            })
    }

    /// Reads the write-ahead log of the database at a path.
    private static func log(of path: FilePath) throws(ImportError) -> [UInt8] {
        let path = path + ImportReader.logEnding
        guard try status(path)?.isRegular == true else { return [] }
        let file = try OpenFile(path)
        return try FileStream(file, progress: { _ in }).all(expected: file.size, atMost: SourceFile.mostBytes)
    }

    private mutating func search(
        _ archive: ZipArchive, name: String, isOneOfSeveral: Bool,
        reopening: @escaping () throws(ImportError) -> OpenFile
    ) throws(ImportError) {
        try bounds.addMembers(archive.members.count)
        let (bounds, isOneOfSeveral) = (bounds, isOneOfSeveral || archive.members.count > 1)
        for member in archive.members {
            let label = "\(name), \(FilePath(bytes: member.name))"
            let meter = UnpackingMeter(bounds)
            do throws(ImportError) {
                var kind = SourceKind(
                    try ZipMemberStream(member, of: archive.file, meter: meter, progress: { _ in })
                        .prefix(SourceKind.sampleSize))
                if case .archive = kind {
                    if member.isNamedArchive { throw .nestedArchive }
                    if member.isNamedSpreadsheet { kind = .spreadsheet }
                }
                let progress = progress
                add(
                    SourceFile(name: label, size: member.size, kind: kind, isOneOfSeveral: isOneOfSeveral) {
                        () throws(ImportError) in
                        try ZipMemberStream(member, of: try reopening(), meter: meter, progress: progress)
                    } log: { () throws(ImportError) in
                        let name = member.name + ImportReader.logEnding.utf8
                        guard let log = archive.members.first(where: { $0.name == name }) else { return [] }
                        let meter = UnpackingMeter(bounds)
                        return try ZipMemberStream(log, of: try reopening(), meter: meter, progress: { _ in })
                            .all(expected: log.size, atMost: SourceFile.mostBytes)
                    })
            } catch {
                guard isOneOfSeveral, !error.endsReading else { throw error }
                unread.append(FailedImport(file: label, error: error))
            }
        }
    }

    /// Adds a file, unless it is one of several and cannot contain weights.
    private mutating func add(_ next: SourceFile) {
        switch next.kind {
        case .archive, .other, .unreadable: if !next.isOneOfSeveral { found.append(next) }
        case .appleHealth, .database, .fit, .json, .text, .spreadsheet: found.append(next)
        }
    }

    private mutating func search(folder: FilePath) throws(ImportError) {
        var paths = try Self.paths(in: folder).map { ($0, 1) }
        while let (path, depth) = paths.popLast() {
            try bounds.addFile()
            do throws(ImportError) {
                // A symbolic link may point anywhere, or make a cycle.
                guard let status = try Self.status(path), !status.isSymbolicLink else { continue }
                if status.isFolder {
                    if depth < Self.deepest { paths += try Self.paths(in: path).map { ($0, depth + 1) } }
                } else if status.isRegular, status.stamp.size > 0 {
                    try search(try OpenFile(path), at: path, name: path.description, isOneOfSeveral: true) {
                        () throws(ImportError) in try OpenFile(path)
                    }
                }
            } catch {
                if error.endsReading { throw error }
                unread.append(FailedImport(file: path.description, error: error))
            }
        }
    }

    /// Returns the paths in a folder in reverse order, without hidden ones, such as backups, trash and sync programs'.
    private static func paths(in folder: FilePath) throws(ImportError) -> [FilePath] {
        do {
            _ = try OwnedDescriptor(opening: folder, O_RDONLY | O_DIRECTORY | O_NONBLOCK)
        } catch {
            throw ImportError(opening: error)
        }
        return folder.names.filter { $0.bytes.first != UInt8(ascii: ".") }.sorted {
            $1.bytes.lexicographicallyPrecedes($0.bytes)
        }.map { folder.appending($0) }
    }

    /// Returns nil if the file no longer exists.
    private static func status(_ path: FilePath) throws(ImportError) -> FileStatus? {
        do {
            return try FileStatus(named: path)
        } catch {
            if error.code == ENOENT { return nil }
            throw ImportError(opening: error)
        }
    }
}
