import DBus
import Geometry
import ViewKit

/// A node that a screen reader calls, or the program if there is no node.
struct ReaderObject {
    let node: ReaderNode
    let tree: ReaderTree
    let home: ReaderObjects

    /// The name on the bus and the path, by which readers know an object.
    func reference(_ identity: Int?) -> BusValue { home.reference(identity) }

    func perform(_ request: AccessibilityRequest) -> BusValue { .bool(home.perform(request, node.identity)) }

    /// The frame in device pixels from the screen's, the window's or the parent's corner.
    func frame(_ origin: UInt32?) -> (x: Int, y: Int, width: Int, height: Int) {
        let (scale, frame) = (home.window.currentTraits.displayScale, node.frame)
        var corner = Point.zero
        switch origin {
        case 0: corner = home.screenOrigin()
        case 2:
            let parent = tree[node.parent]?.frame.origin ?? .zero
            corner = Point(x: -parent.x * scale, y: -parent.y * scale)
        default: break
        }
        let (left, top) = ((frame.minX * scale).rounded(), (frame.minY * scale).rounded())
        return (
            Int(left + corner.x.rounded()), Int(top + corner.y.rounded()),
            Int((frame.maxX * scale).rounded() - left), Int((frame.maxY * scale).rounded() - top)
        )
    }

    /// A place in device pixels from a corner, in points of the window.
    func point(_ x: Int, _ y: Int, from origin: UInt32?) -> Point {
        let (scale, here) = (home.window.currentTraits.displayScale, frame(origin))
        return Point(
            x: node.frame.minX + Double(x - here.x) / scale, y: node.frame.minY + Double(y - here.y) / scale)
    }
}

/// The objects of a program's window on the bus of the screen readers.
@MainActor
final class ReaderObjects {
    let window: ViewKit.Window
    /// The window's upper-left corner on the screen, in device pixels.
    let screenOrigin: () -> Point
    let programName: String
    let version: String
    /// The tree that readers know, or a new one if none is told.
    var tree: () -> ReaderTree
    /// Called when a reader has had a view do something.
    var onPerform: (() -> Void)?
    var busName = ""
    /// The parent of the program, which the registry says.
    var desktop: BusValue?
    /// The number that the registry gives the program.
    var number = 0

    nonisolated static let path = "/org/a11y/atspi/accessible"
    nonisolated static let cachePath = "/org/a11y/atspi/cache"

    init(
        _ window: ViewKit.Window, programName: String, version: String, screenOrigin: @escaping () -> Point,
        tree: @escaping () -> ReaderTree
    ) {
        (self.window, self.programName, self.version) = (window, programName, version)
        (self.screenOrigin, self.tree) = (screenOrigin, tree)
    }

    /// The program's own node, the parent of the window's.
    func program(in tree: ReaderTree) -> ReaderNode {
        var node = ReaderNode(identity: 0, role: .application)
        (node.name, node.children) = (programName, tree.window == 0 ? [] : [tree.window])
        node.states = [.enabled, .sensitive, .showing, .visible]
        return node
    }

    func path(_ identity: Int) -> String { "\(Self.path)/\(Self.key(of: identity))" }

    /// The last part of a node's path: of the program, of a view, or of a sentence that is announced.
    private static func key(of identity: Int) -> String {
        identity == 0 ? "root" : identity > 0 ? String(identity) : "\(announcement)\(-identity)"
    }

    private static func identity(of key: String) -> Int? {
        if key == "root" { return 0 }
        let isAnnouncement = key.hasPrefix(announcement)
        guard let number = Int(key.dropFirst(isAnnouncement ? announcement.count : 0)) else { return nil }
        let identity = isAnnouncement ? -number : number
        return identity != 0 && Self.key(of: identity) == key ? identity : nil
    }

    private static let announcement = "announcement"

    func reference(_ identity: Int?) -> BusValue {
        guard let identity else { return .structure([.string(""), .path("/org/a11y/atspi/null")]) }
        return .structure([.string(busName), .path(path(identity))])
    }

    func perform(_ request: AccessibilityRequest, _ identity: Int) -> Bool {
        defer { onPerform?() }
        return window.perform(request, on: identity)
    }

    /// The object of a key, as the last part of its path; nil if it is gone.
    func object(_ key: String) -> ReaderObject? {
        let tree = tree()
        let node = Self.identity(of: key).flatMap { $0 == 0 ? program(in: tree) : tree[$0] }
        return node.map { ReaderObject(node: $0, tree: tree, home: self) }
    }

    func interfaces(of key: String) -> [BoundInterface]? {
        guard let object = object(key) else { return nil }
        return object.interfaces.map { $0.bound(to: object) }
    }
}

extension ReaderObject {
    /// Whether it is the program, which is no node of the tree.
    var isProgram: Bool { node.identity == 0 }

    fileprivate var interfaces: [BusInterface<ReaderObject>] {
        if isProgram { return [.accessible, .application] }
        return node.interfaces.compactMap { BusInterface.all[$0] }
    }

    var interfaceNames: [String] { interfaces.map(\.name) }
}

extension BusInterface<ReaderObject> {
    fileprivate static let all: [String: BusInterface<ReaderObject>] = [
        "Accessible": .accessible, "Component": .component, "Action": .action, "Value": .value, "Text": .text,
        "EditableText": .editableText, "Selection": .selection,
    ]
}
