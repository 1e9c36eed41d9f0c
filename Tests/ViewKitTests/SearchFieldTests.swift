import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct SearchFieldTests {
    private let search = SearchField(frame: Rect(x: 10, y: 10, width: 180, height: 30))
    private let reports = Reports()

    private final class Reports {
        var texts: [String] = []
        var cancelled = 0
    }

    init() {
        let reports = reports
        search.onChange = { reports.texts.append($0) }
    }

    @Test func eachChangeIsReported() throws {
        let screen = try makeScreen()

        search.beginEditing()
        screen.window.send(text: "r")
        screen.window.send(text: "e")
        screen.window.send(KeyPress(.backspace))

        #expect(reports.texts == ["r", "re", "r"])
    }

    @Test func escapeEmptiesTheFieldAndThenLeavesIt() throws {
        let screen = try makeScreen()
        let reports = reports
        search.onCancel = { reports.cancelled += 1 }
        search.beginEditing()
        screen.window.send(text: "red")

        screen.window.send(KeyPress(.escape))
        let first = (search.text, search.isEditing, reports.cancelled)
        screen.window.send(KeyPress(.escape))

        #expect(first == ("", true, 0))
        #expect(reports.texts == ["red", ""])
        #expect(reports.cancelled == 1)
    }

    @Test func withoutAnOwnersWishEscapeAndReturnGiveUpTheFocus() throws {
        let screen = try makeScreen()

        search.beginEditing()
        screen.window.send(KeyPress(.escape))
        let afterEscape = search.isEditing
        search.beginEditing()
        screen.window.send(KeyPress(.return))

        #expect(!afterEscape && !search.isEditing)
    }

    @Test func theButtonEmptiesTheField() throws {
        let screen = try makeScreen()
        search.text = "red"
        try screen.update()

        screen.window.beginPress(at: Point(x: 174, y: 25), time: 1)
        screen.window.endPress(at: Point(x: 174, y: 25), time: 1)

        #expect(search.text.isEmpty && search.isEditing)
        #expect(reports.texts == [""])
    }

    @Test(arguments: [1.0, 2]) func looks(scale: Double) throws {
        let other = SearchField(frame: Rect(x: 10, y: 50, width: 180, height: 30))
        let narrow = SearchField(frame: Rect(x: 10, y: 90, width: 70, height: 30))
        let screen = try makeScreen([other, narrow], scale: scale)
        other.text = "a long name of a colour that goes on"
        narrow.text = "abcdefg"
        try screen.update()

        expectImage(screen.surface, named: "search-field-\(Int(scale))x")
    }

    @Test func ofNoSize() throws {
        let screen = try makeScreen()
        search.text = "red"
        search.frame.size = .zero

        try screen.update()
    }

    private func makeScreen(_ further: [View] = [], scale: Double = 1) throws -> TestScreen {
        try TestScreen(
            [search] + further, size: Size(width: 200, height: 130), traits: Traits(displayScale: scale))
    }
}
