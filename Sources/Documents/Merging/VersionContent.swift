import System
import WeightHistory

/// The lines of a version of a document, in any order.
public struct VersionContent: Sendable {
    public let hash: ContentHash
    /// The time since another program brought the version here, probably from another machine; nil if it was written
    /// here.
    let arrived: Duration?
    let layout: DocumentLayout
    /// The numbers of equal lines; at least of those that operations name.
    private let counts: [ContentHash: Int]

    init(
        hash: ContentHash, arrived: Duration? = nil, layout: DocumentLayout = .standard, counts: [ContentHash: Int]
    ) {
        (self.hash, self.arrived, self.layout, self.counts) = (hash, arrived, layout, counts)
    }

    /// - Parameter survey: The version's, with the lines that operations name.
    init(_ survey: DocumentSurvey, of descriptor: Int32) {
        self.init(
            hash: survey.hash, arrived: FileStatus.timeSinceArrival(of: descriptor), layout: survey.layout,
            counts: survey.places.mapValues { $0.count })
    }

    /// Reads a version; counts the lines that operations name, as the version has them. Blocks.
    init(of descriptor: Int32, _ stamp: FileStamp, _ histories: inout LineHistories) throws(DocumentError) {
        let request = SurveyRequest(lines: histories.soughtLines)
        let survey = try DocumentSurvey(request, of: descriptor, size: stamp.size, rules: .system())
        self.init(survey, of: descriptor)
        histories.adoptForms(in: self)
    }

    /// Whether the journal of the machine that the version comes from may still be on its way.
    var isArriving: Bool { arrived.map { $0 < Self.patience } ?? false }

    /// How long a journal may come after its document.
    private static let patience = Duration.seconds(60)

    func count(of line: ContentHash) -> Int { counts[line, default: 0] }
}

/// The lines that a change removed from a document, and those that it added; without terminators.
public struct LineChanges: Hashable, Sendable {
    public var before: [[UInt8]]
    public var after: [[UInt8]]

    public init(before: [[UInt8]] = [], after: [[UInt8]] = []) { (self.before, self.after) = (before, after) }

    public var isEmpty: Bool { before.isEmpty && after.isEmpty }

    /// How a journal calls the change if nobody knows the operation.
    var kind: JournalOperation.Kind {
        switch (before.count, after.count) {
        case (1, 1): .edit
        case (0, 1): .add
        case (1, 0): .delete
        default: .several
        }
    }
}

extension ContentHash {
    func applying(_ changes: LineChanges) -> ContentHash {
        var sum = self
        for line in changes.before { sum -= ContentHash(of: line) }
        for line in changes.after { sum += ContentHash(of: line) }
        return sum
    }
}
