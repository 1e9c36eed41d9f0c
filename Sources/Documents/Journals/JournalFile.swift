import System
import WeightHistory

/// One machine's journal, as last read.
struct JournalFile: Sendable {
    /// In order of their numbers.
    private(set) var operations: [JournalOperation] = []
    /// The kinds of skipped parts, and how often each was found.
    private(set) var problems: [(kind: JournalProblem.Kind, count: Int)] = []
    /// Whether the file could be read, apart from single lines.
    private(set) var isRead = false
    private var stamp: FileStamp?

    /// The maximum number of bytes that are read of a journal, from its end.
    static let mostBytes = 4 << 20
    /// The maximum length of a line, in bytes.
    static let longestLine = 1 << 20

    init(_ path: FilePath, of machine: MachineID) {
        do throws(PrivateFile.Refusal) {
            let file = try PrivateFile(opening: path)
            try read(file, path.folder, machine)
            isRead = true
            // A file can change twice within one tick of its clock.
            if file.status.age > Self.tick, !problems.contains(where: { $0.kind == .missingLines }) {
                stamp = file.status.stamp
            }
        } catch {
            note(.refused(error))
        }
    }

    /// Longer than the resolution of a file's time.
    private static let tick = Duration.milliseconds(50)

    /// Whether reading the file again would give the same.
    func isCurrent(_ path: FilePath) -> Bool { stamp != nil && (try? FileStatus(named: path))?.stamp == stamp }

    private mutating func read(
        _ file: PrivateFile, _ folder: FilePath, _ machine: MachineID
    ) throws(PrivateFile.Refusal) {
        let size = file.status.stamp.size
        let base = max(0, size - Self.mostBytes)
        let bytes: [UInt8]
        do { bytes = try FileBytes.read(base..<size, of: file.descriptor) } catch { throw .system(error.code) }
        var start = 0
        if base > 0 {
            note(.beginningNotRead)
            start = bytes.firstIndex(of: Byte.newline).map { $0 + 1 } ?? bytes.count
        }
        while let end = bytes[start...].firstIndex(of: Byte.newline) {
            take(bytes[start..<end], folder, machine)
            start = end + 1
        }
        if start < bytes.count { note(.unterminatedLine) }
    }

    private mutating func take(_ text: ArraySlice<UInt8>, _ folder: FilePath, _ machine: MachineID) {
        guard text.count <= Self.longestLine else { return note(.lineTooLong) }
        guard var line = JournalLine(parsing: text, of: machine) else { return note(.notAnOperation) }
        let (number, former) = (line.operation.id.number, operations.last?.id.number)
        if let former, number <= former { return note(.numberNotAbove) }
        guard JournalLinesFile.load(&line, in: folder) else { return note(.missingLines) }
        if let former, number > former + 1 { note(.missingNumbers, number - former - 1) }
        operations.append(line.operation)
    }

    private mutating func note(_ problem: JournalProblem.Kind, _ count: Int = 1) {
        if let index = problems.firstIndex(where: { $0.kind == problem }) {
            problems[index].count += count
        } else {
            problems.append((problem, count))
        }
    }
}
