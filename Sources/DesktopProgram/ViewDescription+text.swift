import JSON
import ViewKit

extension ViewDescription {
    /// One line of JSON; of the members, those that are empty are left out, except label and value.
    public var text: String { json.text }

    private var json: JSON {
        .object(present: [
            "class": .string(type),
            "role": .string(role.rawValue),
            "label": label.map(JSON.string) ?? .null,
            "value": value.map(JSON.string) ?? .null,
            "frame": .array([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) }),
            "focus": .bool(hasFocus),
            "hidden": .bool(isHidden),
            "identity": .number(Double(identity)),
            "help": help.map(JSON.string),
            "keys": keys.map(JSON.string),
            "states": .list(states.words),
            "range": range?.json,
            "text": editedText?.json,
            "pressable": isPressable ? .bool(true) : nil,
            "actions": .list(actions),
            "position": position.map { .number(Double($0)) },
            "count": count.map { .number(Double($0)) },
            "caption": caption.map { .number(Double($0)) },
            "ignored": isIgnored ? .bool(true) : nil,
            "children": .array(children.map(\.json)),
        ])
    }
}

extension DescribedRange {
    fileprivate var json: JSON {
        .object(present: [
            "least": .number(least), "most": .number(most), "current": .number(current),
            "step": step.map { .number($0) },
        ])
    }
}

extension DescribedText {
    /// Without the content, which is the view's value.
    fileprivate var json: JSON {
        let ends = [selection.range.lowerBound, selection.range.upperBound]
        return .object(present: [
            "caret": .number(Double(selection.head)), "selection": .array(ends.map { .number(Double($0)) }),
            "placeholder": placeholder.isEmpty ? nil : .string(placeholder),
        ])
    }
}

extension JSON {
    /// Returns an object without the members that are nil.
    fileprivate static func object(present members: KeyValuePairs<String, JSON?>) -> JSON {
        .object(Object(members.compactMap { name, value in value.map { Object.Member(name: name, value: $0) } }))
    }
}

extension JSON? {
    /// Returns a list of texts; nil if it is empty.
    fileprivate static func list(_ texts: [String]) -> JSON? { texts.isEmpty ? nil : .array(texts.map(JSON.string)) }
}
