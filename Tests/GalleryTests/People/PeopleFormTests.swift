import Geometry
import Glibc
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// The form, which writes to the file that the user has opened.
@Suite struct PeopleFormTests {
    private let folder = TestFolder()

    private nonisolated static let two =
        "[\n  {\n    \"fname\": \"Ada\"\n  },\n  {\n    \"fname\": \"Bo\",\n    \"x\": 1.50\n  }\n]\n"

    /// Opens a file, and waits for a person in it.
    private func open(_ text: String, named name: String = "people.json") throws -> PeopleStage {
        let stage = try PeopleStage(folder.write(text, to: name))
        #expect(stage.waits(for: "Ada"))
        return stage
    }

    @Test func aPersonIsAddedAndSelected() throws {
        let stage = try open(Self.two)
        try stage.press(.character("n"), .control)
        let form = try #require(stage.form)
        #expect(stage.title == "Add person")
        stage.typeName("Cy")
        form.emails.becomeFirstResponder()
        stage.screen.type("c@d.example\n\n e@f.example ")
        form.phone.becomeFirstResponder()
        stage.screen.type("+1")

        try stage.press(.return)

        #expect(stage.waits(for: "Cy"))
        #expect(stage.title == "People")
        let added = """
              {
                "fname": "Cy",
                "email": [
                  "c@d.example",
                  "e@f.example"
                ],
                "phone": "+1"
              }
            ]

            """
        #expect(folder.text(of: "people.json") == String(Self.two.dropLast(3)) + ",\n" + added)
        try stage.press(.character("c"), .control)
        #expect(stage.copied == ["Cy"])
    }

    @Test func aPersonIsChangedFromItsScreen() throws {
        let stage = try open(Self.two)
        for key in [Key.home, .down, .return] { try stage.press(key) }
        #expect(stage.title == "Bo")

        try stage.press(.function(2))
        #expect(stage.title == "Edit person" && stage.form?.firstName.text == "Bo")
        stage.typeName("Cy")
        try stage.press(.character("s"), .control)

        #expect(stage.waits(for: "Cy"))
        #expect(stage.title == "People")
        #expect(folder.text(of: "people.json") == Self.two.replacing("\"Bo\"", with: "\"Cy\""))
    }

