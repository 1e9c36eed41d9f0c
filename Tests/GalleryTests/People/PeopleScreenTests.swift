import Cairo
import EventLoop
import Geometry
import Glibc
import HTTP
import JSON
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

@Suite struct PeopleScreenTests {
    private nonisolated static let two =
        #"[{"fname": "Ada", "email": "a@b.example"}, {"fname": "Bo", "lname": "Ek", "x": 1.50}]"#

    @Test func showsTheSampleAtFirst() throws {
        let stage = try PeopleStage(nil)

        #expect(stage.waits(for: "Ada Brandt"))
        #expect(stage.texts.isSuperset(of: ["Jonas Wieland", "Tomás Oliveira", "ليلى حداد", "People"]))
    }

    @Test func showsWhatAServerHas() throws {
        let server = HTTPServer { _ in .text(Self.two) }
        let stage = try PeopleStage(server.address())

        #expect(stage.waits(for: "Bo Ek"))
        #expect(stage.texts.contains("Ada"))
    }

    @Test func staysResponsiveWhileASlowServerAnswers() throws {
        let server = HTTPServer { _ in .silence }
        let stage = try PeopleStage(server.address())
        #expect(eventually { !server.paths.isEmpty })
        #expect(stage.texts.contains("Loading \(server.address())"))

        try stage.press(.escape)

        #expect(stage.title == "Gallery")
    }

    @Test func whatIsSlowComesInTheEnd() throws {
        let server = HTTPServer { _ in .slowly(["[{\"fname\":", " \"Ada\"}]"], pause: .milliseconds(100)) }
        let stage = try PeopleStage(server.address())

        #expect(stage.waits(for: "Ada"))
    }

    @Test func saysWhyNothingCameAndTriesAgain() throws {
        let folder = TestFolder()
        let path = folder["people.json"]
        let stage = try PeopleStage(path)
        #expect(stage.waits(for: "The file \(path) does not exist."))

        folder.write(Self.two, to: "people.json")
        try stage.press(.return)

        #expect(stage.waits(for: "Ada"))
    }

    @Test func eachCauseHasItsMessage() throws {
        let server = HTTPServer { path in
            switch path {
            case "/500": .status(500)
            case "/404": .status(404)
            case "/loop": .redirect(to: "/loop")
            case "/file": .redirect(to: "file:///etc/passwd")
            case "/huge": .endless
            case "/broken": .text("[{}")
            case "/shape": .text("{\n}")
            default: .silence
            }
        }
        let name = "127.0.0.1:\(server.port)"
        var client = HTTPClient(agent: "test/1")
        client.timeLimit = .seconds(1)
        let sentences = [
            "/500": "The server \(name) answered with 500, a server error.",
            "/404": "The server \(name) answered with 404, not found.",
            "/loop": "The address redirects too often.",
            "/file": "The address redirects to file:///etc/passwd, which is not allowed.",
            "/broken": "\(server.address("/broken")) is not JSON (line 1, column 4).",
            "/shape":
                "\(server.address("/shape")) is not a list of people (line 1, column 1).",
            "/dead": "The server \(name) did not send everything within 1 seconds.",
        ]
        for (path, sentence) in sentences {
            let stage = try PeopleStage(server.address(path), client: client)
            #expect(stage.waits(for: sentence), "\(path): \(stage.texts)")
            #expect(stage.screen.window.firstResponder is Button)
        }
        let huge = try PeopleStage(server.address("/huge"))
        #expect(huge.waits(for: "The answer has more than 16 MB."))
    }

    @Test func aDeadServerIsSaid() throws {
        let address = HTTPServer.addressOfNobody()
        let stage = try PeopleStage(address)

        #expect(stage.waits { stage.texts.contains { $0.hasSuffix("refuses connections.") } })
    }

    @Test func anotherAddressEndsTheLoadingAndIsLoaded() throws {
        let server = HTTPServer { $0 == "/slow" ? .silence : .text(Self.two) }
        let stage = try PeopleStage(server.address("/slow"))
        #expect(eventually { server.paths == ["/slow"] })

        try stage.press(.character("l"), .control)
        stage.screen.type(server.address("/quick"))
        try stage.press(.return)

        #expect(stage.waits(for: "Ada"))
        #expect(server.paths == ["/slow", "/quick"])
    }

