internal import CLinux
import Glibc
import System

/// One event of a queue.
struct FolderEvent {
    /// The number that watching the folder returned; negative where it is about no folder.
    var watch: Int32
    var events: FolderEvents
    /// Of what it happened to in the folder; empty where it happened to the folder itself.
    var name: FilePath
}

/// The kernel's queue of what happens in folders.
@MainActor
final class FolderEventQueue {
    let descriptor: Int32
    private let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment)

    /// Nil where the kernel gives this user no further queue.
    init?() {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        if descriptor < 0 { return nil }
    }

    isolated deinit {
        if descriptor >= 0 { close(descriptor) }
        buffer.deallocate()
    }

    /// Watches a folder for these events and no others; its number, the same for the same folder, or nil where it cannot be
    /// watched.
    ///
    /// Who still writes to a file after its name was taken by another one is not told.
    func watch(_ folder: FilePath, for events: FolderEvents) -> Int32? {
        let mask = events.rawValue | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)
        let number = inotify_add_watch(descriptor, folder.cString, mask)
        return number < 0 ? nil : number
    }

    func stopWatching(_ number: Int32) {
        inotify_rm_watch(descriptor, number)
    }

    /// The events that wait, oldest first.
    func takeAll() -> [FolderEvent] {
        var events: [FolderEvent] = []
        while case let count = read(descriptor, buffer.baseAddress!, buffer.count), count > 0 {
            appendRecords(in: buffer[..<count], to: &events)
        }
        return events
    }

    private func appendRecords(in bytes: Slice<UnsafeMutableRawBufferPointer>, to events: inout [FolderEvent]) {
        let size = MemoryLayout<inotify_event>.size
        var rest = bytes
        while rest.count >= size {
            let record = UnsafeRawBufferPointer(rebasing: rest).load(as: inotify_event.self)
            let name = FilePath(bytes: rest.dropFirst(size).prefix(Int(record.len)))
            events.append(
                FolderEvent(watch: record.wd, events: FolderEvents(rawValue: record.mask), name: name))
            rest = rest.dropFirst(size + Int(record.len))
        }
    }
}
