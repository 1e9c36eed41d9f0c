import JSON
import System
import TestSupport
import Testing

@testable import Gallery

/// People as XML, and from JSON to XML and back.
@Suite struct PeopleXMLTests {
    private func people(_ text: String) throws(People.Failure) -> People { try People(reading: Array(text.utf8)) }

    private func objects(_ text: String) throws -> [JSON.Object] { try people(text).people.map(\.source) }

    private static func sample(_ name: FilePath) throws -> People {
        try PeopleLoader.read(.file(GalleryStorage.assets.appending(name))).get()
    }

    @Test func bothSamplesHaveTheSameSix() throws {
        let (json, xml) = (try Self.sample(AssetFiles.people), try Self.sample(AssetFiles.peopleXML))

        #expect(json.people == xml.people && xml.people.count == 6)
        #expect((json.source.format, xml.source.format) == (.json, .xml) && xml.problem == nil)
    }

    @Test func theSamplesAreWrittenAsTheyAre() throws {
        for (name, format) in [(AssetFiles.people, PeopleSource.Format.json), (AssetFiles.peopleXML, .xml)] {
            let people = try Self.sample(name)

            #expect(Array(PeopleSource.text(of: people.people.map(\.source), as: format).utf8) == people.source.bytes)
        }
    }

    @Test(arguments: [
        "{}", #"{"fname": ""}"#, #"{"email": []}"#, #"{"email": ["a"]}"#, #"{"email": ["a", "b"]}"#,
        #"{"email": ["a", null]}"#, #"{"age": 1.50, "ok": true, "none": null}"#, #"{"a": {"b": [1, {"c": "<&>"}]}}"#,
        #"{"fname": " A\n\tB\r\nC ", "lname": "\u0000\u0007"}"#, #"{"two words": "x", "": "y", "9": "z", "é": 1}"#,
        #"{"member": "x"}"#, #"{"fname": "\ufffe", "x": ["\uffff", "a"]}"#, #"{"fname": "]]> <b> & \"q\" 'a'"}"#,
        #"{"person": "x", "people": ["y", "z"]}"#,
    ])
    func everyObjectIsTheSameThereAndBack(text: String) throws {
        let list = try objects("[\(text), \(text)]")

        let xml = PeopleSource.text(of: list, as: .xml)
        let back = PeopleSource.text(of: try objects(xml), as: .json)

        #expect(try objects(xml) == list)
        #expect(try objects(back) == list)
    }