    @Test func loadsAgain() throws {
        let folder = TestFolder()
        let stage = try PeopleStage(folder.write(Self.two, to: "people.json"))
        #expect(stage.waits(for: "Ada"))
        folder.write(#"[{"fname": "Cy"}]"#, to: "people.json")

        try stage.press(.character("r"), .control)

        #expect(stage.waits(for: "Cy"))
        #expect(!stage.texts.contains("Ada"))
    }

    @Test func whatIsLeftIsLoadedAnewOnReturn() throws {
        let server = HTTPServer { _ in .silence }
        let stage = try PeopleStage(server.address())
        #expect(eventually { server.paths.count == 1 })

        try stage.press(.escape)
        try stage.press(.return)

        #expect(eventually { server.paths.count == 2 })
    }

    @Test func theDetailSaysNameEmailAndPhone() throws {
        let stage = try PeopleStage(nil)
        #expect(stage.waits(for: "Ada Brandt"))
        try stage.press(.home)

        try stage.press(.return)

        #expect(stage.title == "Ada Brandt")
        #expect(
            stage.texts.isSuperset(of: [
                "Ada Brandt", "Name", "ada.brandt@example.com", "Email", "+1 555 0101", "Phone",
            ]))
        try stage.press(.end)
        try stage.press(.return)
        #expect(stage.opened == [])
        try stage.press(.up)
        try stage.press(.return)
        #expect(stage.opened == ["mailto:ada.brandt@example.com"])
        try stage.press(.character("c"), .control)
        #expect(stage.copied == ["ada.brandt@example.com"])
    }

