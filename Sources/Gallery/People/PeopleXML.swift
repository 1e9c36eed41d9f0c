import JSON
import XML

/// Reads people from XML: a `person` for each in `people`, with an element for each member.
///
/// A member that occurs several times is a list of texts. A member that is neither text nor such a list has its JSON in
/// the attribute `json`; one whose name is no XML name is in the JSON of an element `member`.
nonisolated final class PeopleXMLReader: XMLReader {
    private(set) var people: [PeopleSource.Element] = []
    /// The end tag of the list; empty behind a list without one.
    private(set) var listEnd = 0..<0
    /// The offset of a tag that has no place in a list of people.
    private(set) var strangeTag: Int?

    private var depth = 0
    private var person = Draft(start: 0)

    /// A person whose end tag has not been read.
    private struct Draft {
        let start: Int
        var object = JSON.Object()
        /// Whether the object has everything in the element.
        var isPlain = true
        var member: (name: String, text: String, json: String?)?
    }

    override func begin(_ name: UnsafePointer<CChar>, _ attributes: Attributes) {
        let name = String(cString: name)
        switch depth {
        case 0 where name == "people": break
        case 1 where name == "person":
            person = Draft(start: tagRange.lowerBound)
            if attributes[0] != nil { person.isPlain = false }
        case 2: beginMember(name, attributes)
        case 3...: person.isPlain = false
        default:
            strangeTag = strangeTag ?? tagRange.lowerBound
            stop()
        }
        depth += 1
    }

    private func beginMember(_ name: String, _ attributes: Attributes) {
        person.member = (name, "", nil)
        guard let first = attributes[0], let value = attributes[1] else { return }
        if String(cString: first) == "json" { person.member?.json = String(cString: value) }
        if person.member?.json == nil || attributes[2] != nil { person.isPlain = false }
    }

    override func add(_ text: String) {
        if depth == 3, person.member?.json == nil {
            person.member?.text += text
        } else if depth >= 2, !text.allSatisfy(\.isWhitespace) {
            person.isPlain = false
        }
    }

    override func end() {
        depth -= 1
        switch depth {
        case 0: listEnd = tagRange
        case 1:
            let range = person.start..<tagRange.upperBound
            people.append(PeopleSource.Element(object: person.object, range: range, isPlain: person.isPlain))
        case 2: endMember()
        default: break
        }
    }

    private func endMember() {
        guard let (name, text, json) = person.member else { return }
        person.member = nil
        guard let json else { return addText(text, called: name) }
        guard let value = try? JSON(parsing: json.utf8) else {
            person.isPlain = false
            return
        }
        if name == PeopleXML.unnamed, let object = value.object {
            person.object.members += object.members
        } else {
            person.object[name] = value
        }
    }

    private func addText(_ text: String, called name: String) {
        switch person.object[name] {
        case nil: person.object[name] = .string(text)
        case .array(let values): person.object[name] = .array(values + [.string(text)])
        case let value?: person.object[name] = .array([value, .string(text)])
        }
    }
}

/// Writes people as XML that `PeopleXMLReader` reads as the same objects.
nonisolated enum PeopleXML {
    /// The element of a member whose name is no XML name.
    static let unnamed = "member"
    static let header = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    /// Returns a person's element, with line feeds and an indentation between its lines; of equal names, the last counts.
    static func element(of object: JSON.Object, indentation: String) -> String {
        var lines: [String] = []
        for (index, member) in object.members.enumerated()
        where !object.members[(index + 1)...].contains(where: { $0.name == member.name }) {
            lines += elements(of: member)
        }
        let inner = lines.map { "\(indentation)  \($0)\n" }.joined()
        return "<person>\n\(inner)\(indentation)</person>"
    }

    private static func elements(of member: JSON.Object.Member) -> [String] {
        let name = member.name
        guard isName(name) else {
            return ["<\(unnamed) json=\"\(escaped(escapedJSON(.object(JSON.Object([member])))))\"/>"]
        }
        switch member.value {
        case .string(let text) where isText(text): return ["<\(name)>\(escaped(text))</\(name)>"]
        case .array(let values) where values.count > 1 && values.allSatisfy({ $0.string.map(isText) == true }):
            return values.map { "<\(name)>\(escaped($0.string ?? ""))</\(name)>" }
        default: return ["<\(name) json=\"\(escaped(escapedJSON(member.value)))\"/>"]
        }
    }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.first, first.isASCII, first.isLetter || first == "_", name != unnamed else {
            return false
        }
        return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    }

    /// Whether XML can express a text.
    private static func isText(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(XMLPropertyList.allows) }

    /// Returns JSON without characters that XML cannot express.
    private static func escapedJSON(_ value: JSON) -> String {
        value.text.unicodeScalars.reduce(into: "") { text, scalar in
            text += XMLPropertyList.allows(scalar) ? String(scalar) : "\\u" + String(scalar.value, radix: 16)
        }
    }

    private static func escaped(_ text: String) -> String {
        XMLPropertyListWriter.escaped(text).replacing("\"", with: "&quot;")
    }
}