    /// Objects of random members, values and characters.
    @Test func randomObjectsAreTheSameThereAndBack() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<300 {
            let list = (0..<Int.random(in: 0...3, using: &random)).map { _ in object(&random) }

            let xml = PeopleSource.text(of: list, as: .xml)

            #expect(try objects(xml) == list, "\(xml)")
        }
    }

    private func object(_ random: inout SeededGenerator) -> JSON.Object {
        var object = JSON.Object()
        for _ in 0..<Int.random(in: 0...5, using: &random) { object[text(&random)] = value(&random, depth: 0) }
        return object
    }

    private func value(_ random: inout SeededGenerator, depth: Int) -> JSON {
        switch Int.random(in: 0...(depth < 3 ? 6 : 4), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .number(exactly: Double(Int.random(in: -9...9, using: &random)) / 4)
        case 3, 4: return .string(text(&random))
        case 5:
            var values: [JSON] = []
            for _ in 0..<Int.random(in: 0...3, using: &random) { values.append(value(&random, depth: depth + 1)) }
            return .array(values)
        default: return .object(object(&random))
        }
    }

    private func text(_ random: inout SeededGenerator) -> String {
        let parts = ["a", "email", " ", "<", ">", "&", "\"", "\n", "\r", "\t", "\u{0}", "\u{FFFE}", "é", "日", "😀", "1"]
        return (0..<Int.random(in: 0...3, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined()
    }

    @Test func aFileOfAnotherProgramIsRead() throws {
        let people = try people(
            """
            \u{FEFF}<?xml version="1.0" encoding="utf-8" standalone='yes'?>
            <!-- Made by hand. --><!DOCTYPE people>
            <people xmlns="urn:x" version="2">
              text <person id="1"><fname>Ada &amp; <![CDATA[<Bo>]]></fname><email>a@b.example</email
              ><phone kind="home">1</phone><email>c@d.example</email></person>
              <person/>
            </people>
            """)

        #expect(people.people.map(\.name) == ["Ada & <Bo>", "No name"])
        #expect(people.people[0].emails == ["a@b.example", "c@d.example"] && people.people[0].phone == "1")
    }

    @Test(arguments: [
        ("<html><body/></html>", 1, 1), ("<people>\n <animal/>\n</people>", 2, 2), (" <plist/>", 1, 2),
    ])
    func anotherListIsRefusedWithItsPlace(text: String, line: Int, column: Int) {
        #expect(throws: People.Failure.noListOfObjects(.init(line: line, column: column))) { try people(text) }
    }

    @Test(arguments: [
        ("<people>\n<person></people>", 2), ("<people>", 1),
        ("<people><person><fname>&x;</fname></person></people>", 1),
        ("<!DOCTYPE people [<!ENTITY a 'b'>]><people/>", 1), ("<people/>\n<people/>", 2), ("<", 1),
    ])
    func whatIsNoXMLIsRefused(text: String, line: Int) {
        #expect(throws: People.Failure.noXML(line: line)) { try people(text) }
    }

    @Test func anotherEncodingIsRefused() {
        #expect(throws: People.Failure.noUTF8) { try people("<?xml version='1.0' encoding='latin1'?><people/>") }
        #expect(throws: People.Failure.noUTF8) { try People(reading: Array("<people>".utf8) + [0xFF]) }
    }

    @Test func membersThatCannotBeReadAreSaidWithTheirLine() throws {
        let people = try people("<people>\n<person/>\n<person><fname>Ada</fname><phone json=\"5\"/></person></people>")

        #expect(people.problem == "Ada, line 3: the phone is not text.")
    }

    /// Any bytes yield people or a failure, and never a trap.
    @Test(arguments: 0..<4) func damagedBytesBreakNothing(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let sources = [
            try Self.sample(AssetFiles.people).source.bytes, try Self.sample(AssetFiles.peopleXML).source.bytes,
        ]
        for round in 0..<600 {
            var bytes = sources[round % 2]
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                if Bool.random(using: &random) {
                    bytes.remove(at: index)
                } else {
                    bytes[index] = .random(in: 0...255, using: &random)
                }
            }
            guard let people = try? People(reading: bytes) else { continue }
            _ = people.source.adding(JSON.Object())
            for index in people.people.indices { _ = people.source.replacing(index, with: people.people[index].source) }
        }
    }
}

/// Changes of a list's text.
@Suite struct PeopleEditTests {
    private let folder = TestFolder()

    private static let bo = JSON.Object([.init(name: "fname", value: .string("Bo"))])

    private func source(_ text: String) throws -> PeopleSource { try PeopleSource(Array(text.utf8)) }

    private func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    @Test(arguments: [
        ("[{\"fname\":\"Ada\"} , {\"x\":1}]", "[{\"fname\":\"Bo\"} , {\"x\":1}]"),
        (
            "\u{FEFF}[\n\t{\n\t  \"fname\": \"Ada\"\n\t},\n\t{}\n]\n",
            "\u{FEFF}[\n\t{\n\t  \"fname\": \"Bo\"\n\t},\n\t{}\n]\n"
        ),
        (
            "<?xml version='1.0'?><!-- a -->\n<people a='b'>\n <person><fname>Ada</fname></person> x\n <person/></people>",
            "<?xml version='1.0'?><!-- a -->\n<people a='b'>\n <person>\n   <fname>Bo</fname>\n </person> x\n <person/></people>"
        ),
    ])
    func aPersonIsReplacedAndAllElseStays(before: String, after: String) throws {
        #expect(text(try source(before).replacing(0, with: Self.bo)) == after)
    }

