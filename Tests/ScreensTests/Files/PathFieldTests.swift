import Geometry
import ScreenTestSupport
import Testing
import ViewKit

@testable import Screens

/// Keys typed after Tab wait for the completion of the path.
@Suite struct PathFieldTests {
    private let files = RecordedFiles()
    private let path: PathField
    private let screen: TestScreen
    private var window: Window { screen.window }

    init() throws {
        files.isSlow = true
        path = PathField("~/Doc", files)
        path.field.frame = Rect(x: 0, y: 0, width: 300, height: 30)
        screen = try TestScreen(views: [path.field], size: Size(width: 320, height: 44))
        path.field.becomeFirstResponder()
    }

    @Test func aCompletionReleasesThemThoughTheFieldHasLeftTheWindow() {
        let isTaken = path.consume(KeyPress(.tab))
        let isHeld = window.holdsKeys
        path.field.removeFromSuperview()

        files.finishCompletion?("~/Documents/")

        #expect(isTaken && isHeld && !window.holdsKeys)
        #expect(path.field.text == "~/Doc")
    }

    @Test func theyWaitHalfASecondAtMost() throws {
        var ends: [Bool] = []
        window.onHoldEnd = { ends.append($0) }
        _ = path.consume(KeyPress(.tab))
        path.field.removeFromSuperview()
        try screen.update(at: 10)

        window.runDeadlines(at: 10.4)
        let before = ends
        window.runDeadlines(at: 10.6)

        #expect(before.isEmpty && ends == [true])
    }

    @Test func aLateCompletionLeavesALaterWaitAlone() {
        _ = path.consume(KeyPress(.tab))
        window.endHoldingKeys(shouldDeliver: false)
        let later = window.holdKeys()

        files.finishCompletion?(nil)
        let isHeld = window.holdsKeys
        later.end(shouldDeliver: true)

        #expect(isHeld && !window.holdsKeys)
    }
}