    @Test func severalEmailsStandOneARow() throws {
        let stage = try PeopleStage(nil)
        #expect(stage.waits(for: "Ada Brandt"))
        for key in [Key.home, .down, .return] { try stage.press(key) }
        #expect(stage.texts.contains("<Multiple emails>"))
        for key in [Key.home, .down, .return] { try stage.press(key) }

        #expect(stage.title == "Emails")
        #expect(
            stage.texts.isSuperset(of: ["jonas@example.com", "jonas.wieland@example.org", "office@example.net"]))
        for key in [Key.end, .return] { try stage.press(key) }
        try stage.press(.character("c"), .control)
        #expect(stage.opened == ["mailto:office@example.net"] && stage.copied == ["office@example.net"])
    }

    @Test func findsWhileItIsTypedAndEscapeEndsIt() throws {
        let stage = try PeopleStage(nil)
        #expect(stage.waits(for: "Ada Brandt"))

        try stage.press(.character("f"), .control)
        stage.screen.type("bj")
        try stage.screen.update()
        #expect(stage.texts.contains("Björn Åkesson") && !stage.texts.contains("Ada Brandt"))
        stage.screen.type("x")
        try stage.screen.update()
        #expect(stage.texts.contains("No one found."))
        try stage.press(.escape)
        try stage.press(.escape)

        #expect(stage.texts.contains("Ada Brandt") && stage.title == "People")
    }

    @Test func returnGoesFromTheSearchToWhatWasFound() throws {
        let stage = try PeopleStage(nil)
        #expect(stage.waits(for: "Ada Brandt"))
        try stage.press(.character("f"), .control)
        stage.screen.type("mei")

        for key in [Key.return, .down, .return] { try stage.press(key) }

        #expect(stage.title == "Mei Tanaka")
        try stage.press(.escape)
        #expect(stage.texts.contains("Mei Tanaka") && !stage.texts.contains("Ada Brandt"))
    }

    @Test func savesThosePeopleThatAreShownWithAllTheirMembers() throws {
        let folder = TestFolder()
        let stage = try PeopleStage(folder.write(Self.two, to: "people.json"))
        #expect(stage.waits(for: "Ada"))
        try stage.press(.character("f"), .control)
        stage.screen.type("ek")
        try stage.press(.character("s"), .control)

        let name = try #require(stage.folder.names(in: "data").first)
        #expect(name.hasPrefix("People ") && name.hasSuffix(".json"))
        #expect(
            stage.folder.text(of: "data/\(name)") == """
                [
                  {
                    "fname": "Bo",
                    "lname": "Ek",
                    "x": 1.50
                  }
                ]

                """)
        #expect(stage.message?.hasPrefix("Saved as ") == true)
    }

    @Test func membersThatCannotBeReadAreSaid() throws {
        let folder = TestFolder()
        let stage = try PeopleStage(folder.write(#"[{"fname": "Ada", "email": 3}]"#, to: "people.json"))

        #expect(stage.waits(for: "Ada"))
        #expect(stage.message == "Ada, line 1: the email is neither text nor a list of texts.")
    }

    @Test func theFileIsFollowedAndTheSelectionStaysWithItsPerson() throws {
        let folder = TestFolder()
        let stage = try PeopleStage(folder.write(Self.two, to: "people.json"))
        #expect(stage.waits(for: "Ada"))
        for key in [Key.home, .down] { try stage.press(key) }

        folder.write(#"[{"fname": "Bo", "lname": "Ek", "x": 1.50}, {"fname": "Cy"}]"#, to: "people.json")

        #expect(stage.waits(for: "Cy"))
        #expect(!stage.texts.contains("Ada"))
        try stage.press(.return)
        #expect(stage.title == "Bo Ek")
    }

    @Test func aFileThatIsBrokenForAWhileKeepsItsListAndIsSaidUntilItIsMended() throws {
        let folder = TestFolder()
        let path = folder.write(Self.two, to: "people.json")
        let stage = try PeopleStage(path)
        #expect(stage.waits(for: "Ada"))

        folder.write("[{", to: "people.json")
        #expect(stage.waits { stage.message?.hasPrefix("\(path) is not JSON") == true })
        #expect(stage.texts.contains("Ada"))
        let said = stage.message
        folder.write(#"[{"fname": "Cy"}]"#, to: "people.json")

        #expect(stage.waits(for: "Cy"))
        #expect(stage.withdrawn == [said])
    }

    @Test func theSourceShowsATextThatIsNoList() throws {
        let folder = TestFolder()
        let path = folder.write("[{", to: "people.json")
        let stage = try PeopleStage(path, size: Size(width: 1200, height: 480))
        #expect(
            stage.waits {
                _ = try? stage.screen.update()
                return stage.texts.contains { $0.contains("is not JSON") }
            })

        try stage.press(.character("u"), .control)
        let pane = try #require(stage.screen.window.all(SourcePane.self).first)
        #expect(pane.textView.text == "[{" && pane.problem == "\(path) is not JSON (line 1, column 3).")
        folder.write(Self.two, to: "people.json")
        #expect(stage.waits(for: "Ada"))
        #expect(pane.textView.text == Self.two && pane.problem.isEmpty)
        folder.write("<", to: "people.json")

        #expect(stage.waits { pane.textView.text == "<" })
        #expect(pane.problem == "\(path) is not valid XML (line 1).")
    }

    @Test func reloadingSaysAProblemAgain() throws {
        let folder = TestFolder()
        let stage = try PeopleStage(folder.write(#"[{"fname": "Ada", "phone": 5}]"#, to: "people.json"))
        let sentence = "Ada, line 1: the phone is not text."
        #expect(stage.waits { stage.message == sentence })

        try stage.press(.character("r"), .control)
        #expect(stage.message == nil)

        #expect(stage.waits { stage.message == sentence })
    }

    @Test func aFileThatComesLaterIsShown() throws {
        let folder = TestFolder()
        let path = folder["people.json"]
        let stage = try PeopleStage(path)
        #expect(stage.waits(for: "The file \(path) does not exist."))

        folder.write(Self.two, to: "people.json")

        #expect(stage.waits(for: "Ada"))
    }

    @Test func whatChangesUnderADetailIsShownOnReturn() throws {
        let folder = TestFolder()
        let stage = try PeopleStage(folder.write(Self.two, to: "people.json"))
        #expect(stage.waits(for: "Ada"))
        for key in [Key.home, .return] { try stage.press(key) }
        #expect(stage.title == "Ada")

        folder.write(#"[{"fname": "Cy"}]"#, to: "people.json")
        #expect(!stage.waits(until: { stage.texts.contains("Cy") }, within: .milliseconds(300)))
        try stage.press(.escape)

        #expect(stage.waits(for: "Cy"))
    }

    @Test func theDetailFollowsItsPersonWhoCanThenBeChanged() throws {
        let folder = TestFolder()
        let path = folder.write(Self.two, to: "people.json")
        let stage = try PeopleStage(path)
        #expect(stage.waits(for: "Ada"))
        for key in [Key.home, .return] { try stage.press(key) }

        folder.write(#"[{"fname": "Bo"}, {"fname": "Ada", "phone": "12345"}]"#, to: "people.json")
        #expect(stage.waits(for: "12345"))
        try stage.press(.function(2))
        stage.screen.type("Eva")
        try stage.press(.character("s"), .control)

        #expect(stage.waits { text(of: path).contains("Eva") && text(of: path).contains("12345") })
        #expect(!text(of: path).contains("Ada") && text(of: path).contains("Bo"))
    }

    /// The same number of people does not mean the same people.
    @Test func theSelectionDoesNotSlideToAnotherPerson() throws {
        let folder = TestFolder()
        let stage = try PeopleStage(folder.write(Self.two, to: "people.json"))
        #expect(stage.waits(for: "Ada"))
        for key in [Key.home, .down] { try stage.press(key) }

        folder.write(#"[{"fname": "Cy"}, {"fname": "Di"}]"#, to: "people.json")
        #expect(stage.waits(for: "Cy"))
        try stage.press(.character("c"), .control)

        #expect(stage.copied == [])
    }

    @Test func anEmptyListIsSaidToBeOne() throws {
        let folder = TestFolder()
        let stage = try PeopleStage(folder.write("[]", to: "people.json"))

        #expect(stage.waits(for: "The list is empty."))
    }

    @Test func aFileThatNobodyFillsHoldsNothingUp() throws {
        let folder = TestFolder()
        mkfifo(folder["people.json"], 0o600)
        let stage = try PeopleStage(folder["people.json"])

        #expect(stage.waits(for: "\(folder["people.json"]) is not a file that can be read."))
    }
}
