import Cairo
import EventLoop
import Geometry
import Glibc
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// The screen and its files, in a temporary folder.
@Suite struct PersistenceTests {
    private let folder = TestFolder()
    private let loop = EventLoop()

    init() {
        for name in ["config", "config/healthbeat-gallery", "data"] { _ = folder.makeFolder(name) }
    }

    @Test func everythingIsAsItWasLeft() throws {
        let first = try makeStage()
        first.controls.segments.becomeFirstResponder()
        first.screen.press(.right)
        first.controls.button.performAction()
        first.controls.toggle.performAction()
        first.controls.field.becomeFirstResponder()
        first.screen.type("a field")
        first.controls.sliders[1].becomeFirstResponder()
        first.screen.press(.end)
        first.controls.textView.becomeFirstResponder()
        first.screen.type("two\nlines")
        first.close()

        let second = try makeStage()

        let controls = second.controls
        #expect(controls.segments.selectedIndex == 1 && controls.isSpinning && !controls.toggle.isOn)
        #expect(controls.button.title == "Stop spinning" && controls.field.text == "a field")
        #expect(controls.sliders.map(\.number) == [0.5, 1, 0.5] && controls.textView.text == "two\nlines")
        #expect(abs(controls.progressBar.progress - 2 / 3) < 1e-9)
        #expect(second.said.isEmpty)
    }

    @Test func theFilesHaveTheirNames() throws {
        let stage = try makeStage()
        stage.changeEverything()
        stage.close()

        let settings = try #require(folder.text(of: Self.settings))
        let state = try #require(folder.text(of: "data/componentState.plist"))
        let sliders = try #require(folder.text(of: "data/archivedObjects"))
        #expect(settings.contains("\"SelectedSegmentIndex\": 1"))
        for key in ["SpinnerAnimatingState", "SwitchEnabledState", "ProgressBarProgress", "TextFieldContents"] {
            #expect(state.contains("<key>\(key)</key>"))
        }
        for key in ["SliderValues", "Slider1Key", "Slider2Key", "Slider3Key", "NSKeyedArchiver"] {
            #expect(sliders.contains(key))
        }
        #expect(folder.text(of: "data/TextViewContents.txt") == "x")
        #expect(folder.names(in: "data").count == 3)
    }

    @Test func nothingIsWrittenBeforeSomethingIsChanged() throws {
        let stage = try makeStage()

        stage.close()

        #expect(folder.names(in: "data").isEmpty)
        #expect(folder.names(in: "config/healthbeat-gallery").isEmpty)
    }

    @Test(arguments: [
        "config/healthbeat-gallery/settings.json", "data/componentState.plist", "data/archivedObjects",
        "data/TextViewContents.txt",
    ])
    func aDamagedStoreCostsItsOwnValuesAndIsKept(file: String) throws {
        let first = try makeStage()
        first.changeEverything()
        first.close()
        let damaged: [UInt8] = Array("{ not \u{0}".utf8) + [0xff, 0xfe]
        folder.write(damaged, to: file)

        let second = try makeStage()

        let (kept, name) = (file + ".damaged", FilePath(file).name)
        #expect(second.said == ["\(name) was damaged. The damaged file is kept as \(FilePath(kept).name)."])
        #expect(try FilePath(folder[kept]).contents(atMost: 100) == damaged)
        let controls = second.controls
        #expect((controls.segments.selectedIndex == 0) == file.contains("settings"))
        #expect((controls.field.text == "") == file.contains("componentState"))
        #expect((controls.sliders[0].number == 0.5) == file.contains("archived"))
        #expect((controls.textView.text == "") == file.contains("TextView"))
    }

    @Test func twoGalleriesShowEachOthersChanges() throws {
        let (one, other) = (try makeStage(), try makeStage())

        one.changeEverything()

        let arrived = loop.wait { other.controls.textView.text == "x" && other.controls.toggle.isOn == false }
        #expect(arrived)
        #expect(loop.wait { other.controls.state == one.controls.state })
    }

    @Test func changesArriveWhileThePersonTypesAndDrags() throws {
        let (one, other) = (try makeStage(), try makeStage())
        other.controls.textView.becomeFirstResponder()
        other.screen.type("mine")
        #expect(loop.wait { one.controls.textView.text == "mine" })
        other.controls.textView.selection = TextSelection(caret: 2)
        let track = other.controls.sliders[0]
        let start = track.convert(track.bounds.center, to: nil)
        other.screen.window.beginPress(at: start, time: 0)

        one.controls.textView.becomeFirstResponder()
        one.screen.press(.home, .control)
        one.screen.type("yours and ")
        one.controls.sliders[2].becomeFirstResponder()
        one.screen.press(.home)
        #expect(loop.wait { other.controls.textView.text == "yours and mine" })
        #expect(loop.wait { other.controls.sliders[2].number == 0 })
        other.screen.window.movePress(to: Point(x: start.x + 1000, y: start.y), time: 1)
        other.screen.window.endPress(at: Point(x: start.x + 1000, y: start.y), time: 1)

        #expect(other.controls.textView.selection == TextSelection(caret: 12))
        #expect(loop.wait { one.controls.sliders.map(\.number) == [1, 0.5, 0] })
    }

