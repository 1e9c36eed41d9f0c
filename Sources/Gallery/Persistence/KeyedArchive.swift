/// The objects of an archive in the format of NSKeyedArchiver, by key.
///
/// Foundation's reader crashes on some damaged archives, and its writer loses the objects if it is linked statically.
/// Source: NSKeyedArchiver.swift, swift-corelibs-foundation.
nonisolated struct KeyedArchive {
    private var objects: [PropertyListValue] = [.text("$null")]
    private var top: [String: PropertyListValue] = [:]
    /// The references to class descriptions in `objects`, by class name.
    private var classes: [String: PropertyListValue] = [:]

    init() {}

    /// Returns nil unless the bytes are an archive, in XML or binary.
    init?(_ bytes: [UInt8]) {
        guard let archive = PropertyList.value(bytes)?.dictionary, archive["$archiver"]?.text == "NSKeyedArchiver",
            archive["$version"]?.number == 100_000, let objects = archive["$objects"]?.list,
            let top = archive["$top"]?.dictionary
        else { return nil }
        (self.objects, self.top) = (objects, top)
    }

    var bytes: [UInt8]? {
        XMLPropertyListWriter.bytes(
            of: .dictionary([
                "$archiver": .text("NSKeyedArchiver"), "$version": .integer(100_000), "$top": .dictionary(top),
                "$objects": .list(objects),
            ]))
    }

    func numbers(forKey key: String) -> [String: Double]? {
        guard let dictionary = object(ofClass: "NSDictionary", top[key]),
            let keys = dictionary["NS.keys"]?.list?.compactMap({ object($0)?.text }),
            let values = dictionary["NS.objects"]?.list?.compactMap({ object($0)?.number }),
            keys.count == dictionary["NS.keys"]?.list?.count, values.count == dictionary["NS.objects"]?.list?.count,
            keys.count == values.count
        else { return nil }
        return Dictionary(zip(keys, values), uniquingKeysWith: { $1 })
    }

    func history(forKey key: String) -> SliderHistory? {
        guard let history = object(ofClass: SliderHistory.archivedName, top[key]),
            let lastMoved = object(history[SliderHistory.Key.lastMoved])?.text,
            case .integer(let moveCount)? = history[SliderHistory.Key.moveCount],
            let lastValue = history[SliderHistory.Key.lastValue]?.number
        else { return nil }
        return SliderHistory(lastMoved: lastMoved, moveCount: moveCount, lastValue: Float(lastValue))
    }

    /// The objects by key, one value a line, with the class of each object; a deep or large archive is cut off.
    var tree: String {
        var lines: [String] = []
        for (key, value) in top.sorted(by: { $0.key < $1.key }) { write(value, called: key, depth: 0, to: &lines) }
        return (lines.prefix(Self.mostLines) + (lines.count > Self.mostLines ? ["…"] : [])).joined(separator: "\n")
    }

    private static let (mostLines, mostDepth) = (2000, 16)

    private func write(_ value: PropertyListValue, called name: String, depth: Int, to lines: inout [String]) {
        guard lines.count <= Self.mostLines else { return }
        let value = object(value) ?? value
        let indent = String(repeating: "    ", count: depth)
        guard depth < Self.mostDepth else { return lines.append("\(indent)\(name): …") }
        switch value {
        case .list(let values):
            lines.append("\(indent)\(name):")
            for (index, value) in values.enumerated() { write(value, called: "\(index)", depth: depth + 1, to: &lines) }
        case .dictionary(let members):
            let className = object(members["$class"])?.dictionary?["$classname"]?.text
            lines.append("\(indent)\(name): \(className ?? "")")
            for (name, value) in self.members(of: members) { write(value, called: name, depth: depth + 1, to: &lines) }
        default: lines.append("\(indent)\(name): \(value.summary)")
        }
    }

    /// Returns an object's members by name; those of a dictionary that was archived, by its keys.
    private func members(of object: [String: PropertyListValue]) -> [(String, PropertyListValue)] {
        guard let keys = object["NS.keys"]?.list, let values = object["NS.objects"]?.list else {
            return object.filter { $0.key != "$class" }.sorted { $0.key < $1.key }
        }
        return zip(keys, values).map { (self.object($0)?.text ?? $0.summary, $1) }
    }

    private func object(ofClass name: String, _ reference: PropertyListValue?) -> [String: PropertyListValue]? {
        guard let object = object(reference)?.dictionary,
            let description = self.object(object["$class"])?.dictionary, description["$classname"]?.text == name,
            description["$classes"]?.list?.first?.text == name
        else { return nil }
        return object
    }

    private func object(_ reference: PropertyListValue?) -> PropertyListValue? {
        guard let number = reference?.reference, objects.indices.contains(number), number > 0 else { return nil }
        return objects[number]
    }

    mutating func set(_ numbers: [String: Double], forKey key: String) {
        let sorted = numbers.sorted { $0.key < $1.key }
        let keys = sorted.map { add(.text($0.key)) }
        let values = sorted.map { add(.real($0.value)) }
        top[key] = add(["NS.keys": .list(keys), "NS.objects": .list(values)], ofClass: "NSDictionary")
    }

    mutating func set(_ history: SliderHistory, forKey key: String) {
        top[key] = add(
            [
                SliderHistory.Key.lastMoved: add(.text(history.lastMoved)),
                SliderHistory.Key.moveCount: .integer(history.moveCount),
                SliderHistory.Key.lastValue: .real(Double(history.lastValue)),
            ], ofClass: SliderHistory.archivedName)
    }

    private mutating func add(_ object: PropertyListValue) -> PropertyListValue {
        objects.append(object)
        return .reference(objects.count - 1)
    }

    private mutating func add(_ members: [String: PropertyListValue], ofClass name: String) -> PropertyListValue {
        let names = PropertyListValue.list([.text(name), .text("NSObject")])
        let description = classes[name] ?? add(.dictionary(["$classname": .text(name), "$classes": names]))
        classes[name] = description
        return add(.dictionary(members.merging(["$class": description]) { $1 }))
    }
}
