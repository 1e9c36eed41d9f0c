import System

/// The journals of all machines in a document's folder of journals.
public struct Journals: Sendable {
    public let folder: FilePath
    /// The operations of each machine in order of their numbers, which need not begin at 1.
    public private(set) var operations: [MachineID: [JournalOperation]] = [:]
    /// The skipped parts, in order of the files' names.
    public private(set) var problems: [JournalProblem] = []
    private var files: [MachineID: JournalFile] = [:]

    /// The maximum number of journals that are read.
    static let mostJournals = 100

    /// Nothing is read before `update`.
    public init(in folder: FilePath) { self.folder = folder }

    /// Reads a folder's journals; only those that have changed since others of the folder were read. Blocks.
    init(reading folder: FilePath, known: Journals? = nil) {
        self = known?.folder == folder ? known! : Journals(in: folder)
        update()
    }

    /// Reads those journals that have changed, and forgets those that are gone; returns whether there are other
    /// operations now. Blocks.
    @discardableResult
    public mutating func update() -> Bool {
        let isFolder = (try? FileStatus(named: folder))?.isFolder == true
        let names = isFolder ? folder.names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) } : []
        let machines = names.compactMap(JournalPlace.machine)
        files = machines.prefix(Self.mostJournals).reduce(into: [:]) { $0[$1] = file(of: $1) }
        problems = problems(of: names)
        let tooMany = machines.count - files.count
        if tooMany > 0 { problems.append(JournalProblem(file: folder.name, kind: .tooManyJournals, count: tooMany)) }
        let former = operations
        operations = files.mapValues(\.operations).filter { !$0.value.isEmpty }
        return operations != former
    }

    /// Returns whether another machine has noted operations.
    func hasOthers(than machine: MachineID) -> Bool { operations.keys.contains { $0 != machine } }

    /// Returns whether a machine's journal is there and could be read, apart from single lines.
    func hasRead(_ machine: MachineID) -> Bool { files[machine]?.isRead ?? false }

    private func file(of machine: MachineID) -> JournalFile {
        let path = JournalPlace.path(of: machine, in: folder)
        if let known = files[machine], known.isCurrent(path) { return known }
        return JournalFile(path, of: machine)
    }

    private func problems(of names: [FilePath]) -> [JournalProblem] {
        names.flatMap { name -> [JournalProblem] in
            guard let machine = JournalPlace.machine(named: name) else {
                return Self.isExpected(name) ? [] : [JournalProblem(file: name, kind: .wrongName, count: 1)]
            }
            return (files[machine]?.problems ?? []).map { JournalProblem(file: name, kind: $0.kind, count: $0.count) }
        }
    }

    /// Whether a name is that of an operation's lines, or hidden, as those of unfinished files are.
    private static func isExpected(_ name: FilePath) -> Bool {
        name.bytes.first == UInt8(ascii: ".") || JournalLinesFile.operation(named: name) != nil
    }
}
