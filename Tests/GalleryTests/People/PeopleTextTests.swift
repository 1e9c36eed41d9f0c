import JSON
import System
import Testing

@testable import Gallery

@Suite struct PeopleTextTests {
    private func people(_ text: String) throws(People.Failure) -> People { try People(reading: Array(text.utf8)) }

    private func person(_ text: String) throws -> Person { try #require(people("[\(text)]").people.first) }

    private let sample = PeopleLoader.read(.file(GalleryStorage.assets.appending(AssetFiles.people)))

    @Test func theSampleHasSixPeople() throws {
        let people = try sample.get()

        #expect(people.people.map(\.name).first == "Ada Brandt" && people.people.count == 6)
        #expect(people.people.map(\.emails.count) == [1, 3, 1, 0, 1, 1])
        #expect(people.problem == nil)
    }

    @Test(arguments: [
        (#"{"fname": "Ada", "lname": "Brandt"}"#, "Ada Brandt"), (#"{"fname": "Ada"}"#, "Ada"),
        (#"{"lname": "Brandt", "fname": null}"#, "Brandt"), (#"{"fname": "", "lname": "  "}"#, "No name"),
        ("{}", "No name"), (#"{"fname": "ليلى", "lname": "حداد"}"#, "ليلى حداد"),
        (#"{"fname": "A\nB\u0007"}"#, "A B\\u{7}"),
    ])
    func aNameIsOfThePartsThereAre(text: String, name: String) throws {
        #expect(try person(text).name == name)
    }

    @Test(arguments: [
        ("{}", "No email"), (#"{"email": null}"#, "No email"), (#"{"email": ""}"#, "No email"),
        (#"{"email": []}"#, "No email"), (#"{"email": ["", null]}"#, "No email"),
        (#"{"email": "a@b.example"}"#, "a@b.example"), (#"{"email": ["a@b.example"]}"#, "a@b.example"),
        (#"{"email": ["a@b.example", "c@d.example"]}"#, "<Multiple emails>"),
    ])
    func anEmailIsTextOrAList(text: String, shown: String) throws {
        #expect(try person(text).emailText == shown)
    }

    @Test func aMissingPhoneIsSaid() throws {
        #expect(try person("{}").phoneText == "No phone")
        #expect(try person(#"{"phone": "+1"}"#).phoneText == "+1")
    }

    @Test(arguments: [
        ("{}", 1, 1), (" \n {\"people\": []}", 2, 2), ("null", 1, 1), ("\"text\"", 1, 1), ("[{}, 3]", 1, 6),
        ("[\n  {},\n  []\n]", 3, 3), ("[{\"fname\": \"é\"}, null]", 1, 18),
    ])
    func anythingElseThanAListOfObjectsIsRefused(text: String, line: Int, column: Int) {
        #expect(throws: People.Failure.noListOfObjects(.init(line: line, column: column))) { try people(text) }
    }

    @Test(arguments: [("", 1, 1), ("[", 1, 2), ("[{}\n,]", 2, 2), ("[{\"a\": \u{7}}]", 1, 8)])
    func whatIsNoJSONIsRefused(text: String, line: Int, column: Int) {
        #expect(throws: People.Failure.noJSON(.init(line: line, column: column))) { try people(text) }
    }

    @Test func bytesThatAreNoTextAreRefused() {
        #expect(throws: People.Failure.self) { try People(reading: [0x5B, 0x22, 0xFF, 0x22, 0x5D]) }
    }

    @Test func aByteOrderMarkIsSkipped() throws {
        #expect(try people("\u{FEFF}[{}]").people.count == 1)
    }

    @Test func membersThatCannotBeReadAreReportedOnce() throws {
        let one = try people("[{},\n{\"fname\": \"Ada\", \"phone\": 5}]")
        let two = try people(#"[{"fname": 1, "phone": 2}]"#)
        let several = try people(#"[{"fname": 1, "email": {}}, {"email": [1]}]"#)

        #expect(one.problem == "Ada, line 2: the phone is not text.")
        #expect(two.problem == "No name, line 1: the first name is not text. There is 1 more problem like this.")
        #expect(
            several.problem == "No name, line 1: the first name is not text. There are 2 more problems like this.")
    }

    @Test func whatIsLookedForMayStandAnywhereCaseAndAccentsAside() throws {
        let people = try sample.get()

        #expect(people.indices(matching: "").count == 6)
        #expect(people.indices(matching: "BJORN") == [5])
        #expect(people.indices(matching: "akesson") == [5])
        #expect(people.indices(matching: "example.net") == [1, 4])
        #expect(people.indices(matching: "0103") == [2])
        #expect(people.indices(matching: "حداد") == [4])
        #expect(people.indices(matching: "nobody") == [])
    }

    @Test func anAddressForMailIsEncoded() {
        #expect(MailAddress.text(for: "a.b+c@example.com") == "mailto:a.b+c@example.com")
        #expect(MailAddress.text(for: "a?cc=b@c&d ü") == "mailto:a%3Fcc%3Db@c%26d%20%C3%BC")
    }
}

@Suite struct PeopleAddressTests {
    @Test(arguments: [
        ("/a/b.json", "/a/b.json"), ("b.json", "b.json"), ("~/b.json", "/home/x/b.json"),
        ("file:///a/b%20c.json", "/a/b c.json"), ("file://localhost/a", "/a"),
    ])
    func aFileIsNamedByItsPathOrAddress(text: String, path: String) throws {
        let address = try PeopleAddress(text, home: "/home/x")

        #expect(address.text == path)
        guard case .file = address else { return #expect(Bool(false)) }
    }

    @Test(arguments: ["http://localhost:8080/people.json", "https://example.com/"])
    func anAddressOfTheWebIsOne(text: String) throws {
        guard case .web(let address) = try PeopleAddress(text) else { return #expect(Bool(false)) }
        #expect(address.text == text)
    }

    @Test(arguments: ["", "ftp://example.com/a", "http://", "file://elsewhere/a"])
    func anythingElseIsRefusedWithWhatWouldBeRight(text: String) {
        #expect(throws: PeopleFailure.self) { try PeopleAddress(text) }
    }
}
