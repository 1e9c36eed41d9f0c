internal import CLinux
import Glibc
import System

struct FolderEvent {
    /// The number that watching the folder or the file returned; negative if the event is about neither.
    var watch: Int32
    var events: FolderEvents
    /// The affected file in the folder; empty if the event is about the watched folder or file itself.
    var name: FilePath
}

/// The kernel's queue of events in folders and of files (inotify).
@MainActor
final class FolderEventQueue {
    let descriptor: Int32
    private let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment)

    /// Returns nil if the kernel allows this user no more queues.
    init?() {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        if descriptor < 0 { return nil }
    }

    isolated deinit {
        if descriptor >= 0 { close(descriptor) }
        buffer.deallocate()
    }

    /// Watches a folder for exactly these events; returns its number, always the same for a folder, nil on failure.
    /// Writes to a file are no longer reported when another file has taken its name.
    func watch(_ folder: FilePath, for events: FolderEvents) -> Int32? {
        let mask = events.rawValue | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)
        let number = inotify_add_watch(descriptor, folder.cString, mask)
        return number < 0 ? nil : number
    }

    /// Watches a file, whatever becomes of its name, without opening it; returns its number, the same under any name,
    /// or nil on failure.
    func watch(file: FilePath, for events: FolderEvents) -> Int32? {
        let number = inotify_add_watch(descriptor, file.cString, events.rawValue | UInt32(IN_DONT_FOLLOW))
        return number < 0 ? nil : number
    }

    func stopWatching(_ number: Int32) { inotify_rm_watch(descriptor, number) }

    /// Returns the events of one read: others may write to the folder faster than this process reads all. The
    /// descriptor stays readable if there are more.
    func next() -> [FolderEvent] {
        let count = read(descriptor, buffer.baseAddress!, buffer.count)
        var rest = buffer[..<max(0, count)]
        let size = MemoryLayout<inotify_event>.size
        var events: [FolderEvent] = []
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

/// Events of a watched folder, of its files, or of a watched file.
struct FolderEvents: OptionSet {
    let rawValue: UInt32

    static let created = FolderEvents(IN_CREATE)
    static let removed = FolderEvents(IN_DELETE)
    static let movedIn = FolderEvents(IN_MOVED_TO)
    static let movedOut = FolderEvents(IN_MOVED_FROM)
    /// Written to, or truncated.
    static let modified = FolderEvents(IN_MODIFY)
    static let closedAfterWriting = FolderEvents(IN_CLOSE_WRITE)
    static let attributesChanged = FolderEvents(IN_ATTRIB)

    static let folderMoved = FolderEvents(IN_MOVE_SELF)
    static let folderRemoved = FolderEvents(IN_DELETE_SELF)
    /// The folder or the file is no longer watched.
    static let watchEnded = FolderEvents(IN_IGNORED)
    /// The queue was too full: any events may have been lost, in any folder.
    static let overflowed = FolderEvents(IN_Q_OVERFLOW)
    /// The event is about a folder.
    static let isFolder = FolderEvents(IN_ISDIR)

    /// Events of the folder itself; these are rare, so that watching for them causes few wake-ups.
    static let ofFolder: FolderEvents = [.folderMoved, .folderRemoved]
    /// Events by which a missing name appears.
    static let ofArrivals: FolderEvents = [.created, .movedIn]
    /// Events that may change which file a path leads to.
    static let ofNames: FolderEvents = [.created, .removed, .movedIn, .movedOut]
    /// Events that may change a file's content or who may read it.
    static let ofContent: FolderEvents = [.modified, .closedAfterWriting, .attributesChanged]
}

extension FolderEvents {
    fileprivate init(_ constant: Int32) { self.init(rawValue: UInt32(constant)) }
}
