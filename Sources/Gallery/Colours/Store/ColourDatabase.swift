import Cairo
import EventLoop
import Foundation
import GRDB
import Glibc
import Synchronization
import System

/// An open database of colours; all methods without a completion block on the disk, off the main thread.
nonisolated final class ColourDatabase: Sendable {
    let path: FilePath
    let isReadOnly: Bool
    /// The number of an older database's colours that were set aside when it was opened.
    let quarantinedCount: Int
    /// Serial, on threads of its own.
    let queue: DatabaseQueue
    /// The file that was opened, to notice when another one takes its path.
    private let number: FileNumber?
    /// The state of a file that was opened as immutable, and so must not change; nil for other files.
    private let frozenState: FileState?
    /// `PRAGMA data_version` at the last check.
    private let seenVersion = Mutex<Int?>(nil)

    /// Opens the file, creates it if it is missing, and migrates an earlier version.
    ///
    /// Never writes to a file that is damaged, of a later version or not a database.
    init(at path: FilePath) throws(ColourFailure) {
        do {
            try Self.prepareFile(path)
            isReadOnly = access(path.cString, F_OK) == 0 && !Self.isWritable(path)
            if isReadOnly {
                (queue, frozenState) = try Self.openReadOnly(path)
                quarantinedCount = 0
            } else {
                queue = try DatabaseQueue(path: Self.text(of: path), configuration: Self.configuration(isReadOnly))
                frozenState = nil
                quarantinedCount = try ColourSchema.migrate(queue)
                try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            }
        } catch {
            throw ColourFailure(error)
        }
        self.path = path
        number = FileNumber(of: path)
        _ = try? queue.writeWithoutTransaction { try noteCommits(in: $0) }
    }

    /// Opens the file as `init` does, with ten retries, 30 ms apart, while another program creates or locks it.
    static func open(at path: FilePath) throws(ColourFailure) -> ColourDatabase {
        for _ in 0..<10 {
            do throws(ColourFailure) { return try ColourDatabase(at: path) } catch {
                guard error.isTransient else { throw error }
            }
            Thread.sleep(for: .milliseconds(30))
        }
        return try ColourDatabase(at: path)
    }

    func close() { try? queue.close() }

    private static func prepareFile(_ path: FilePath) throws(ColourFailure) {
        do { try path.folder.makeFolder(mode: 0o700) } catch { throw ColourFailure(error) }
        if access(path.cString, R_OK) != 0, errno == EACCES { throw .forbidden }
        guard let status = try? FileStatus(of: path) else { return }
        if status.isFolder { throw .folder }
        if !status.isRegular { throw .noFile }
    }

    /// Opens the file as immutable if SQLite would have to create files beside it and cannot.
    private static func openReadOnly(_ path: FilePath) throws -> (DatabaseQueue, FileState?) {
        do {
            return (try DatabaseQueue(path: text(of: path), configuration: configuration(true)), nil)
        } catch let error as DatabaseError where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode) {
            let state = FileState(of: path)
            guard !hasLog(path) else { throw ColourFailure.unreadableLog }
            return (try DatabaseQueue(path: immutableAddress(of: path), configuration: configuration(true)), state)
        }
    }

    /// Whether the write-ahead log may contain commits that are not in the database yet.
    private static func hasLog(_ path: FilePath) -> Bool {
        guard let log = try? FileStatus(of: path + "-wal") else { return false }
        return log.stamp.size > 0
    }

    /// Returns the URL with which SQLite reads the file without locks and without a log.
    private static func immutableAddress(of path: FilePath) throws(ColourFailure) -> String {
        let escaped = try text(of: path).addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)!
        return (path.isAbsolute ? "file://" : "file:") + escaped + "?immutable=1"
    }

    private static func isWritable(_ path: FilePath) -> Bool {
        access(path.cString, W_OK) == 0 && access(path.folder.cString, W_OK) == 0
    }

    private static func text(of path: FilePath) throws(ColourFailure) -> String {
        guard let text = String(validating: path.bytes, as: UTF8.self) else {
            throw .unreachable(Words.notUTF8)
        }
        return text
    }

    private static func configuration(_ isReadOnly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.journalMode = .wal
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase(check)
        return configuration
    }

    /// Refuses an unsuitable database before anything is written.
    private static func check(_ database: Database) throws {
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard version <= ColourSchema.version else { throw ColourFailure.newer(version) }
        guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else { throw ColourFailure.damaged }
        if database.configuration.readonly, try !ColourSchema.isUpToDate(database) { throw ColourFailure.older }
    }

    static func colour(_ id: ColourID, in database: Database) throws -> NamedColour? {
        let row = try StoredRow.fetchOne(
            database, sql: "\(StoredRow.selection) \(isMeant)", arguments: [id.number, id.created])
        return row?.colour
    }

    private static let isMeant = "WHERE id = ? AND CAST(created AS REAL) = ?"

    /// Performs operations in order; calls `completion` on the main thread.
    func perform(
        _ edit: ColourOperation, on loop: EventLoop,
        completion: @escaping @MainActor (Result<ColourChange, ColourFailure>) -> Void
    ) {
        queue.asyncWrite {
            try Self.perform(edit, in: $0)
        } completion: { _, result in
            let result = result.mapError { ColourFailure($0) }
            loop.post { completion(result) }
        }
    }

    // MARK: Changes by other programs

    enum Finding: Sendable {
        case nothing
        case commits
        /// The path leads to another file, or the same file must be opened again.
        case replaced
        case missing
    }

    /// Checks for other programs' changes and notifies observers; calls `completion` on the main thread.
    func look(on loop: EventLoop, completion: @escaping @MainActor (Finding) -> Void) {
        queue.asyncWriteWithoutTransaction { database in
            let finding = (try? self.find(in: database)) ?? .nothing
            loop.post { completion(finding) }
        }
    }

    private func find(in database: Database) throws -> Finding {
        let number = FileNumber(of: path)
        if number == nil { return .missing }
        if number != self.number { return .replaced }
        if let frozenState, frozenState != FileState(of: path) || Self.hasLog(path) { return .replaced }
        return try noteCommits(in: database) ? .commits : .nothing
    }

    /// Whether other connections have committed since the last call; then makes observers fetch, unless read-only.
    @discardableResult
    private func noteCommits(in database: Database) throws -> Bool {
        let version = try Int.fetchOne(database, sql: "PRAGMA data_version")
        let isNew = seenVersion.withLock { seen in
            defer { seen = version }
            return seen != nil && seen != version
        }
        guard isNew, !isReadOnly else { return isNew }
        // An empty transaction takes no lock.
        try database.inTransaction(.deferred) {
            try database.notifyChanges(in: Table("color"))
            return .commit
        }
        return true
    }
}

