import Foundation

/// Looks at a keyed archive before it is read: Foundation's reader ends the program at some that are damaged.
nonisolated struct ArchiveCheck {
    private let objects: [PropertyListValue]
    private let top: [String: PropertyListValue]

    init?(_ bytes: [UInt8]) {
        guard let archive = Self.value(bytes)?.dictionary, archive["$archiver"]?.text == "NSKeyedArchiver",
            archive["$version"]?.number == 100_000, let objects = archive["$objects"]?.list,
            let top = archive["$top"]?.dictionary
        else { return nil }
        (self.objects, self.top) = (objects, top)
    }

    /// Whether a dictionary of numbers by texts has a key.
    func holdsNumbers(_ key: String) -> Bool {
        guard let dictionary = object(top[key])?.dictionary, isOfClass("NSDictionary", dictionary),
            let keys = dictionary["NS.keys"]?.list, let values = dictionary["NS.objects"]?.list
        else { return false }
        return keys.count == values.count && keys.allSatisfy { object($0)?.text != nil }
            && values.allSatisfy { object($0)?.number != nil }
    }

    /// Whether an object of our class has a key.
    func holdsHistory(_ key: String) -> Bool {
        guard let history = object(top[key])?.dictionary, isOfClass(SliderHistory.archivedName, history),
            case .integer? = history[SliderHistory.Key.moveCount]
        else { return false }
        return object(history[SliderHistory.Key.lastMoved])?.text != nil
            && history[SliderHistory.Key.lastValue]?.number != nil
    }

    private func isOfClass(_ name: String, _ object: [String: PropertyListValue]) -> Bool {
        guard let description = self.object(object["$class"])?.dictionary,
            let classes = description["$classes"]?.list
        else { return false }
        return description["$classname"]?.text == name && classes.first?.text == name
            && classes.allSatisfy { $0.text != nil }
    }

    private func object(_ reference: PropertyListValue?) -> PropertyListValue? {
        // In XML, a reference is a dictionary of its own, here with the key that was put in.
        guard let number = reference?.reference ?? reference?.dictionary?[Self.referenceKey]?.integer,
            objects.indices.contains(number), number > 0
        else { return nil }
        return objects[number]
    }

    private static let referenceKey = "reference"

    /// Foundation makes objects of references that it shows nobody; under another key it leaves them alone.
    private static func value(_ bytes: [UInt8]) -> PropertyListValue? {
        if bytes.starts(with: BinaryPropertyList.mark) { return PropertyList.value(bytes) }
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        return PropertyList.value(Array(text.replacing("<key>CF$UID</key>", with: "<key>\(referenceKey)</key>").utf8))
    }
}

nonisolated extension PropertyListValue {
    fileprivate var integer: Int? { if case .integer(let value) = self { value } else { nil } }
}
