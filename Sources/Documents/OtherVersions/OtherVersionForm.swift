/// A form of the text by which a sync program marks another version's name.
enum OtherVersionForm: Sendable {
    /// The whole text, as `NamePattern` describes it.
    case pattern(NamePattern)
    /// ` (…)` with these words and, after them, the day: ` (Ada's conflicted copy 2026-08-18)`, and any of these with
    /// a number such as ` (1)`. At the beginning of the parentheses, the words may be capitalized.
    case parentheses(words: String)

    /// - Parameter mark: The bytes of the text.
    func matches(_ mark: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .pattern(let pattern): pattern.matches(mark)
        case .parentheses(let words): Parentheses(words: words).matches(mark)
        }
    }

    /// The forms of marks before the ending, each below its source.
    static let beforeEnding: [OtherVersionForm] = [
        // Syncthing: lib/model/folder_sendrecv.go; before 2017 without the device.
        .pattern(".sync-conflict-00000000-000000"), .pattern(".sync-conflict-00000000-000000-&"),
        // ownCloud, in former versions: common/utility.cpp.
        .pattern("_conflict-00000000-000000"),
        // Seafile: daemon/repo-mgr.c, with and without the user.
        .pattern(" (SFConflict 0000-&-&-00-00-00)"), .pattern(" (SFConflict * 0000-&-&-00-00-00)"),
        // Synology Drive: its help; the kind of conflict may precede the last word.
        .pattern("_*_&-00-0000-0000_Conflict"), .pattern("_*_&-00-0000-0000_Conflict_9"),
        .pattern("_*_&-00-0000-0000_&Conflict"), .pattern("_*_&-00-0000-0000_&Conflict_9"),
        // Unison: copyonconflict in its manual.
        .pattern(" (copy: conflict on 0000-00-00)"), .pattern(" (copy: conflict 9 on 0000-00-00)"),
        // rclone bisync with --suffix-keep-extension: docs/content/bisync.md.
        .pattern(".conflict9"),
        // git-annex: Annex/VariantFile.hs.
        .pattern(".variant-%%%%"),
        // pCloud Drive: file names in public repositories.
        .pattern(" (conflicted)"), .pattern(" (conflicted 9)"), .pattern(" [conflicted]"), .pattern(" [conflicted 9]"),
        // Nextcloud: common/utility.cpp; Dropbox: its help.
        .parentheses(words: "conflicted copy"),
        // Dropbox in German, French, Spanish, Italian, Portuguese, Polish, Danish, Swedish, Russian, Japanese, Chinese of
        // both kinds, and Korean: file names and clean-up scripts in public repositories.
        .parentheses(words: "in Konflikt stehende Kopie"),
        .parentheses(words: "en conflit"),
        .parentheses(words: "copia conflictiva"), .parentheses(words: "copia en conflicto"),
        .parentheses(words: "copia in conflitto"),
        .parentheses(words: "cópia em conflito"),
        .parentheses(words: "kopia powodująca konflikt"),
        .parentheses(words: "modstridende kopi"),
        .parentheses(words: "konfliktkopia"),
        .parentheses(words: "конфликтующая копия"),
        .parentheses(words: "競合コピー"), .parentheses(words: "問題のあるコピー"),
        .parentheses(words: "冲突副本"), .parentheses(words: "衝突複本"),
        .parentheses(words: "충돌된 사본"),
    ]

    /// The forms of marks after the whole name, each below its source.
    static let afterName: [OtherVersionForm] = [
        // rclone bisync: docs/content/bisync.md; before 1.66 with two dots.
        .pattern(".conflict9"), .pattern(".path9"), .pattern("..path9"),
    ]
}

/// The text ` (…)` with some words.
private struct Parentheses {
    let words: String

    func matches(_ mark: ArraySlice<UInt8>) -> Bool {
        // Most names are neither, which bytes tell sooner than characters.
        guard mark.starts(with: " (".utf8), mark.last == UInt8(ascii: ")"), Self.dayIsIn(mark),
            let rest = afterWords(in: String(decoding: mark.dropFirst(2), as: UTF8.self)[...])
        else { return false }
        return rest.split { Self.boundaries.contains($0) }.contains { Self.day.matches(Array($0.utf8)[...]) }
    }

    private static func dayIsIn(_ mark: ArraySlice<UInt8>) -> Bool {
        mark.indices.dropLast(dayLength).contains { day.matches(mark[$0..<($0 + dayLength)]) }
    }

    /// The text after the words; nil if the words are missing, or the parentheses are closed before them.
    private func afterWords(in text: Substring) -> Substring? {
        var (depth, previous) = (1, Character("("))
        for index in text.indices {
            if isBoundary(previous), let rest = rest(of: text[index...], isFirst: index == text.startIndex) {
                return rest
            }
            previous = text[index]
            depth += previous == "(" ? 1 : previous == ")" ? -1 : 0
            // The parentheses are part of another document's name.
            if depth == 0 { return nil }
        }
        return nil
    }

    private func rest(of text: Substring, isFirst: Bool) -> Substring? {
        let isCapitalized = isFirst && text.first?.lowercased() == words.first?.lowercased()
        guard text.starts(with: words) || isCapitalized && text.dropFirst().starts(with: words.dropFirst()) else {
            return nil
        }
        let rest = text.dropFirst(words.count)
        return rest.first.map(Self.boundaries.contains) == true ? rest : nil
    }

    /// Whether words may follow; some scripts have no spaces between words.
    private func isBoundary(_ character: Character) -> Bool {
        Self.boundaries.contains(character) || words.first?.isCased == false
    }

    private static let boundaries = " ()"
    private static let day: NamePattern = "0000-00-00"
    /// In bytes.
    private static let dayLength = 10
}
