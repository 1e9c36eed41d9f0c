import Glibc
import TestSupport
import Testing

@Suite struct PeopleWindowTests {
    private func texts(_ stage: WindowStage) throws -> [String] {
        try stage.printedTree().visible.filter { $0.role == "text" }.compactMap(\.label)
    }

    /// Whether a list has the focus, which it gets when its transition has finished.
    private func hasFocus(_ list: String, _ stage: WindowStage) throws -> Bool {
        try stage.printedTree().visible.contains {
            $0.role == "table" && $0.label == list && $0.visible.contains(where: \.focus)
        }
    }

    @Test func showsTheSampleAndAPerson() throws {
        let stage = try WindowStage.onGallery("people")
        #expect(stage.waits { try texts($0).contains("Ada Brandt") && hasFocus("People", $0) })

        for key in ["Home", "Return"] { stage.press(key) }

        #expect(stage.waits { try texts($0).contains("ada.brandt@example.com") })
    }

    @Test func showsWhatAServerHas() throws {
        let server = HTTPServer { _ in .text(#"[{"fname": "Ada"}]"#) }
        let stage = try WindowStage.onGallery("people", "--people", server.address())

        #expect(stage.waits { try texts($0).contains("Ada") })
    }

    /// Keys work while the server is silent, and the program exits at once.
    @Test func staysResponsiveWhileAServerKeepsSilent() throws {
        let server = HTTPServer { _ in .silence }
        let stage = try WindowStage.onGallery("people", "--people", server.address())
        #expect(eventually { !server.paths.isEmpty })

        #expect(try texts(stage).contains("Loading \(server.address())"))
        stage.press("Escape")
        #expect(stage.waits { try texts($0).contains("Gallery") })
        stage.press("Control_L q")

        #expect(stage.running.waitForEnd().end == .exit(0))
    }

    @Test func saysWhatAServerSaysAndTriesAgain() throws {
        let server = HTTPServer { _ in .status(500) }
        let stage = try WindowStage.onGallery("people", "--people", server.address())
        let sentence = "The server 127.0.0.1:\(server.port) answered with 500, a server error."
        #expect(stage.waits { try texts($0).contains(sentence) })

        stage.press("Return")

        #expect(eventually { server.paths.count == 2 })
    }

    @Test func anAddressIsTyped() throws {
        let folder = TestFolder()
        folder.write(#"[{"fname": "Bo"}]"#, to: "people.json")
        let stage = try WindowStage.onGallery("people", in: folder)
        #expect(stage.waits { try texts($0).contains("Ada Brandt") && hasFocus("People", $0) })

        stage.press("Control_L l")
        #expect(stage.waits { try $0.view("TextField") != nil })
        stage.type("~/people.json")
        stage.press("Return")

        #expect(stage.waits { try texts($0).contains("Bo") })
    }

    /// `xdg-open` gets the address as one argument.
    @Test func returnBeginsAMessage() throws {
        let folder = TestFolder()
        let bin = folder.makeFolder("bin")
        folder.write(
            "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$@\" >\"$HOME/opened.new\" && mv \"$HOME/opened.new\" \"$HOME/opened\"\n",
            to: "bin/xdg-open")
        chmod(folder["bin/xdg-open"], 0o755)
        let stage = try WindowStage.onGallery("people", in: folder, environment: ["PATH": "\(bin):/usr/bin:/bin"])
        #expect(stage.waits { try texts($0).contains("Ada Brandt") && hasFocus("People", $0) })

        for key in ["Home", "Return"] { stage.press(key) }
        #expect(stage.waits { try hasFocus("Ada Brandt", $0) })
        for key in ["Home", "Down", "Return"] { stage.press(key) }

        #expect(eventually { folder.text(of: "opened") == "1\nmailto:ada.brandt@example.com\n" })
    }

    @Test func aMissingOpenerIsSaid() throws {
        let stage = try WindowStage.onGallery("people", environment: ["PATH": "/nowhere"])
        #expect(stage.waits { try texts($0).contains("Ada Brandt") && hasFocus("People", $0) })
        for key in ["Home", "Return"] { stage.press(key) }
        #expect(stage.waits { try hasFocus("Ada Brandt", $0) })

        for key in ["Home", "Down", "Return"] { stage.press(key) }

        #expect(
            stage.waits {
                try texts($0).contains(
                    "mailto:ada.brandt@example.com cannot be opened: xdg-open is missing. Install xdg-utils.")
            })
    }
}