    @Test func aPersonOfAnXMLFileStaysXML() throws {
        let stage = try open(
            "<people>\n  <!-- mine -->\n  <person>\n    <fname>Ada</fname>\n  </person>\n</people>\n", named: "p.xml")
        for key in [Key.home, .function(2)] { try stage.press(key) }
        stage.form?.phone.becomeFirstResponder()
        stage.screen.type("<1>")

        try stage.press(.return)

        #expect(stage.waits { stage.title == "People" })
        #expect(
            folder.text(of: "p.xml")
                == "<people>\n  <!-- mine -->\n  <person>\n    <fname>Ada</fname>\n    <phone>&lt;1&gt;</phone>\n  </person>\n</people>\n"
        )
    }

    /// The message goes when the form is saved.
    @Test func anEmptyPersonIsSaidUntilItIsNone() throws {
        let stage = try open(Self.two)
        try stage.press(.character("n"), .control)
        stage.typeName("")

        try stage.press(.return)
        let sentence = "This person is empty. Enter a name, an email or a phone number."
        #expect(stage.message == sentence && stage.form != nil)
        stage.typeName("Cy")
        try stage.press(.return)

        #expect(stage.waits(for: "Cy"))
        #expect(stage.withdrawn.contains(sentence))
    }

    @Test func commentsThatWouldBeLostAreSaidAndKept() throws {
        let text = "<people><person><!-- mine --><fname>Ada</fname></person></people>"
        let stage = try open(text, named: "p.xml")
        for key in [Key.home, .function(2)] { try stage.press(key) }
        stage.typeName("Bo")

        try stage.press(.return)

        let path = folder["p.xml"]
        let sentence =
            "\(path) was not changed: it has comments or tags here that would be lost. Change the file in an editor."
        #expect(stage.waits { stage.message == sentence })
        #expect(stage.form?.firstName.text == "Bo" && folder.text(of: "p.xml") == text)
    }

    @Test func aPersonThatAnotherProgramChangedIsNotOverwritten() throws {
        let stage = try open(Self.two)
        for key in [Key.home, .function(2)] { try stage.press(key) }
        folder.write(#"[{"fname": "Ada", "phone": "1"}]"#, to: "people.json")
        stage.typeName("Cy")

        try stage.press(.return)

        #expect(stage.waits { stage.message?.hasPrefix("Ada was changed or removed by another program.") == true })
        #expect(folder.text(of: "people.json") == #"[{"fname": "Ada", "phone": "1"}]"#)
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everything"))
    func aFileThatMayNotBeWrittenIsSaid() throws {
        let stage = try open(Self.two)
        chmod(folder["people.json"], 0o400)
        for key in [Key.home, .function(2)] { try stage.press(key) }
        stage.typeName("Cy")

        try stage.press(.return)

        #expect(stage.waits { stage.message?.contains("was not changed: permission denied.") == true })
        #expect(folder.text(of: "people.json") == Self.two)
    }

    @Test func theSampleAndTheWebAreNotChanged() throws {
        let server = HTTPServer { _ in .text(Self.two) }
        for address in [nil, server.address()] {
            let stage = try PeopleStage(address)
            #expect(stage.waits { stage.texts.contains { $0.hasPrefix("Ada") } })

            try stage.press(.character("n"), .control)
            #expect(stage.form == nil && stage.message == Words.onlyOwnFile)
            for key in [Key.home, .return, .function(2)] { try stage.press(key) }

            #expect(stage.form == nil && stage.root.navigation.topViewController.navigationItem.rightButtons.isEmpty)
        }
        #expect(server.paths.count == 1)
    }

    @Test(arguments: [TextSize.large, .extraExtraExtraLarge]) func nothingIsCutInASmallWindow(textSize: TextSize) throws
    {
        let stage = try PeopleStage(folder.write(Self.two, to: "people.json"), size: Size(width: 280, height: 360))
        #expect(stage.waits(for: "Ada"))
        stage.screen.window.currentTraits.textSize = textSize
        try stage.press(.character("n"), .control)
        let form = try #require(stage.form)

        let views = try #require(form.saveButton.superview).subviews.filter { $0 is Label || $0 is TextInputView }
        #expect(views.count == 8)
        for (index, view) in views.enumerated() {
            if let label = view as? Label {
                #expect(label.preferredSize(in: label.frame.width).height <= label.frame.height)
            }
            for other in views[(index + 1)...] { #expect(view.frame.intersection(other.frame).isEmpty) }
        }
        // The focus ring of a field is not over its label.
        let (labels, fields) = (views.filter { $0 is Label }, views.filter { $0 is TextInputView })
        #expect(zip(labels, fields).allSatisfy { $1.frame.minY - $0.frame.maxY >= 4 })
    }
}

/// The text of the list beside it.
@Suite struct PeopleSourceTests {
    private let folder = TestFolder()

    @Test func theSelectedPersonsLinesAreTinted() throws {
        let text = "[\n{\"fname\": \"Ada\"},\n{\"fname\": \"Bo\"}\n]\n"
        let stage = try PeopleStage(folder.write(text, to: "people.json"))
        #expect(stage.waits(for: "Ada"))

        try stage.press(.character("u"), .control)
        #expect(!stage.pane.isHidden && stage.pane.textView.text == text)
        #expect(stage.pane.title == folder["people.json"])
        for key in [Key.home, .down] { try stage.press(key) }
        #expect(stage.pane.textView.tintedText == "{\"fname\": \"Bo\"}")
        try stage.press(.up)

        #expect(stage.pane.textView.tintedText == "{\"fname\": \"Ada\"}")
    }

    @Test func theTextFollowsTheFile() throws {
        let stage = try PeopleStage(folder.write("[{\"fname\": \"Ada\"}]", to: "people.json"))
        #expect(stage.waits(for: "Ada"))
        try stage.press(.character("u"), .control)

        folder.write("<people><person><fname>Cy</fname></person></people>", to: "people.json")

        #expect(stage.waits(for: "Cy"))
        #expect(stage.pane.textView.text == "<people><person><fname>Cy</fname></person></people>")
        stage.pane.openButton.performAction()
        #expect(stage.opened == [folder["people.json"]])
        stage.pane.closeButton.performAction()
        #expect(stage.pane.isHidden)
    }

    @Test func ofAHugeListThePartAroundTheSelectionIsShown() throws {
        let people = (0..<20_000).map { "{\"fname\": \"Person \($0)\"}" }
        let stage = try PeopleStage(folder.write("[\(people.joined(separator: ",\n"))]", to: "people.json"))
        #expect(stage.waits(for: "Person 0"))
        try stage.press(.character("u"), .control)
        #expect(stage.pane.problem.hasPrefix("Only "))

        try stage.press(.end)

        #expect(stage.pane.textView.tintedText == people.last)
        #expect(stage.pane.textView.text.utf8.count <= SourceText.mostBytes)
    }

    @Test func aHugeFileIsSaidAndFreezesNothing() throws {
        let path = folder.write("[", to: "people.json")
        #expect(truncate(path, 100 << 20) == 0)
        let stage = try PeopleStage(path)
        var (last, longest) = (ContinuousClock.now, Duration.zero)

        let isSaid = stage.waits {
            let now = ContinuousClock.now
            (last, longest) = (now, max(longest, now - last))
            return stage.texts.contains("The file \(path) has more than 16 MB.")
        }

        #expect(isSaid && longest < .seconds(1))
    }

    @Test func thePeopleShownAreSavedAsXML() throws {
        let stage = try PeopleStage(folder.write(#"[{"fname": "Ada"}, {"fname": "Bo", "x": 1.50}]"#, to: "people.json"))
        #expect(stage.waits(for: "Ada"))

        try stage.press(.character("s"), [.control, .shift])

        let name = try #require(stage.folder.names(in: "data").first)
        #expect(name.hasPrefix("People ") && name.hasSuffix(".xml"))
        let saved = try People(reading: contents(of: stage.folder["data/\(name)"]) ?? [])
        let before = try People(reading: contents(of: folder["people.json"]) ?? [])
        #expect(saved.people == before.people)
    }
}
