import EventLoop
import Geometry
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

@Suite struct PersistenceImageTests {
    @Test(arguments: [1.0, 2]) func atFirst(scale: Double) throws {
        let picture = GalleryPicture(of: Persistence.demo, scale: scale)

        expectImage(try picture.render(), named: "persistence@\(Int(scale))")
    }

    @Test(arguments: [1.0, 2]) func changedInASmallWindow(scale: Double) throws {
        let folder = TestFolder()
        let stage = try PersistenceStage(
            folder, loop: EventLoop(), size: Size(width: 280, height: 300), scale: scale)
        stage.changeEverything()
        stage.screen.type(" and a text that is much too long for so narrow a view, in several lines\n\nand paragraphs")
        stage.screen.press(.tab)
        for time in [10.0, 11] { try stage.screen.update(at: time) }

        expectImage(stage.screen.surface, named: "persistence-small@\(Int(scale))")
    }

    @Test func inLargeText() throws {
        let stage = try PersistenceStage(TestFolder(), loop: EventLoop(), size: Size(width: 480, height: 720))
        stage.screen.window.currentTraits.textSize = .extraExtraExtraLarge
        try stage.screen.update()

        expectImage(stage.screen.surface, named: "persistence-XXXL")
    }
}
