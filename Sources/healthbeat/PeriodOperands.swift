import ArgumentParser
import Arguments
import Documents
import System
import WeightHistory
import Words

/// The operands of a command for phases or events: a span or a date with its name or text, a document, or all of these.
///
/// A first operand that is no span or date is the document.
struct PeriodOperands {
    private(set) var period: Period?
    private(set) var file: FilePath?

    /// - Parameter option: A given option that excludes a span or a date.
    init(_ words: [String], of kind: PeriodKind, excluding option: String?) throws {
        let texts = words.map(ArgumentText.shown)
        guard let first = texts.first, let date = try Self.date(first, kind, isFollowed: texts.count > 1) else {
            if texts.count > 1 { throw ValidationError(Self.surplus(texts, kind)) }
            try takeFile(words.first)
            return
        }
        if let option { throw ValidationError(CommandLineWords.valueAndOption(first, option)) }
        guard words.count > 1 else { throw ValidationError(Self.missingText(after: first, kind)) }
        guard words.count < 4 else {
            throw ValidationError(CommandLineWords.unquoted(texts[1...].joined(separator: " ")))
        }
        if words.count == 2, Self.isDocument(words[1]) {
            throw ValidationError(Self.missingText(after: first, document: texts[1], kind))
        }
        period = try Self.period("\(date) \(try parseName(words[1]))", kind)
        try takeFile(words.dropFirst(2).first)
        try checkName(texts[1])
    }

    /// Returns the first operand as a document has it; nil if it is no span or date.
    private static func date(_ text: String, _ kind: PeriodKind, isFollowed: Bool) throws -> String? {
        switch kind {
        case .phase:
            let period: Period
            do throws(PeriodError) {
                period = try Period("\(text) x", kind, rules: .system())
            } catch .noSpan, .nothing, .date(.notADate, _) {
                return nil
            } catch {
                throw ValidationError(DocumentMessages.sentence(for: LineProblem.Kind(error, kind, text)))
            }
            try refuseTimes(text, of: period)
            return text
        case .event:
            guard let date = try? parseDate(text) else {
                // A date that could be two is one.
                if isFollowed { _ = try parseDate(text) }
                return nil
            }
            return date.text
        }
    }

    /// Throws for a time, which a document's line may have, but which does not count.
    private static func refuseTimes(_ text: String, of period: Period) throws {
        guard case .phase(let phase) = period, text.contains(where: ":Tt".contains) else { return }
        throw ValidationError(CommandLineWords.spanWithTime(text, days: phase.span))
    }

    private static func period(_ text: String, _ kind: PeriodKind) throws -> Period {
        do throws(PeriodError) {
            return try Period(text, kind, rules: .system())
        } catch {
            throw ValidationError(DocumentMessages.sentence(for: LineProblem.Kind(error, kind, text)))
        }
    }

    private static func surplus(_ words: [String], _ kind: PeriodKind) -> String {
        switch kind {
        case .phase: CommandLineWords.notASpan(words[0], name: words[1])
        case .event: CommandLineWords.twoDocuments(words[0], words[1], isDate: true)
        }
    }

    private static func missingText(after date: String, _ kind: PeriodKind) -> String {
        switch kind {
        case .phase: CommandLineWords.noName(after: date)
        case .event: CommandLineWords.noText(after: date)
        }
    }

    /// Whether the only word after a date is the name of a document rather than a text.
    private static func isDocument(_ word: String) -> Bool {
        let file = FilePath(bytes: ArgumentText.bytes(of: word))
        return word.lowercased().hasSuffix(".csv") || (try? FileStatus(of: file))?.isRegular == true
    }

    private static func missingText(after date: String, document: String, _ kind: PeriodKind) -> String {
        switch kind {
        case .phase: CommandLineWords.noName(after: date, document: document)
        case .event: CommandLineWords.noText(after: date, document: document)
        }
    }

    private mutating func takeFile(_ word: String?) throws {
        guard let word else { return }
        if ArgumentText.isCarriedValue(word) {
            throw ValidationError(CommandLineWords.unexpected(ArgumentText.shown(word)))
        }
        file = FilePath(bytes: ArgumentText.bytes(of: word))
        try requireFollowed(file)
    }

    /// Throws if a missing document's name has no extension: it is probably an unquoted word of the text.
    private func checkName(_ text: String) throws {
        guard let file, (try? FileStatus(named: file)) == nil, !file.bytes.contains(where: "./".utf8.contains) else {
            return
        }
        throw ValidationError(CommandLineWords.unquoted("\(text) \(file)", missing: file))
    }
}