nonisolated enum ColourOperation: Sendable {
    case add(Color)
    case rename(ColourID, String)
    case setParts(ColourID, Color)
    case delete(ColourID)
    /// Repeats or reverts a change; properties that it did not touch keep their current value.
    case repeating(ColourChange)
}

// Operations, atomic and durable by the transaction around them.
nonisolated extension ColourDatabase {
    /// Returns the change as the database has it.
    static func perform(_ edit: ColourOperation, in database: Database) throws -> ColourChange {
        switch edit {
        case .add(let parts): try insert(NamedColour.unnamed, parts, in: database)
        case .rename(let id, let name): try update(id, name: NamedColour.keptName(name), in: database)
        case .setParts(let id, let parts): try update(id, parts: parts, in: database)
        case .delete(let id): try delete(id, in: database)
        case .repeating(let change): try perform(change, in: database)
        }
    }

    private static func perform(_ change: ColourChange, in database: Database) throws -> ColourChange {
        switch (change.before, change.after) {
        case (nil, nil): return change
        case (nil, let after?): return try insert(after.name, after.parts, as: after.id, in: database)
        case (let before?, nil): return try delete(before.id, in: database)
        case (let before?, let after?):
            return try update(
                before.id, name: before.name == after.name ? nil : after.name,
                parts: before.parts == after.parts ? nil : after.parts, in: database)
        }
    }

    /// - Parameter id: The identity to restore; the row gets a new number if its own is taken.
    private static func insert(
        _ name: String, _ parts: Color, as id: ColourID? = nil, in database: Database
    ) throws -> ColourChange {
        let isTaken = try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM color WHERE id = ?)", arguments: [id?.number])!
        try database.execute(
            sql: """
                INSERT INTO color (id, name, red, green, blue, created)
                VALUES (?, CAST(? AS TEXT), ?, ?, ?, coalesce(?, julianday('now')))
                """,
            arguments: [
                isTaken ? nil : id?.number, Data(name.utf8), parts.red, parts.green, parts.blue, id?.created,
            ])
        let row = try StoredRow.fetchOne(
            database, sql: "\(StoredRow.selection) WHERE id = ?", arguments: [database.lastInsertedRowID])
        return ColourChange(before: nil, after: row?.colour)
    }

    private static func update(
        _ id: ColourID, name: String? = nil, parts: Color? = nil, in database: Database
    ) throws -> ColourChange {
        guard let before = try colour(id, in: database) else { throw ColourFailure.gone }
        var after = before
        if let name, name != before.name {
            after.name = name
            try database.execute(
                sql: "UPDATE color SET name = CAST(? AS TEXT) \(isMeant)",
                arguments: [Data(name.utf8), id.number, id.created])
        }
        if let parts, parts != before.parts {
            after.parts = parts
            try database.execute(
                sql: "UPDATE color SET red = ?, green = ?, blue = ? \(isMeant)",
                arguments: [parts.red, parts.green, parts.blue, id.number, id.created])
        }
        return ColourChange(before: before, after: after)
    }

    private static func delete(_ id: ColourID, in database: Database) throws -> ColourChange {
        guard let before = try colour(id, in: database) else { throw ColourFailure.gone }
        try database.execute(sql: "DELETE FROM color \(isMeant)", arguments: [id.number, id.created])
        return ColourChange(before: before, after: nil)
    }
}
