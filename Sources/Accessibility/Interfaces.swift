import DBus
import Geometry
import ViewKit

// AT-SPI's interfaces, with the names and types of its own descriptions.
extension BusInterface<ReaderObject> {
    static let accessible = BusInterface(
        "org.a11y.atspi.Accessible",
        [
            Method("GetChildAtIndex", "i", "(so)") { object, arguments in
                let (index, children) = (arguments[0].int ?? -1, object.node.children)
                return [object.reference(children.indices.contains(index) ? children[index] : nil)]
            },
            Method("GetChildren", "", "a(so)") { object, _ in
                [.array(object.node.children.map(object.reference), of: "(so)")]
            },
            Method("GetIndexInParent", "", "i") { object, _ in
                [.int(object.isProgram ? -1 : object.tree.index(of: object.node))]
            },
            Method("GetRelationSet", "", "a(ua(so))") { object, _ in [.array(object.relations, of: "(ua(so))")] },
            Method("GetRole", "", "u") { object, _ in [.uint32(object.node.role.number)] },
            Method("GetRoleName", "", "s") { object, _ in [.string(object.node.role.name)] },
            Method("GetLocalizedRoleName", "", "s") { object, _ in [.string(object.node.role.name)] },
            Method("GetState", "", "au") { object, _ in [object.states] },
            Method("GetAttributes", "", "a{ss}") { object, _ in [.texts(object.node.attributes)] },
            Method("GetApplication", "", "(so)") { object, _ in [object.reference(0)] },
            Method("GetInterfaces", "", "as") { object, _ in [.strings(object.interfaceNames)] },
        ],
        properties: [
            Property("Name", "s") { .string($0.node.name) },
            Property("Description", "s") { .string($0.node.help) },
            Property("Parent", "(so)") { $0.parent },
            Property("ChildCount", "i") { .int($0.node.children.count) },
            Property("Locale", "s") { _ in .string("en") },
            Property("AccessibleId", "s") { _ in .string("") },
            Property("HelpText", "s") { .string($0.node.help) },
        ])

    static let application = BusInterface(
        "org.a11y.atspi.Application",
        [
            Method("GetLocale", "u", "s") { _, _ in [.string("en")] },
            Method("GetApplicationBusAddress", "", "s") { _, _ in nil },
        ],
        properties: [
            Property("ToolkitName", "s") { _ in .string("ViewKit") },
            Property("Version", "s") { .string($0.home.version) },
            Property("ToolkitVersion", "s") { .string($0.home.version) },
            Property("AtspiVersion", "s") { _ in .string("2.1") },
            Property(
                "Id", "i",
                set: { object, value in
                    object.home.number = value.int ?? 0
                    return true
                }, { .int($0.home.number) }),
        ])

    static let component = BusInterface(
        "org.a11y.atspi.Component",
        [
            Method("Contains", "iiu", "b") { object, arguments in
                [.bool(object.point(arguments).map(object.node.frame.contains) ?? false)]
            },
            Method("GetAccessibleAtPoint", "iiu", "(so)") { object, arguments in
                let hit = object.point(arguments).flatMap { object.tree.node(at: $0, in: object.node.identity) }
                return [object.reference(hit?.identity)]
            },
            Method("GetExtents", "u", "(iiii)") { object, arguments in
                let frame = object.frame(arguments[0].uint)
                return [.structure([.int(frame.x), .int(frame.y), .int(frame.width), .int(frame.height)])]
            },
            Method("GetPosition", "u", "ii") { object, arguments in
                let frame = object.frame(arguments[0].uint)
                return [.int(frame.x), .int(frame.y)]
            },
            Method("GetSize", "", "ii") { object, _ in
                let frame = object.frame(1)
                return [.int(frame.width), .int(frame.height)]
            },
            // A widget, or a window.
            Method("GetLayer", "", "u") { object, _ in [.uint32(object.node.role == .frame ? 7 : 3)] },
            Method("GetMDIZOrder", "", "n") { _, _ in [.int16(-1)] },
            Method("GetAlpha", "", "d") { _, _ in [.double(1)] },
            Method("GrabFocus", "", "b") { object, _ in [object.perform(.focus)] },
            Method("ScrollTo", "u", "b") { object, _ in [object.perform(.reveal)] },
            Method("ScrollToPoint", "uii", "b") { object, _ in [object.perform(.reveal)] },
            Method("SetExtents", "iiiiu", "b") { _, _ in [.bool(false)] },
            Method("SetPosition", "iiu", "b") { _, _ in [.bool(false)] },
            Method("SetSize", "ii", "b") { _, _ in [.bool(false)] },
        ])

