import Commands
import DesktopProgram
import Geometry
import JSON
import Screens
import System
import ViewKit
import WeightHistory
import X11

/// What the person has chosen and is remembered between runs; nil is what nobody has chosen yet.
///
/// Members of the file that the program does not know stay as they are, and so do values it cannot read until they are
/// chosen again.
nonisolated struct Settings: Equatable, Sendable {
    private(set) var members: JSON.Object

    init(_ members: JSON.Object) {
        self.members = members
    }

    /// The default unit.
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

    /// What the window was beyond a size of its own; nil if it was nothing such.
    var windowState: WindowState? {
        get { self[.windowState]?.string.flatMap { WindowState(name: $0) } }
        set { self[.windowState] = newValue?.name.map { .string($0) } }
    }

    /// The tab that a window was closed on.
    var tab: RootTab? {
        get { self[.tab]?.string.flatMap { RootTab(rawValue: $0) } }
        set { self[.tab] = newValue.map { .string($0.rawValue) } }
    }

    var paper: PaperStyle? {
        get { self[.paper]?.string.flatMap { PaperStyle(rawValue: $0) } }
        set { self[.paper] = newValue.map { .string($0.rawValue) } }
    }

    /// Whether the trend is drawn over the entries' line.
    var showsTrend: Bool? {
        get { self[.trend]?.bool }
        set { self[.trend] = newValue.map { .bool($0) } }
    }

    /// Whether every animation is to be at its end at once.
    var reducesMotion: Bool? {
        get { self[.reducesMotion]?.bool }
        set { self[.reducesMotion] = newValue.map { .bool($0) } }
    }

    private enum Name: String {
        case unit, textSize, windowSize, windowState, tab, paper, trend, reducesMotion
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
        case .reducesMotion: reducesMotion != nil
        case nil: true
        }
    }
}

nonisolated extension Settings: StoredContent {
    static var mostBytes: Int { StandardFolders.mostBytes }

    init() {
        self.init(JSON.Object())
    }

    init?(_ bytes: [UInt8]) {
        guard let object = (try? JSON(parsing: bytes))?.object else { return nil }
        self.init(object)
    }

    /// Never more than can be read again: without indentation where that would be, else nil.
    var bytes: [UInt8]? {
        let json = JSON.object(members)
        let texts = [{ json.indentedText }, { json.text }].lazy.map { Array(($0() + "\n").utf8) }
        return texts.first { $0.count <= Self.mostBytes }
    }
}

nonisolated extension Settings {
    /// Sets one member; what it was before and cannot be read is kept under a separate name.
    mutating func set(_ name: String, to value: JSON?) {
        if let damaged = members[name], damaged != value, !isReadable(name) { members[name + " (damaged)"] = damaged }
        members[name] = value
    }

    /// The members that are others than before; null for those that are gone.
    func changes(since previous: Settings) -> JSON.Object {
        let (now, before) = (members.values, previous.members.values)
        let changed = Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }
        return JSON.Object(changed.sorted().map { .init(name: $0, value: now[$0] ?? .null) })
    }

    mutating func apply(_ changes: JSON.Object) {
        for change in changes.members { set(change.name, to: change.value == .null ? nil : change.value) }
    }
}

nonisolated extension JSON.Object {
    /// The values by their names; the last one where a name comes twice.
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

    /// Nil for a state that is not worth keeping, as that of a window that is maximised in one direction.
    fileprivate var name: String? {
        Self.names.last { isSuperset(of: $0.state) }?.name
    }
}
