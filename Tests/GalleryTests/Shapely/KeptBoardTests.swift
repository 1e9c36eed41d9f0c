import EventLoop
import Geometry
import Glibc
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// The board in its file and on the clipboard, its history, and a board of a thousand shapes.
@Suite struct KeptBoardTests {
    /// Adds a square, which is changed and stays selected, and a star.
    private func change(_ shapely: ShapelyScreens) throws {
        try shapely.make("16")
        try shapely.click(Point(x: 112, y: 160))
        shapely.screen.press(.left, .shift)
        for key in [".", "+"] as [Character] { shapely.screen.press(.character(key)) }
    }

    @Test func theBoardIsKeptWhenTheScreenIsLeft() throws {
        let first = try ShapelyScreens()
        try change(first)
        let shapes = first.views.map(\.shape)
        first.close()

        let second = try ShapelyScreens(in: first.folder)

        #expect(second.views.map(\.shape) == shapes)
        #expect(second.selected == [] && second.actions.sentences == [])
        // The steps of the first screen are not undone in the second.
        second.screen.press(.character("z"), .control)
        #expect(second.views.map(\.shape) == shapes)
    }

    @Test func everyChangeIsOnDiskSoon() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("5")

        let isWritten = shapely.loop.wait {
            shapely.folder.text(of: "shapely.svg")?.contains("\"triangle ") == true
        }
        #expect(isWritten)
    }

    @Test func aDamagedBoardIsKeptAside() throws {
        let folder = TestFolder()
        folder.write("<svg>", to: "shapely.svg")

        let shapely = try ShapelyScreens(in: folder)

        #expect(shapely.views.isEmpty)
        #expect(
            shapely.actions.sentences
                == ["shapely.svg was damaged. The damaged file is kept as shapely.svg.damaged."])
        try change(shapely)
        shapely.close()
        #expect(folder.text(of: "shapely.svg.damaged") == "<svg>")
        #expect(try ShapelyScreens(in: folder).views.count == 2)
    }

    @Test func aChangeByAnotherProgramShowsAndCanBeUndone() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        let isWritten = shapely.loop.wait { shapely.folder.text(of: "shapely.svg") != nil }
        #expect(isWritten)

        shapely.folder.write(ShapeBoard.sample.svg, to: "other")
        #expect(rename(shapely.folder["other"], shapely.folder["shapely.svg"]) == 0)

        let isShown = shapely.loop.wait { shapely.kinds == ShapeKind.allCases }
        #expect(isShown)
        shapely.screen.press(.character("z"), .control)
        #expect(shapely.kinds == [.square])
    }

    @Test func aPictureShowsTheBoardOnlyIfAsked() throws {
        let first = try ShapelyScreens()
        try change(first)
        first.close()
        let storage = GalleryStorage(data: FilePath(first.folder.path))

        let board = try ShapeBoard(in: storage)
        let picture = try GalleryPicture(of: ShapelyScreen.demo, board: board).render()

        #expect(board.shapes == first.folder.board)
        #expect(try Pixels(picture) != Pixels(GalleryPicture(of: ShapelyScreen.demo).render()))
    }

    @Test func aFolderWithoutABoardHasNoShapesAndAMissingOneIsNamed() throws {
        let folder = TestFolder()
        let missing = ProgramFailure("/nonexistent/shapely.svg cannot be read: no such file or directory.")

        #expect(try ShapeBoard(in: GalleryStorage(data: FilePath(folder.path))).shapes == [])
        #expect(throws: missing) { try ShapeBoard(in: GalleryStorage(data: "/nonexistent")) }
    }

    @Test func aPictureOfADamagedBoardFails() throws {
        let folder = TestFolder()
        let path = folder.write("<svg>", to: "shapely.svg")
        let damaged = ProgramFailure(
            "\(path) is not a board of Shapely. Open Shapely once: that keeps the file under another name.")

        #expect(throws: damaged) { try ShapeBoard(in: GalleryStorage(data: FilePath(folder.path))) }
        #expect(folder.text(of: "shapely.svg") == "<svg>")
    }

    @Test func shapesAreCopiedAsSVGAndPasted() throws {
        let shapely = try ShapelyScreens()
        try change(shapely)
        let square = shapely.views[0].shape

        shapely.screen.press(.character("c"), .control)
        #expect(shapely.clipboard?.hasPrefix("<svg ") == true)
        #expect(shapely.actions.sentences.last == "Copied 1 shape.")
        shapely.screen.press(.character("v"), .control)
        shapely.screen.press(.character("v"), .control)

        #expect(shapely.kinds == [.square, .star, .square, .square])
        #expect(shapely.selected == [.square] && shapely.views[3].shape.id == 4)
        #expect(shapely.views[3].shape.angle == square.angle && shapely.views[3].shape.size == square.size)
        #expect(shapely.centers[2] == square.center + Point(x: 24, y: 24))
        #expect(shapely.centers[3] == square.center + Point(x: 48, y: 48))
        shapely.screen.press(.character("x"), .control)
        #expect(shapely.kinds == [.square, .star, .square])
        let other = try ShapelyScreens()
        other.clipboard = shapely.clipboard
        other.screen.press(.character("v"), .control)
        #expect(other.centers == [square.center + Point(x: 48, y: 48)])
    }

    @Test(arguments: [nil, "", "text", "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect/></svg>"])
    func anythingElseIsNotPasted(text: String?) throws {
        let shapely = try ShapelyScreens()
        shapely.clipboard = text

        shapely.screen.press(.character("v"), .control)

        #expect(shapely.kinds == [])
        #expect(shapely.actions.sentences == ["The clipboard has no shapes of Shapely."])
    }

    /// Each operation is one step; undo and redo lead to exactly the boards before and after it.
    @Test func tenThousandRandomOperationsAreUndoneAndRedoneExactly() throws {
        let shapely = try ShapelyScreens()
        var generator = SeededGenerator(seed: 2911)
        var (past, future): ([[Shape]], [[Shape]]) = ([], [])
        func board() -> [Shape] { shapely.views.map(\.shape) }
        var current = board()
        func press(_ key: Key, _ modifiers: Modifiers) {
            shapely.screen.press(key, modifiers)
            let board = board()
            if board != current {
                past.append(current)
                future = []
            }
            current = board
        }

        for _ in 1...10_000 {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0:
                shapely.screen.press(.character("z"), .control)
                if let previous = past.popLast() {
                    future.append(current)
                    current = previous
                }
            case 1:
                shapely.screen.press(.character("z"), [.control, .shift])
                if let next = future.popLast() {
                    past.append(current)
                    current = next
                }
            case 2 where current.count < 20: press(.character(generator.pick(Array("123456"))), [])
            case 3 where !current.isEmpty: generator.pick(shapely.views).becomeFirstResponder()
            case 4 where generator.once(in: 3): shapely.screen.press(.escape)
            case 4: shapely.screen.press(.character("a"), .control)
            case 5: press(generator.pick([.delete, .character("["), .character("]"), .home, .end]), [])
            case 6 where current.count < 20:
                shapely.screen.press(.character("c"), .control)
                press(.character("v"), .control)
            default:
                let keys: [Key] = [.left, .right, .up, .down]
                let others: [Key] = [.character("+"), .character("-"), .character(","), .character(".")]
                press(generator.pick(keys + others), generator.once(in: 3) ? .shift : [])
            }
            try #require(board() == current)
        }

        #expect(past.count > 1000)
        for board in past.reversed() {
            shapely.screen.press(.character("z"), .control)
            try #require(shapely.views.map(\.shape) == board)
        }
        for board in past.dropFirst() + [current] {
            shapely.screen.press(.character("z"), [.control, .shift])
            try #require(shapely.views.map(\.shape) == board)
        }
    }

    private func makeThousand() throws -> ShapelyScreens {
        let folder = TestFolder()
        let shapes = (0..<1000).map { index in
            let center = Point(x: 60 + 43 * Double(index % 25), y: 60 + 15 * Double(index / 25))
            return Shape(id: index + 1, kind: ShapeKind.allCases[index % 6], center: center)
        }
        folder.write(try #require(ShapeBoard(shapes)).svg, to: "shapely.svg")
        let shapely = try ShapelyScreens(size: Size(width: 1200, height: 800), in: folder)
        try shapely.settle()
        #expect(shapely.views.count == 1000)
        return shapely
    }

    @Test func ofAThousandShapesADragDrawsNoneAndShowsOnlyWhatChanges() throws {
        let shapely = try makeThousand()
        let view = shapely.views[999]
        let start = view.center
        shapely.window.beginPress(at: start, time: shapely.time)
        shapely.window.movePress(to: start + Point(x: 0, y: -10), time: shapely.time)
        try shapely.step()

        for step in 2...9 {
            shapely.window.movePress(to: start + Point(x: 0, y: -10 * Double(step)), time: shapely.time)
            let report = try shapely.screen.update()
            let pixels = report.damage.reduce(0) { $0 + $1.width * $1.height }

            // The shape of 100 × 100, its frame and handles, before and after.
            #expect(pixels > 0 && pixels < 25_000)
            #expect(report.viewsDrawn == 0 && report.counts.viewsLaidOut <= 1)
            #expect(report.counts.compositionVisits < 1100 * report.damage.count)
        }
        shapely.window.endPress(at: start + Point(x: 0, y: -90), time: shapely.time)
        #expect(try shapely.step() == 0)
        #expect(view.center == start + Point(x: 0, y: -90))
    }

    @Test func allOfAThousandShapesMoveAsOneRectangle() throws {
        let shapely = try makeThousand()
        shapely.screen.press(.character("a"), .control)
        try shapely.step()
        let start = shapely.views[999].center
        shapely.window.beginPress(at: start, time: shapely.time)
        shapely.window.movePress(to: start + Point(x: 6, y: 0), time: shapely.time)
        try shapely.step()

        shapely.window.movePress(to: start + Point(x: 8, y: 6), time: shapely.time)
        let report = try shapely.screen.update()

        #expect(report.viewsDrawn == 0 && report.damage.count <= 5)
    }

    @Test func bringingOneOfAThousandToTheFrontDamagesOnlyItsPixels() throws {
        let shapely = try makeThousand()
        try shapely.click(shapely.views[999].center)
        try shapely.step()

        shapely.screen.press(.end)
        let report = try shapely.screen.update()

        #expect(shapely.selected == [shapely.kinds[0]])
        #expect(report.viewsDrawn == 0)
        #expect(report.damage.reduce(0) { $0 + $1.width * $1.height } <= 100 * 100)
    }
}

extension TestFolder {
    /// The shapes of the board in the folder.
    fileprivate var board: [Shape]? { text(of: "shapely.svg").flatMap { ShapeBoard(Array($0.utf8)) }?.shapes }
}