    @Test func anotherProgramsKeysStay() throws {
        folder.write("{\"theirs\": [1, 2], \"SelectedSegmentIndex\": 2}", to: Self.settings)
        let stage = try makeStage()
        let selected = stage.controls.segments.selectedIndex

        stage.controls.segments.becomeFirstResponder()
        stage.screen.press(.left)
        stage.close()

        let text = try #require(folder.text(of: Self.settings))
        #expect(selected == 2 && text.contains("theirs") && text.contains("\"SelectedSegmentIndex\": 1"))
    }

    @Test func aFileThatCannotBeWrittenIsSaid() throws {
        rmdir(folder["data"])
        folder.write("a file is no folder", to: "data")
        let stage = try makeStage()

        stage.controls.toggle.performAction()
        stage.close()

        #expect(stage.said.count == 1 && stage.said[0].hasPrefix("componentState.plist cannot be saved:"))
    }

    @Test func valuesOutOfRangeAreAsAtFirst() throws {
        folder.write("{\"SelectedSegmentIndex\": 9}", to: Self.settings)

        let stage = try makeStage()

        #expect(stage.controls.segments.selectedIndex == 0 && stage.said.isEmpty)
    }

    @Test func tabGoesThroughEveryControl() throws {
        let stage = try makeStage()
        let controls = stage.controls
        let order: [View] = [
            controls.segments, controls.button, controls.toggle, controls.field, controls.sliders[0],
            controls.sliders[1], controls.sliders[2], controls.textView,
        ]

        for view in order {
            stage.screen.press(.tab)
            #expect(stage.screen.window.firstResponder === view)
        }
    }

    @Test(arguments: [
        (Size(width: 280, height: 360), TextSize.large), (Size(width: 320, height: 480), .extraExtraExtraLarge),
        (Size(width: 480, height: 720), .large),
    ])
    func everyFilesNameIsWhole(size: Size, textSize: TextSize) throws {
        let stage = try PersistenceStage(folder, loop: loop, size: size)

        stage.screen.window.currentTraits.textSize = textSize
        try stage.screen.update()

        let labels = stage.controls.subviews.compactMap { $0 as? Label }
        #expect(labels.count == 9)
        for label in labels {
            #expect(label.preferredSize.width <= label.frame.width, "\(label.text)")
            #expect(stage.controls.bounds.contains(label.frame))
            for control in stage.controls.subviews where control !== label {
                #expect(control.frame.intersection(label.frame).isEmpty, "\(label.text)")
            }
        }
    }

    private static let settings = "config/healthbeat-gallery/settings.json"

    private func makeStage() throws -> PersistenceStage { try PersistenceStage(folder, loop: loop) }
}

final class PersistenceStage {
    let screen: GalleryScreen
    private let actions = RecordedActions()
    private let demo: DemoScreen

    init(
        _ folder: TestFolder, loop: EventLoop, size: Size = Size(width: 320, height: 480), scale: Double = 1
    ) throws {
        let folders = StandardFolders(environment: [
            "XDG_CONFIG_HOME": FilePath(folder["config"]), "XDG_DATA_HOME": FilePath(folder["share"]),
        ])
        let storage = GalleryStorage(data: FilePath(folder["data"]), folders: folders)
        demo = Persistence.demo.makeScreen(GalleryContext(loop: loop, storage: storage, actions: actions))
        screen = try GalleryScreen(demo, size: size, scale: scale)
    }

    var said: [String] { actions.sentences }
    var opened: [FilePath] { actions.opened }
    var controls: PersistenceControls { screen.firstView(PersistenceControls.self)! }
    var pane: SourcePane { screen.firstView(SourcePane.self)! }

    /// Closes the screen, as a program does at its end.
    func close() {
        screen.window.rootViewController = nil
    }

    func changeEverything() {
        controls.segments.becomeFirstResponder()
        screen.press(.right)
        controls.button.performAction()
        controls.toggle.performAction()
        controls.field.becomeFirstResponder()
        screen.type("f")
        controls.sliders[0].becomeFirstResponder()
        screen.press(.home)
        controls.textView.becomeFirstResponder()
        screen.type("x")
    }
}

extension PersistenceControls {
    fileprivate var state: [String] {
        ["\(segments.selectedIndex ?? -1)", "\(isSpinning)", "\(toggle.isOn)", "\(progressBar.progress)", field.text]
            + sliders.map { "\($0.number)" } + [textView.text]
    }
}
