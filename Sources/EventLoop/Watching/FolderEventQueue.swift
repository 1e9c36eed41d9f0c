internal import CLinux
import Glibc
import System

/// One event of a queue.
struct FolderEvent {
    /// The number that watching the folder or the file returned; negative if it is about neither.
    var watch: Int32
    var events: FolderEvents
    /// The affected file in the folder; empty if the event is about the watched folder or file itself.
    var name: FilePath
}

/// The kernel's queue of what happens in folders, and to files.
@MainActor
final class FolderEventQueue {
    let descriptor: Int32
    private let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment)

    /// Nil if the kernel gives this user no further queue.
    init?() {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        if descriptor < 0 { return nil }
    }

    isolated deinit {
        if descriptor >= 0 { close(descriptor) }
        buffer.deallocate()
    }

    /// Watches a folder for these events and no others; its number, the same for the same folder, or nil if it cannot be
    /// watched.
    ///
    /// A program that still writes to a file after another one took its name is not reported.
    func watch(_ folder: FilePath, for events: FolderEvents) -> Int32? {
        let mask = events.rawValue | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)
        let number = inotify_add_watch(descriptor, folder.cString, mask)
        return number < 0 ? nil : number
    }

    /// Watches one file; its number, the same for the same file by whatever name, or nil if the file cannot be watched.
    ///
    /// The file is not opened. It is watched as long as anybody has it, whatever becomes of its name.
    func watch(file: FilePath, for events: FolderEvents) -> Int32? {
        let number = inotify_add_watch(descriptor, file.cString, events.rawValue | UInt32(IN_DONT_FOLLOW))
        return number < 0 ? nil : number
    }

    func stopWatching(_ number: Int32) {
        inotify_rm_watch(descriptor, number)
    }

    /// The oldest events that wait, as many as one read gives; the descriptor stays readable where there are more.
    ///
    /// Others may write to the folder faster than this program can read what they did: it would never be done with all.
    func next() -> [FolderEvent] {
        let count = read(descriptor, buffer.baseAddress!, buffer.count)
        return count > 0 ? records(in: buffer[..<count]) : []
    }

    private func records(in bytes: Slice<UnsafeMutableRawBufferPointer>) -> [FolderEvent] {
        let size = MemoryLayout<inotify_event>.size
        var events: [FolderEvent] = []
        var rest = bytes
        while rest.count >= size {
            let record = UnsafeRawBufferPointer(rebasing: rest).load(as: inotify_event.self)
            let name = FilePath(bytes: rest.dropFirst(size).prefix(Int(record.len)))
            events.append(
                FolderEvent(watch: record.wd, events: FolderEvents(rawValue: record.mask), name: name))
            rest = rest.dropFirst(size + Int(record.len))
        }
        return events
    }
}

/// Events of a watched folder, its files, or a watched file.
struct FolderEvents: OptionSet {
    let rawValue: UInt32

    /// IN_CREATE
    static let created = FolderEvents(IN_CREATE)
    /// IN_DELETE
    static let removed = FolderEvents(IN_DELETE)
    /// IN_MOVED_TO
    static let movedIn = FolderEvents(IN_MOVED_TO)
    /// IN_MOVED_FROM
    static let movedOut = FolderEvents(IN_MOVED_FROM)
    /// Written to, or cut.
    ///
    /// IN_MODIFY
    static let modified = FolderEvents(IN_MODIFY)
    /// IN_CLOSE_WRITE
    static let closedAfterWriting = FolderEvents(IN_CLOSE_WRITE)
    /// IN_ATTRIB
    static let attributesChanged = FolderEvents(IN_ATTRIB)

    /// IN_MOVE_SELF
    static let folderMoved = FolderEvents(IN_MOVE_SELF)
    /// IN_DELETE_SELF
    static let folderRemoved = FolderEvents(IN_DELETE_SELF)
    /// The folder or the file is watched no longer.
    ///
    /// IN_IGNORED
    static let watchEnded = FolderEvents(IN_IGNORED)
    /// There were more events than the queue holds: any may have been lost, in any folder.
    ///
    /// IN_Q_OVERFLOW
    static let overflowed = FolderEvents(IN_Q_OVERFLOW)
    /// What it happened to is a folder.
    ///
    /// IN_ISDIR
    static let isFolder = FolderEvents(IN_ISDIR)

    /// What happens to the folder itself: seldom, so that watching for it wakes nobody.
    static let ofFolder: FolderEvents = [.folderMoved, .folderRemoved]
    /// What brings a name that was missing.
    static let ofArrivals: FolderEvents = [.created, .movedIn]
    /// What may change where a path leads.
    static let ofNames: FolderEvents = [.created, .removed, .movedIn, .movedOut]
    /// What may change a file's content or who may read it.
    static let ofContent: FolderEvents = [.modified, .closedAfterWriting, .attributesChanged]

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    private init(_ constant: Int32) {
        self.init(rawValue: UInt32(constant))
    }
}
