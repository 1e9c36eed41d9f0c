import Documents
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct MergeReviewImageTests {
    private func stage(
        _ review: MergeReview, width: Double = 640, height: Double = 600, scale: Double = 1,
        textSize: TextSize = .large
    ) throws -> TestScreen {
        let root = RootViewController(actions: Recording(), format: .plain())
        let size = Size(width: width, height: height)
        let screen = try TestScreen(.twoMonths, in: root, size: size, scale: scale, textSize: textSize)
        #expect(root.showReview(of: review) { _, _ in } != nil)
        try screen.update()
        return screen
    }

    @Test(arguments: [1.0, 2]) func changes(scale: Double) throws {
        let screen = try stage(.changes, scale: scale)

        for key: Key in [.tab, .tab, .space] { screen.press(key) }
        try screen.update()

        expectImage(screen.surface, named: "review-changes-\(Int(scale))x")
    }

    @Test(arguments: [1.0, 2]) func questions(scale: Double) throws {
        let screen = try stage(.questions, scale: scale)

        screen.press(.right)
        try screen.update()

        expectImage(screen.surface, named: "review-questions-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge], [1.0, 2]) func changesInTheLeastRoom(
        textSize: TextSize, scale: Double
    ) throws {
        let screen = try stage(.changes, width: 280, height: 360, scale: scale, textSize: textSize)

        expectImage(
            screen.surface, named: "review-small-\(textSize.rawValue.lowercased())-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func aQuestionInTheLeastRoom(
        textSize: TextSize
    ) throws {
        let screen = try stage(.questions, width: 280, height: 360, scale: 2, textSize: textSize)

        expectImage(screen.surface, named: "review-question-small-\(textSize.rawValue.lowercased())")
    }

    @Test func versionsFromAMenu() throws {
        let screen = try stage(.notes)

        expectImage(screen.surface, named: "review-notes")
    }

    @Test func nothing() throws {
        let screen = try stage(MergeReview())

        expectImage(screen.surface, named: "review-nothing")
    }
}
