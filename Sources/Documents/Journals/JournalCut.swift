import System
import WeightHistory

/// Removes the outdated lines at the beginning of this machine's journal.
struct JournalCut {
    private let machine: MachineID
    private let folder: FilePath

    /// How long a line is kept, in seconds.
    static let longestAge = 60 * 86_400
    /// The size that a journal is cut to, in bytes.
    static let mostBytes = 1 << 20

    init(of machine: MachineID, in folder: FilePath) { (self.machine, self.folder) = (machine, folder) }

    private var path: FilePath { JournalPlace.path(of: machine, in: folder) }

    /// Moves a file without outdated lines over the journal; returns the file that is the journal then, nil on failure.
    ///
    /// - Parameter size: The size without an unterminated last line.
    func run(_ file: OwnedDescriptor, size: Int, _ now: Timestamp) -> OwnedDescriptor? {
        guard size > Self.mostBytes || isFirstOutdated(file, size: size, now) else { return file }
        let base = max(0, size - JournalFile.mostBytes)
        guard let bytes = try? FileBytes.read(base..<size, of: file.number), bytes.count == size - base else {
            return nil
        }
        let lines = JournalLines(bytes, isWhole: base == 0, machine)
        let start = lines.start(at: now)
        guard base + start > 0 else { return file }
        guard let shorter = path.replacePrivately(by: Array(bytes[start...])) else { return nil }
        removeFiles(except: lines.operationsWithFiles(from: start))
        return shorter
    }

    private func isFirstOutdated(_ file: OwnedDescriptor, size: Int, _ now: Timestamp) -> Bool {
        guard let bytes = try? FileBytes.read(0..<min(size, 1 << 16), of: file.number) else { return false }
        guard let line = JournalLine(parsing: bytes.prefix { $0 != Byte.newline }, of: machine) else { return true }
        return line.operation.time.isOutdated(at: now)
    }

    private func removeFiles(except kept: Set<OperationID>) {
        for name in folder.names {
            guard let id = JournalLinesFile.operation(named: name), id.machine == machine, !kept.contains(id) else {
                continue
            }
            JournalLinesFile.remove(id, in: folder)
        }
    }
}

/// The lines of a journal that is to be cut.
private struct JournalLines {
    private let count: Int
    private var lines: [(start: Int, line: JournalLine)] = []

    init(_ bytes: [UInt8], isWhole: Bool, _ machine: MachineID) {
        count = bytes.count
        var start = isWhole ? 0 : bytes.firstIndex(of: Byte.newline).map { $0 + 1 } ?? count
        while let end = bytes[start...].firstIndex(of: Byte.newline) {
            if let line = JournalLine(parsing: bytes[start..<end], of: machine) { lines.append((start, line)) }
            start = end + 1
        }
    }

    /// Returns the offset of the first line to be kept; the last line is always kept, for its number.
    ///
    /// Ages count from the latest line at most: a clock that is ahead makes no line old.
    func start(at now: Timestamp) -> Int {
        let now = min(now, lines.map(\.line.operation.time).max() ?? now)
        let kept = lines.first { line in
            !line.line.operation.time.isOutdated(at: now) && count - line.start <= JournalCut.mostBytes
        }
        return kept?.start ?? lines.last?.start ?? 0
    }

    func operationsWithFiles(from start: Int) -> Set<OperationID> {
        Set(lines.filter { $0.start >= start && !$0.line.files.isEmpty }.map(\.line.operation.id))
    }
}

extension Timestamp {
    fileprivate func isOutdated(at now: Timestamp) -> Bool { now.wholeSeconds - wholeSeconds > JournalCut.longestAge }
}
