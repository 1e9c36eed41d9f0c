import Glibc

/// The limits of one import, shared by all its sources: even a small archive may unpack to any size.
public final class ReadingBounds {
    /// The limit of files, including those in subfolders.
    static let maximumFiles = 200_000
    static let mostMembers = 10_000
    static let mostUnpackedBytes = 1 << 30
    static let mostEntries = 20_000_000
    static let mostSeconds = 60

    private var fileCount = 0
    private var memberCount = 0
    private var unpackedByteCount = 0
    private var entryCount = 0
    private let processorSeconds: () -> Double

    public convenience init() {
        let start = Self.secondsOfProcess()
        self.init { Self.secondsOfProcess() - start }
    }

    /// - Parameter processorSeconds: Returns the processor time of the import so far, in seconds, on all cores.
    init(processorSeconds: @escaping () -> Double) { self.processorSeconds = processorSeconds }

    func addFile() throws(ImportError) {
        fileCount += 1
        guard fileCount <= Self.maximumFiles else { throw .tooManyFiles }
        try checkTime()
    }

    func addMembers(_ count: Int) throws(ImportError) {
        memberCount += count
        guard memberCount <= Self.mostMembers else { throw .tooManyMembers }
    }

    /// - Parameter count: Bytes of a member that no earlier pass has unpacked.
    func addUnpacked(_ count: Int) throws(ImportError) {
        unpackedByteCount += count
        guard unpackedByteCount <= Self.mostUnpackedBytes else { throw .tooLargeArchive }
        try checkTime()
    }

    func addEntries(_ count: Int) throws(ImportError) {
        entryCount += count
        guard entryCount <= Self.mostEntries else { throw .tooManyEntries }
    }

    private func checkTime() throws(ImportError) {
        guard processorSeconds() <= Double(Self.mostSeconds) else { throw .tooSlow }
    }

    private static func secondsOfProcess() -> Double { Double(clock()) / 1e6 }
}
