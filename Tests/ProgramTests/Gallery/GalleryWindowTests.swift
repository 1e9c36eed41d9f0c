import Glibc
import TestSupport
import Testing

@Suite struct GalleryWindowTests {
    /// The title of the top screen.
    private func title(_ stage: WindowStage) throws -> String? {
        try stage.view("TitleBar")?.visible.last { $0.role == "text" }?.label
    }

    @Test func opensTheTable() throws {
        let stage = try WindowStage.onGallery()

        #expect(try title(stage) == "Gallery")
        #expect(stage.size() == (480, 720))
        #expect(stage.property("WM_CLASS")?.text == "healthbeat-gallery\0HealthBeatGallery\0")
    }

    @Test func opensADemoThatIsNamed() throws {
        let stage = try WindowStage.onGallery("people")

        #expect(try title(stage) == "People")
        stage.press("Escape")
        #expect(stage.waits { try title($0) == "Gallery" })
    }

    @Test func aDigitOpensADemoAndAltWithArrowsItsNeighbours() throws {
        let stage = try WindowStage.onGallery()
        let titles = Program.galleryTitles

        stage.press("1")
        #expect(stage.waits { try title($0) == titles[0] })
        guard titles.count > 1 else { return }
        stage.press("Alt_L Right")
        #expect(stage.waits { try title($0) == titles[1] })
        stage.press("Alt_L Left")
        #expect(stage.waits { try title($0) == titles[0] })
    }

    @Test func showsTheKeysOfTheScreenInSight() throws {
        let stage = try WindowStage.onGallery("people")
        func keys() throws -> [String]? {
            try stage.view("KeyList")?.visible.filter { $0.role == "text" }.compactMap(\.label)
        }

        stage.press("F1")
        #expect(stage.waits { _ in try keys()?.contains("Load from an address") == true })
        #expect(try keys()?.contains("Close window") == true)
        stage.press("Escape")
        #expect(stage.waits { _ in try keys() == nil })
        #expect(try title(stage) == "People")
    }

    @Test func theWishForLessMotionIsHeard() throws {
        let folder = TestFolder()
        for name in [".config", ".config/healthbeat-gallery"] { _ = folder.makeFolder(name) }
        folder.write(#"{"reducesMotion": true}"#, to: ".config/healthbeat-gallery/settings.json")
        let stage = try WindowStage.onGallery("people", in: folder)

        stage.press("Escape")

        #expect(stage.waits { try title($0) == "Gallery" })
        #expect(folder.text(of: ".config/healthbeat-gallery/settings.json") == #"{"reducesMotion": true}"#)
    }

    @Test(arguments: ["Control_L q", "Control_L w"]) func keysEndIt(keys: String) throws {
        let stage = try WindowStage.onGallery("people")

        stage.press(keys)

        #expect(stage.running.waitForEnd() == .silentSuccess)
    }

    @Test(arguments: [SIGTERM, SIGINT]) func signalsEndIt(signal: Int32) throws {
        let stage = try WindowStage.onGallery("people")

        stage.running.send(signal)

        #expect(stage.running.waitForEnd() == .silentSuccess)
    }

    @Test func filesAreRefusedWhereNothingIsDoneWithThem() throws {
        let stage = try WindowStage.onGallery("people")

        stage.drop(stage.folder.write("[]", to: "people.json"), isRefused: true)
    }

    @Test func exportsWhatIsShown() throws {
        let stage = try WindowStage.onGallery("people")

        stage.press("Control_L e")

        // The file has a temporary name until it is complete.
        #expect(eventually { stage.folder.names(in: "Pictures").contains { $0.hasPrefix("Gallery People ") } })
        let name = try #require(stage.folder.names(in: "Pictures").first)
        #expect(name.hasSuffix(".png"))
        #expect(Pixels(pngAt: stage.folder["Pictures/\(name)"])?.width == 480)
    }

    @Test func textBecomesLargerByKeys() throws {
        let stage = try WindowStage.onGallery()
        let before = try #require(try stage.view("TextCell")).frame[3]

        for _ in 0..<3 { stage.press("Control_L plus") }

        #expect(stage.waits { try $0.view("TextCell")?.frame[3] ?? 0 > before })
        stage.press("Control_L 0")
        #expect(stage.waits { try $0.view("TextCell")?.frame[3] == before })
    }
}

extension Program {
    /// The titles that `healthbeat-gallery list` prints, one for each demo.
    static let galleryTitles: [String] = {
        var program = Program()
        program.executable = galleryPath
        return program.run("list").text.split(separator: "\n").map { String($0.split(separator: "\t")[1]) }
    }()
}