    @Test(arguments: [
        ("[]", "[\n  {\n    \"fname\": \"Bo\"\n  }\n]"), ("[{\"a\":1}]", "[{\"a\":1}, {\"fname\":\"Bo\"}]"),
        ("[\n {\n  \"a\": 1\n }\n]\n", "[\n {\n  \"a\": 1\n },\n {\n   \"fname\": \"Bo\"\n }\n]\n"),
        ("[\r\n {}\r\n]\r\n", "[\r\n {},\r\n {\"fname\":\"Bo\"}\r\n]\r\n"),
        ("<people/>", "<people>\n  <person>\n    <fname>Bo</fname>\n  </person>\n</people>"),
        ("<people a='1'></people>\n", "<people a='1'>\n  <person>\n    <fname>Bo</fname>\n  </person>\n</people>\n"),
        (
            "<people>\n <person id='1'/>\n</people>\n",
            "<people>\n <person id='1'/>\n <person>\n   <fname>Bo</fname>\n </person>\n</people>\n"
        ),
    ])
    func aPersonIsAddedAtTheEnd(before: String, after: String) throws {
        #expect(text(try source(before).adding(Self.bo)) == after)
    }

    /// Comments, attributes and tags inside a person would be lost.
    @Test(arguments: [
        "<person id='1'/>", "<person><!-- a --></person>", "<person><?a b?></person>", "<person>text</person>",
        "<person><fname kind='x'>A</fname></person>", "<person><address><city>B</city></address></person>",
        "<person><fname json='x'/></person>", "<person><fname json='1' b='2'/></person>",
    ])
    func whatWouldBeLostIsRefused(person: String) throws {
        let source = try source("<people>\(person)<person/></people>")

        #expect(source.replacing(0, with: Self.bo) == nil)
        #expect(source.replacing(1, with: Self.bo) != nil && source.adding(Self.bo) != nil)
    }

    @Test func unknownMembersAndTheirOrderStay() throws {
        let person = Person(try objects(#"[{"x": 1.50, "fname": "Ada", "email": ["a", "b"], "phone": null}]"#)[0])
        var fields = person.fields
        (fields.firstName, fields.emails) = ("Bo", ["a"])

        let object = try person.object(with: fields)

        #expect(JSON.object(object).text == #"{"x":1.50,"fname":"Bo","email":"a","phone":null}"#)
    }

    private func objects(_ text: String) throws -> [JSON.Object] {
        try People(reading: Array(text.utf8)).people.map(\.source)
    }

    @Test(arguments: [
        ([], #"{"fname":"A"}"#), (["x"], #"{"fname":"A","email":"x"}"#),
        (["x", "y"], #"{"fname":"A","email":["x","y"]}"#),
    ])
    func oneAddressIsTextAndSeveralAreAList(emails: [String], text: String) throws {
        let fields = PersonFields(firstName: "A", emails: emails)

        #expect(JSON.object(try Person(JSON.Object()).object(with: fields)).text == text)
    }

    /// A member of another type is not replaced, and stays if it is not changed.
    @Test func aMemberThatIsNotUnderstoodIsKept() throws {
        let person = Person(try objects(#"[{"fname": "Ada", "phone": 5, "email": [1, "a"]}]"#)[0])
        var fields = person.fields
        fields.firstName = "Bo"
        #expect(JSON.object(try person.object(with: fields)).text == #"{"fname":"Bo","phone":5,"email":[1,"a"]}"#)

        fields.phone = "1"
        #expect(throws: PeopleFailure.notUnderstood("Ada", "the phone is not text")) { try person.object(with: fields) }
        (fields.phone, fields.emails) = ("", ["b"])
        #expect(throws: PeopleFailure.self) { try person.object(with: fields) }
    }

    @Test func aPersonThatMovedIsFoundAndOneThatIsGoneIsSaid() throws {
        let path = FilePath(folder.write(#"[{"fname": "Ada"}, {"fname": "Cy"}]"#, to: "people.json"))
        let ada = Person(try objects(#"[{"fname": "Ada"}]"#)[0])
        let edit = PeopleEdit(original: (ada, 0), object: Self.bo)

        folder.write(#"[{"fname": "Cy"}, {"fname": "Ada"}]"#, to: "people.json")
        try edit.write(to: path)
        #expect(folder.text(of: "people.json") == #"[{"fname": "Cy"}, {"fname":"Bo"}]"#)

        #expect(throws: PeopleFailure.personGone("Ada")) { try edit.write(to: path) }
        #expect(folder.text(of: "people.json") == #"[{"fname": "Cy"}, {"fname":"Bo"}]"#)
        #expect(folder.names() == ["people.json"])
    }
}
