import System
import WeightHistory

/// What is said of a person, and what became of it, within a sentence.
public struct PersonWords {
    private let settings: [PersonSetting]
    private let format: WeightFormat

    public init(_ settings: [PersonSetting], _ format: WeightFormat) {
        (self.settings, self.format) = (settings, format)
    }

    /// `Set the goal to 78 kg and removed the height`, without the full stop.
    ///
    /// - Parameter isBack: Whether it was so before.
    public func done(isBack: Bool = false) -> String {
        let back = isBack ? " back" : ""
        let set = settings.compactMap { setting in
            setting.words(format).map { "the \(setting.field.rawValue)\(back) to \($0)" }
        }
        let removed = settings.filter { $0.text == nil }.map { "the \($0.field.rawValue)" }
        let parts = [("set", set), ("removed", removed)].filter { !$0.1.isEmpty }
        return Self.sentence(parts.map { "\($0) \($1.joined(separator: " and "))" })
    }

    /// `The goal was not set to 78 kg`, without the full stop.
    public var notDone: String {
        Self.sentence(
            settings.map { setting in
                let what = setting.words(format).map { "set to \($0)" } ?? "removed"
                return "the \(setting.field.rawValue) was not \(what)"
            })
    }

    private static func sentence(_ parts: [String]) -> String {
        let text = parts.joined(separator: " and ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}

extension PersonWords {
    public static func changed(_ setting: PersonSetting, in document: FilePath, formerly former: String?) -> String {
        let name = setting.field.rawValue
        return switch (setting.text, former) {
        case (let text?, let former?) where former != text:
            "Set the \(name) in \(document) to \(text). It was \(former)."
        case (let text?, _): "Set the \(name) in \(document) to \(text)."
        case (nil, let former?): "Removed the \(name), \(former), from \(document)."
        case (nil, nil): "There was no \(name) in \(document)."
        }
    }

    public static func changedUnreported(_ field: PersonField, _ reason: String) -> String {
        "The \(field.rawValue) was changed, but that could not be reported. \(reason)"
    }

    public static func missing(_ field: PersonField, in document: FilePath) -> String {
        switch field {
        case .goal: "No goal is set in \(document). Set one with healthbeat goal 78kg."
        case .height: "No height is set in \(document). Set one with healthbeat height 178cm."
        }
    }
}

extension PersonSetting {
    /// The value as a person reads it, with the locale's decimal mark; nil where there is none.
    public func words(_ format: WeightFormat) -> String? {
        text?.replacing(".", with: format.decimalMark)
    }
}
