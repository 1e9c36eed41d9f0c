import Glibc
import System

/// The folder of a document's journals: beside the document if a sync program carries it to other machines, otherwise
/// in the program's folder for state.
public struct JournalPlace: Hashable, Sendable {
    /// The user's wish for the place of journals.
    public enum Wish: String, Sendable, CaseIterable {
        /// Beside documents that a sync program carries.
        case automatic
        case beside
        /// In the folder for state, on this machine alone.
        case here
        /// No journals.
        case off
    }

    /// How sync programs are looked for, which costs time.
    public enum SyncSearch: Hashable, Sendable {
        /// Unless that was done today.
        case daily
        case now
        /// Not again.
        case done(isSynced: Bool)
    }

    /// The folder, which need not exist.
    public let folder: FilePath
    public let isBeside: Bool
    /// The other folder that the journals could be in, or were in before.
    let otherFolder: FilePath
    /// How to look for sync programs when the place is determined again soon.
    public let nextSearch: SyncSearch

    /// Finds the place; nil if there is to be none, or if the document's path cannot be determined.
    ///
    /// - Parameters:
    ///   - document: The document, which need not exist; symbolic links are followed.
    ///   - state: The program's folder for state, in the standard folder.
    ///   - hasOtherVersions: Whether a sync program has made another version of the document.
    public init?(
        of document: FilePath, state: FilePath, wish: Wish = .automatic, hasOtherVersions: Bool = false,
        search: SyncSearch = .daily
    ) {
        guard wish != .off, let file = try? document.followingLinks(),
            let parent = try? file.folder.resolvedKeepingMissing()
        else { return nil }
        let beside = parent.appending(FilePath(bytes: [UInt8(ascii: ".")] + file.name.bytes)) + ".journal"
        let path = parent.appending(file.name)
        let here = state.appending("journals").appending(FilePath(ContentHash(of: path.bytes).description))
        var nextSearch = search
        let isWished =
            switch wish {
            case .beside: true
            case .here, .off: false
            case .automatic:
                hasOtherVersions || beside.isRealFolder || Self.isSynced(parent, looked: here, &nextSearch)
            }
        self.nextSearch = nextSearch
        isBeside = isWished && beside.name.bytes.count <= Self.longestName
        (folder, otherFolder) = isBeside ? (beside, here) : (here, beside)
    }

    /// The name of the folder beside the document, whether it is the place or not.
    public var besideName: FilePath { (isBeside ? folder : otherFolder).name }

    public static func isJournal(_ name: FilePath) -> Bool { machine(named: name) != nil }

    /// That no sync program was found today is noted as the modification time of the folder for state.
    private static func isSynced(_ parent: FilePath, looked here: FilePath, _ search: inout SyncSearch) -> Bool {
        if case .done(let isSynced) = search { return isSynced }
        if search == .daily, here.wasModifiedToday { return false }
        let isSynced = SyncMarkers.exist(around: parent)
        search = .done(isSynced: isSynced)
        if !isSynced { utimensat(AT_FDCWD, here.cString, nil, 0) }
        return isSynced
    }

    /// The maximum length of a file's name, in bytes (NAME_MAX).
    private static let longestName = 255

    var writtenLines: WrittenLines { WrittenLines(at: (isBeside ? otherFolder : folder) + ".written") }

    /// Whether only this machine writes a journal of its name, by the last line of that; throws if that is unknown.
    ///
    /// Nobody else writes to the folder for state.
    func isOwn(_ last: JournalLine?) throws(PrivateFile.Refusal) -> Bool {
        guard isBeside, let last else { return true }
        return try writtenLines.include(last)
    }

    /// The path of a machine's journal.
    func path(of machine: MachineID) -> FilePath { Self.path(of: machine, in: folder) }

    static func path(of machine: MachineID, in folder: FilePath) -> FilePath {
        folder.appending(FilePath("\(machine)\(ending)"))
    }

    /// Returns the machine whose journal has a name; nil for any other name.
    static func machine(named name: FilePath) -> MachineID? {
        let text = String(decoding: name.bytes, as: UTF8.self)
        return text.hasSuffix(ending) ? MachineID(text.dropLast(ending.count)) : nil
    }

    private static let ending = ".jsonl"
}

extension FilePath {
    fileprivate var isRealFolder: Bool { (try? FileStatus(named: self))?.isFolder == true }

    /// Whether the modification time is of this day in UTC.
    fileprivate var wasModifiedToday: Bool {
        guard let modified = (try? FileStatus(named: self))?.stamp.modified else { return false }
        return modified / 1_000_000_000 / 86_400 == time(nil) / 86_400
    }
}
