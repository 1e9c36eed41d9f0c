import System
import Testing
import Words

@testable import Documents
@testable import WeightHistory

/// The parts of another version other than its entries.
@Suite struct VersionExtrasTests {
    private static let header = "date,weight,unit,note,fat,mood\n"
    private static let rows = "2026-11-01,82,kg,,20,\n2026-11-02,81,kg,x,,glad\n"

    private let advice = "Copy what you need, or remove the file yourself."

    private func extras(_ version: String, beside document: String) throws -> VersionExtras {
        let (other, own) = (WritableDocument(version), WritableDocument(document))
        return try VersionExtras(
            of: other.read(), at: FilePath(other.path), beside: own.read(), at: FilePath(own.path), rules: testZone)
    }

    private func words(_ version: String, beside document: String) throws -> String? {
        let extras = try extras(version, beside: document)
        return VersionWords.hasMore(
            version: "V", extras.settings, columns: extras.columns, comments: extras.comments.count,
            WeightFormat(decimalMark: ","))
    }

    @Test func equalVersionsHaveNone() throws {
        let text = "# goal: 75 kg\n# height: 178 cm\n" + Self.header + Self.rows

        #expect(try extras(text, beside: text) == VersionExtras())
        #expect(
            try words(text, beside: text.replacing("75 kg", with: "75.0 kg").replacing("178 cm", with: "1.78 m")) == nil
        )
        #expect(try words(Self.header + Self.rows, beside: text) == nil)
    }

    @Test func anotherGoalAndHeight() throws {
        let document = "# goal: 72 kg\n" + Self.header

        #expect(
            try words("# goal: 75.5 kg\n" + Self.header, beside: document) == "Only V has the goal 75,5 kg. \(advice)")
        #expect(
            try words("# goal: 75 kg\n#height: 178 cm\n" + Self.header, beside: document)
                == "Only V has the goal 75 kg and the height 178 cm. \(advice)")
    }

    @Test(arguments: [
        ("fat_%", "21,5", "fat_%", "21.50"), ("waist_cm", "88,9", "waist_in", "35"), ("fat_%", "21,5", "FAT", "21.5"),
    ])
    func valuesThatAreWrittenInAnotherWayAreThere(column: String, value: String, other: String, text: String) throws {
        let document = "date;weight;unit;note;\(column)\n2026-11-01;82,5;kg;;\(value)\n"
        let version = "date,weight,unit,note,\(other)\n2026-11-01,82.5,kg,,\(text)\n"

        #expect(try extras(version, beside: document) == VersionExtras())
        #expect(try extras(version.replacing(text, with: "3\(text)"), beside: document).columns == [other])
    }

    @Test func notesThatTheDocumentCannotHold() throws {
        let document = "date,weight,unit\n2026-11-01,82,kg\n"
        let version = "date,weight,unit,note\n2026-11-01,82,kg,ill\n"

        #expect(try extras(version, beside: document).columns == ["note"])
        #expect(try extras(version.replacing(",ill", with: ","), beside: document) == VersionExtras())
        #expect(try extras(document, beside: version) == VersionExtras())
    }

    @Test func commentsThatTheDocumentLacks() throws {
        let document = "# the same\n" + Self.header + "#again \n"

        #expect(try words("#again\n# the same\n# the same\n" + Self.header, beside: document) == nil)
        #expect(
            try words("\u{FEFF}# new\n" + Self.header + Self.rows + "# the same\r\n", beside: document + Self.rows)
                == "1 comment is only in V. \(advice)")
        #expect(
            try words("# one\n# goal: 75 kg\n" + Self.header + "# two", beside: document)
                == "Only V has the goal 75 kg. 2 comments are only in V. \(advice)")
    }

    /// A merge decides on these.
    @Test func commentsAndSettingsThatJournalsNameAreNotLacking() throws {
        let folders = JournalFolders()
        let journal = try #require(folders.journal())
        _ = journal.append(addition(1, "# deleted"))
        _ = journal.append(addition(2, "# goal: 75 kg"))
        let rows = "# height: 178 cm\n# deleted\n# new\n" + Self.header
        let (same, other) = (
            try extras("# goal: 75.0 kg\n" + rows, beside: Self.header),
            try extras("# goal: 74 kg\n" + rows, beside: Self.header)
        )

        let noted = NotedContent(folders.read(), nil, isMerged: true)

        #expect(same.comments.count == 2 && same.settings.map(\.field) == [.goal, .height])
        #expect(same.without(noted).comments == [Array("# new".utf8)])
        #expect(same.without(noted).settings.map(\.field) == [.height])
        #expect(other.without(noted).settings.map(\.field) == [.goal, .height])
    }

    /// Without another machine's journal there is no merge, and additions of this machine may be in the other version only.
    @Test func withoutOtherMachinesOnlyWhatWasRemovedHereIsNotLacking() throws {
        let folders = JournalFolders()
        let journal = try #require(folders.journal())
        let lines = ["# deleted", "# kept", "# goal: 75 kg"]
        _ = journal.append(addition(1, lines[0]))
        _ = journal.append(addition(2, lines[1]))
        _ = journal.append(addition(3, lines[2]))
        var removal = addition(4)
        (removal.before, removal.after) = ([Array(lines[0].utf8)], [])
        _ = journal.append(removal)
        let extras = try extras(lines.joined(separator: "\n") + "\n" + Self.header, beside: Self.header)

        let rest = extras.without(NotedContent(folders.read(), nil, isMerged: false))

        #expect(rest.comments == [Array("# kept".utf8)] && rest.settings.map(\.field) == [.goal])
    }

    @Test func cellsThatTheDocumentLacks() throws {
        #expect(
            try words(Self.header + Self.rows, beside: "date,weight_kg\n2026-11-01,82\n2026-11-02,81\n")
                == "Only V has cells of note, fat and mood. \(advice)")
        #expect(
            try words(Self.header + Self.rows, beside: (Self.header + Self.rows).replacing(",20,", with: ",21,"))
                == "Only V has cells of fat. \(advice)")
        #expect(
            try words("# goal: 1 st\n" + Self.header + Self.rows, beside: "")
                == "Only V has the goal 1 st and cells of fat and mood. \(advice)")
    }

    @Test func cellsThatAreElsewhereInTheDocument() throws {
        let document =
            "mood,fat,unit,weight,date,note\nglad,,KG,81.0,2026-11-02,x\n,20,kg,82,2026-11-01,\n,9,kg,70,2026-11-09,\n"

        #expect(try words(Self.header + Self.rows, beside: document) == nil)
    }

    @Test func aDocumentThatIsGoneLacksAll() throws {
        let other = WritableDocument(Self.header + Self.rows)

        let extras = try VersionExtras(
            of: other.read(), at: FilePath(other.path), beside: other.read(), at: "/nowhere", rules: testZone)

        #expect(extras.columns == ["fat", "mood"])
    }

    @Test func aNumberWithACommaIsTakenInWithAPoint() throws {
        let document = WritableDocument("date,weight,unit\n2026-11-01,82.4,kg\n")
        let version = WritableDocument(
            "date;weight;unit\n2026-11-01;82,4;kg\n2026-11-02;82,415;kg\n2026-11-03;82,5;kg\n")
        let own = try document.read()

        let entries = own.history.entries(onlyIn: try version.read().history, layout: own.layout)
        try document.writer().perform(.add(entries, unless: .sameVersion(sources: 1)))

        #expect(document.text == "date,weight,unit\n2026-11-01,82.4,kg\n2026-11-02,82.415,kg\n2026-11-03,82.5,kg\n")
    }
}
