import DesktopProgram
import Documents
import Geometry
import JSON
import Screens
import System
import WeightHistory
import X11

/// The user's choices that are remembered between runs; each one is nil until it is made.
///
/// Unknown members of the file are kept. A value that cannot be read is kept until another one is chosen.
nonisolated struct Settings: Equatable, Sendable {
    private(set) var members: JSON.Object

    init(_ members: JSON.Object) { self.members = members }

    var unit: WeightUnit? {
        get { self[.unit]?.string.flatMap { WeightUnit($0) } }
        set { self[.unit] = newValue.map { .string($0.sign) } }
    }

    var textSize: TextSize? {
        get { self[.textSize]?.string.flatMap { TextSize(rawValue: $0) } }
        set { self[.textSize] = newValue.map { .string($0.rawValue) } }
    }

    /// The window's size in points.
    var windowSize: Size? {
        get { self[.windowSize].flatMap(Self.size) }
        set { self[.windowSize] = newValue.map { .array([.number($0.width), .number($0.height)]) } }
    }

    /// Maximised or full screen; nil if neither.
    var windowState: WindowState? {
        get { self[.windowState]?.string.flatMap { WindowState(name: $0) } }
        set { self[.windowState] = newValue?.name.map { .string($0) } }
    }

    /// The tab that was selected when a window was closed.
    var tab: RootTab? {
        get { self[.tab]?.string.flatMap { RootTab(rawValue: $0) } }
        set { self[.tab] = newValue.map { .string($0.rawValue) } }
    }

    var paper: PaperStyle? {
        get { self[.paper]?.string.flatMap { PaperStyle(rawValue: $0) } }
        set { self[.paper] = newValue.map { .string($0.rawValue) } }
    }

    var showsTrend: Bool? {
        get { self[.trend]?.bool }
        set { self[.trend] = newValue.map { .bool($0) } }
    }

    /// Whether phases, events and rings around entries with a note are shown.
    var showsPeriods: Bool? {
        get { self[.periods]?.bool }
        set { self[.periods] = newValue.map { .bool($0) } }
    }

    /// Whether the summary has the energy that a change of weight stands for.
    var showsEnergy: Bool? {
        get { self[.energy]?.bool }
        set { self[.energy] = newValue.map { .bool($0) } }
    }

    /// The name of the column on the second paper.
    var series: String? {
        get { self[.series]?.string }
        set { self[.series] = newValue.map { .string($0) } }
    }

    /// The weeks or months whose means are shown.
    var means: MeansLength? {
        get { self[.means]?.string.flatMap { MeansLength(rawValue: $0) } }
        set { self[.means] = newValue.map { .string($0.rawValue) } }
    }

    /// The span that the one in view is compared with.
    var against: ComparedSpan? {
        get { self[.against]?.string.flatMap { ComparedSpan(rawValue: $0) } }
        set { self[.against] = newValue.map { .string($0.rawValue) } }
    }

    var appearance: AppearanceChoice? {
        get { self[.appearance]?.string.flatMap { AppearanceChoice(rawValue: $0) } }
        set { self[.appearance] = newValue.map { .string($0.rawValue) } }
    }

    var reducesMotion: Bool? {
        get { self[.reducesMotion]?.bool }
        set { self[.reducesMotion] = newValue.map { .bool($0) } }
    }

    /// The place where operations are noted.
    var journal: JournalPlace.Wish? {
        get { self[.journal]?.string.flatMap { JournalPlace.Wish(rawValue: $0) } }
        set { self[.journal] = newValue.map { .string($0.rawValue) } }
    }

    /// When changes from other machines are merged.
    var merges: MergeMode? {
        get { self[.merges]?.string.flatMap { MergeMode(rawValue: $0) } }
        set { self[.merges] = newValue.map { .string($0.rawValue) } }
    }

    private enum Name: String {
        case unit, textSize, windowSize, windowState, tab, paper, trend, periods, energy, series, means
        case against, appearance, reducesMotion, journal, merges
    }

    private subscript(name: Name) -> JSON? {
        get { members[name.rawValue] }
        set { set(name.rawValue, to: newValue) }
    }

    private static let sides = 1.0...100_000.0

    private static func size(_ value: JSON) -> Size? {
        guard let sides = value.array?.compactMap(\.number), sides.count == 2, value.array?.count == 2,
            sides.allSatisfy(Self.sides.contains)
        else { return nil }
        return Size(width: sides[0], height: sides[1])
    }

    private func isReadable(_ name: String) -> Bool {
        switch Name(rawValue: name) {
        case .unit: unit != nil
        case .textSize: textSize != nil
        case .windowSize: windowSize != nil
        case .windowState: windowState != nil
        case .tab: tab != nil
        case .paper: paper != nil
        case .trend: showsTrend != nil
        case .energy: showsEnergy != nil
        case .periods: showsPeriods != nil
        case .series: series != nil
        case .means: means != nil
        case .against: against != nil
        case .appearance: appearance != nil
        case .reducesMotion: reducesMotion != nil
        case .journal: journal != nil
        case .merges: merges != nil
        case nil: true
        }
    }

    /// Sets a member; an unreadable previous value is kept as `name (damaged)`.
    mutating func set(_ name: String, to value: JSON?) {
        if let damaged = members[name], damaged != value, !isReadable(name) { members[name + " (damaged)"] = damaged }
        members[name] = value
    }

    /// Returns the members that differ from those of `previous`; null for removed ones.
    func changes(since previous: Settings) -> JSON.Object {
        let (now, before) = (members.values, previous.members.values)
        let changed = Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }
        return JSON.Object(changed.sorted().map { .init(name: $0, value: now[$0] ?? .null) })
    }

    mutating func apply(_ changes: JSON.Object) {
        for change in changes.members { set(change.name, to: change.value == .null ? nil : change.value) }
    }
}

nonisolated extension Settings: StoredContent {
    static var maximumBytes: Int { StandardFolders.maximumBytes }

    init() { self.init(JSON.Object()) }

    init?(_ bytes: [UInt8]) {
        guard let object = (try? JSON(parsing: bytes))?.object else { return nil }
        self.init(object)
    }

    /// The settings as JSON, without indentation if they exceed `maximumBytes` otherwise; nil if they are too long.
    var bytes: [UInt8]? {
        let json = JSON.object(members)
        let texts = [{ json.indentedText }, { json.text }].lazy.map { Array(($0() + "\n").utf8) }
        return texts.first { $0.count <= Self.maximumBytes }
    }
}

nonisolated extension JSON.Object {
    /// The values by name; the last one if a name occurs twice.
    fileprivate var values: [String: JSON] {
        Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    }
}

nonisolated extension WindowState {
    private static let names: [(name: String, state: WindowState)] = [
        ("maximized", .maximized), ("full screen", .fullScreen),
    ]

    fileprivate init?(name: String) {
        guard let state = Self.names.first(where: { $0.name == name })?.state else { return nil }
        self = state
    }

    /// Nil for a state that is not kept, such as maximised in one direction only.
    fileprivate var name: String? { Self.names.last { isSuperset(of: $0.state) }?.name }
}
