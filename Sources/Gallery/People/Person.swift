import JSON
import System

nonisolated struct Person: Equatable, Sendable {
    /// Empty if there is none.
    let firstName: String
    let lastName: String
    let emails: [String]
    /// Empty if there is none.
    let phone: String
    /// The whole object, including members unknown to the gallery.
    let source: JSON.Object

    /// The first and last name, or the only one.
    var name: String {
        let names = [firstName, lastName].filter { !$0.isEmpty }
        return names.isEmpty ? Words.noName : names.joined(separator: " ")
    }

    /// The summary of the addresses in a row.
    var emailText: String {
        switch emails.count {
        case 0: Words.noEmail
        case 1: emails[0]
        default: Words.severalEmails
        }
    }

    var phoneText: String { phone.isEmpty ? Words.noPhone : phone }

    /// Reads an object; an invalid member counts as missing and adds a clause such as "the phone is not text".
    init(_ object: JSON.Object, problems: inout [String]) {
        func text(_ name: String, _ problem: String) -> String {
            switch object[name] {
            case nil, .null: return ""
            case .string(let text): return Self.line(text)
            default:
                problems.append(problem)
                return ""
            }
        }
        firstName = text("fname", Words.firstNameNotText)
        lastName = text("lname", Words.lastNameNotText)
        phone = text("phone", Words.phoneNotText)
        emails = Self.emails(object["email"], problems: &problems)
        source = object
    }

    private static func emails(_ value: JSON?, problems: inout [String]) -> [String] {
        switch value {
        case nil, .null: return []
        case .string(let text): return [line(text)].filter { !$0.isEmpty }
        case .array(let values):
            let texts = values.compactMap { $0 == .null ? "" : $0.string }
            if texts.count < values.count { problems.append(Words.oneEmailNotText) }
            return texts.map(line).filter { !$0.isEmpty }
        default:
            problems.append(Words.emailsNotTexts)
            return []
        }
    }

    /// Returns the text in one line, without surrounding whitespace.
    static func line(_ text: String) -> String {
        var line = SafeText.singleLine(text)[...]
        while line.first?.isWhitespace == true { line.removeFirst() }
        while line.last?.isWhitespace == true { line.removeLast() }
        return String(line)
    }
}
