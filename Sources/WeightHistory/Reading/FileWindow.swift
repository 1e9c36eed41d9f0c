import Glibc

/// A piece of a file in memory, read with `pread`: a file that is cut off while it is read ends in an error.
struct FileWindow: ~Copyable {
    /// The most bytes that an entry may take, and the most that are held.
    static let capacity = 1 << 20
    /// Zeros behind the bytes, so that a look at a whole row never leaves the memory.
    private static let slack = 64

    private let descriptor: Int32
    let fileSize: Int
    /// Asked before each piece is read.
    private let isStopped: (@Sendable () -> Bool)?
    private let memory: UnsafeMutableRawPointer
    /// The place in the file of the first byte.
    private(set) var offset = 0
    private(set) var count = 0

    /// The descriptor must stay open as long as the window is used.
    init(
        descriptor: Int32, fileSize: Int, isStopped: (@Sendable () -> Bool)? = nil
    ) throws(DocumentError) {
        let memory = mmap(
            nil, Self.capacity + Self.slack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { throw .system(errno) }
        self.memory = memory
        self.descriptor = descriptor
        self.fileSize = fileSize
        self.isStopped = isStopped
    }

    deinit {
        munmap(memory, Self.capacity + Self.slack)
    }

    var bytes: UnsafePointer<UInt8> { UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)) }

    /// Whether the last byte is the file's last.
    var reachesEndOfFile: Bool { offset + count == fileSize }

    /// Whether no more can be held.
    var isFull: Bool { count == Self.capacity }

    /// Reads the bytes from a place on, up to the file's end.
    mutating func load(at place: Int, length: Int) throws(DocumentError) {
        if let isStopped, isStopped() { throw .stopped }
        offset = place
        count = 0
        let wanted = min(length, Self.capacity, fileSize - place)
        while count < wanted {
            let got = pread(descriptor, memory + count, wanted - count, place + count)
            if got == 0 { throw .becameShorter }
            if got > 0 { count += got }
            if got < 0 && errno != EINTR { throw errno == EISDIR ? .isFolder : .system(errno) }
        }
        (memory + count).initializeMemory(as: UInt8.self, repeating: 0, count: Self.slack)
    }
}
