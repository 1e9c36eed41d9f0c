import JSON
import System

/// A contact as it was read.
nonisolated struct Person: Equatable, Sendable {
    /// Empty where there is none.
    let firstName: String
    let lastName: String
    let emails: [String]
    /// Empty where there is none.
    let phone: String
    /// What was read, with members that the gallery does not know.
    let source: JSON.Object

    /// The first and the last name, or the one there is.
    var name: String {
        let names = [firstName, lastName].filter { !$0.isEmpty }
        return names.isEmpty ? "No name" : names.joined(separator: " ")
    }

    /// What a row says of the addresses.
    var emailText: String {
        switch emails.count {
        case 0: "No email"
        case 1: emails[0]
        default: "<Multiple emails>"
        }
    }

    var phoneText: String { phone.isEmpty ? "No phone" : phone }
}

nonisolated extension Person {
    /// Reads an object; a member that cannot be read counts as missing.
    ///
    /// - Parameter problems: Gets a sentence's middle for each of those, as "the phone is no text".
    init(_ object: JSON.Object, problems: inout [String]) {
        func text(_ name: String, _ what: String) -> String {
            switch object[name] {
            case nil, .null: return ""
            case .string(let text): return Self.line(text)
            default:
                problems.append("the \(what) is not text")
                return ""
            }
        }
        firstName = text("fname", "first name")
        lastName = text("lname", "last name")
        phone = text("phone", "phone")
        emails = Self.emails(object["email"], problems: &problems)
        source = object
    }

    private static func emails(_ value: JSON?, problems: inout [String]) -> [String] {
        switch value {
        case nil, .null: return []
        case .string(let text): return [line(text)].filter { !$0.isEmpty }
        case .array(let values):
            let texts = values.compactMap { $0 == .null ? "" : $0.string }
            if texts.count < values.count { problems.append("one of the emails is not text") }
            return texts.map(line).filter { !$0.isEmpty }
        default:
            problems.append("the email is neither text nor a list of texts")
            return []
        }
    }

    /// The text in one line, without spaces around it.
    private static func line(_ text: String) -> String {
        var line = SafeText.singleLine(text)[...]
        while line.first?.isWhitespace == true { line.removeFirst() }
        while line.last?.isWhitespace == true { line.removeLast() }
        return String(line)
    }
}