    static let action = BusInterface(
        "org.a11y.atspi.Action",
        [
            Method("GetName", "i", "s") { object, arguments in [.string(object.actionTitle(arguments) ?? "")] },
            Method("GetLocalizedName", "i", "s") { object, arguments in
                [.string(object.actionTitle(arguments) ?? "")]
            },
            Method("GetDescription", "i", "s") { _, _ in [.string("")] },
            Method("GetKeyBinding", "i", "s") { object, arguments in
                [.string(arguments[0].int == 0 ? object.keyBinding : "")]
            },
            Method("GetActions", "", "a(sss)") { object, _ in
                let actions = object.node.actionTitles.enumerated().map { index, title in
                    let keys = index == 0 ? object.keyBinding : ""
                    return BusValue.structure([.string(title), .string(""), .string(keys)])
                }
                return [.array(actions, of: "(sss)")]
            },
            Method("DoAction", "i", "b") { object, arguments in
                let request = arguments[0].int.flatMap(object.node.request(forAction:))
                return [request.map(object.perform) ?? .bool(false)]
            },
        ],
        properties: [Property("NActions", "i") { .int($0.node.actionTitles.count) }])

    static let value = BusInterface(
        "org.a11y.atspi.Value", [],
        properties: [
            Property("MinimumValue", "d") { .double($0.node.range?.least ?? 0) },
            Property("MaximumValue", "d") { .double($0.node.range?.most ?? 0) },
            Property("MinimumIncrement", "d") { .double($0.node.range?.step ?? 0) },
            Property(
                "CurrentValue", "d",
                set: { object, value in value.double.map { object.perform(.value($0)) == .bool(true) } ?? false },
                { .double($0.node.range?.current ?? 0) }),
            Property("Text", "s") { .string($0.node.attributes["valuetext"] ?? "") },
        ])

    static let selection = BusInterface(
        "org.a11y.atspi.Selection",
        [
            Method("GetSelectedChild", "i", "(so)") { object, arguments in
                let (index, selected) = (arguments[0].int ?? -1, object.selectedChildren)
                return [object.reference(selected.indices.contains(index) ? selected[index] : nil)]
            },
            Method("SelectChild", "i", "b") { object, arguments in
                let (index, children) = (arguments[0].int ?? -1, object.node.children)
                guard children.indices.contains(index) else { return [.bool(false)] }
                return [.bool(object.home.perform(.select, children[index]))]
            },
            Method("IsChildSelected", "i", "b") { object, arguments in
                let (index, children) = (arguments[0].int ?? -1, object.node.children)
                return [.bool(children.indices.contains(index) && object.selectedChildren.contains(children[index]))]
            },
            Method("DeselectSelectedChild", "i", "b") { _, _ in [.bool(false)] },
            Method("DeselectChild", "i", "b") { _, _ in [.bool(false)] },
            Method("SelectAll", "", "b") { _, _ in [.bool(false)] },
            Method("ClearSelection", "", "b") { _, _ in [.bool(false)] },
        ],
        properties: [Property("NSelectedChildren", "i") { .int($0.selectedChildren.count) }])
}

extension ReaderObject {
    fileprivate var parent: BusValue {
        if isProgram { return home.desktop ?? reference(nil) }
        return reference(node.parent)
    }

    var states: BusValue { .array(node.states.words.map(BusValue.uint32), of: "u") }

    /// The relations of a label and what it names.
    fileprivate var relations: [BusValue] {
        var relations: [BusValue] = []
        let named = tree.nodes.values.filter { tree.caption(of: $0) == node.identity && !isProgram }
        if !named.isEmpty { relations.append(relation(1, to: named.map(\.identity).sorted())) }
        if let caption = tree.caption(of: node) { relations.append(relation(2, to: [caption])) }
        return relations
    }

    private func relation(_ kind: UInt32, to identities: [Int]) -> BusValue {
        .structure([.uint32(kind), .array(identities.map(reference), of: "(so)")])
    }

    fileprivate var selectedChildren: [Int] { tree.selectedChildren(of: node.identity) }

    fileprivate func actionTitle(_ arguments: [BusValue]) -> String? {
        let (index, titles) = (arguments[0].int ?? -1, node.actionTitles)
        return titles.indices.contains(index) ? titles[index] : nil
    }

    fileprivate func point(_ arguments: [BusValue]) -> Point? {
        guard let x = arguments[0].int, let y = arguments[1].int else { return nil }
        return point(x, y, from: arguments[2].uint)
    }

    /// The keys of the first action as readers write them: `Ctrl E` is `;;<Control>e`.
    var keyBinding: String {
        guard let words = node.keys?.split(separator: " "), let key = words.last else { return "" }
        let modifiers = ["Ctrl": "<Control>", "Shift": "<Shift>", "Alt": "<Alt>"]
        let held = words.dropLast().map { modifiers[String($0)] ?? "" }.joined()
        return ";;" + held + (key.count == 1 ? key.lowercased() : String(key))
    }
}
