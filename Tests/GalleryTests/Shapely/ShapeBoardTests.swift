import Cairo
import Geometry
import TestSupport
import Testing

@testable import Gallery

/// Boards as values, and as SVG.
@Suite struct ShapeBoardTests {
    private let area = Rect(x: 0, y: 0, width: 320, height: 416)

    /// A board of shapes of all kinds, colours, sizes and turns.
    private func randomBoard(_ count: Int, _ generator: inout SeededGenerator) throws -> ShapeBoard {
        let shapes = (0..<count).compactMap { index in
            Shape(
                id: 3 * index + 1, kind: generator.pick(ShapeKind.allCases),
                color: .rgb(
                    .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator),
                    .random(in: 0...255, using: &generator)),
                center: Point(
                    x: .random(in: -50...400, using: &generator), y: .random(in: -50...900, using: &generator)),
                size: Size(
                    width: .random(in: Shape.sides, using: &generator),
                    height: .random(in: Shape.sides, using: &generator)),
                angle: .random(in: -20...20, using: &generator))
        }
        #expect(shapes.count == count)
        return try #require(ShapeBoard(shapes))
    }

    @Test func itsFileHasExactlyTheSameBoard() throws {
        var generator = SeededGenerator(seed: 29)
        for count in [0, 1, 2, 7, 300] {
            let board = try randomBoard(count, &generator)

            #expect(board.bytes.flatMap { ShapeBoard($0) } == board)
        }
        #expect(ShapeBoard.sample.bytes.flatMap { ShapeBoard($0) } == .sample)
    }

    @Test func otherProgramsSeeTheShapes() throws {
        var board = ShapeBoard()
        for (index, kind) in [ShapeKind.rectangle, .circle, .triangle].enumerated() {
            board.add(kind, at: Point(x: 60 + 100 * Double(index), y: 100), in: area)
        }

        let lines = board.svg.split(separator: "\n")
        #expect(lines[0].hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
        #expect(lines[0].contains("width=\"300\" height=\"100\" viewBox=\"10 50 300 100\""))
        #expect(lines[0].hasSuffix("fill=\"none\" stroke-width=\"8\" stroke-linejoin=\"round\">"))
        #expect(lines[1].hasPrefix("<polygon points=\"-46,-21 46,-21 46,21 -46,21\" id=\"shape-1\""))
        #expect(lines[1].hasSuffix("transform=\"translate(60 100) rotate(0)\" stroke=\"#ff9500\"/>"))
        #expect(lines[2].hasPrefix("<ellipse rx=\"46\" ry=\"46\""))
        #expect(lines[3].hasPrefix("<polygon points=\"0,-46 46,46 -46,46\""))
        #expect(lines[4] == "</svg>" && lines.count == 5)
    }

    @Test func aDamagedOrForeignTextIsNoBoard() throws {
        let whole = ShapeBoard.sample.svg
        let faults: [(String, String)] = [
            ("data-board=\"shapely\"", ""), ("data-board=\"shapely\"", "data-board=\"other\""),
            ("<svg", "<sv"), ("</svg>", ""), ("id=\"shape-2\"", "id=\"shape-1\""), ("id=\"shape-2\"", "id=\"shape-0\""),
            ("id=\"shape-2\"", ""), ("#ff9500", "orange"), ("\"star ", "\"sun "), ("</svg>", "<g/></svg>"),
            (" 100.0 100.0 0.0\"", " 23.0 100.0 0.0\""), (" 100.0 100.0 0.0\"", " 100.0 601.0 0.0\""),
            (" 100.0 100.0 0.0\"", " 100.0 100.0 nan\""), (" 100.0 100.0 0.0\"", " 100.0 100.0 0.0 1.0\""),
            ("</svg>", "<path d=\"M0 0\"/></svg>"), ("</svg>", "&unknown;</svg>"),
        ]
        for (part, replacement) in faults {
            #expect(whole.contains(part))
            #expect(ShapeBoard(Array(whole.replacing(part, with: replacement).utf8)) == nil, "\(part), \(replacement)")
        }
        for text in ["", "<svg/>", "x", "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect/></svg>"] {
            #expect(ShapeBoard(Array(text.utf8)) == nil)
        }
    }

    /// A reader that traps would end the tests.
    @Test func changedBytesAreABoardOrNone() throws {
        var generator = SeededGenerator(seed: 7)
        let whole = try #require(ShapeBoard.sample.bytes)
        for _ in 1...2000 {
            var bytes = whole
            for _ in 1...Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            guard let board = ShapeBoard(bytes) else { continue }

            #expect(board.shapes.count <= 6)
            #expect(board.shapes.allSatisfy { Shape.sides.contains($0.size.width) && $0.center.x.isFinite })
        }
    }

    @Test func copiesKeepTheirArrangementOnFreePlaces() throws {
        var board = ShapeBoard()
        board.add(.square, at: Point(x: 50, y: 50), in: area)
        board.add(.star, at: Point(x: 150, y: 90), in: area)
        let copies = board.shapes

        let ids = board.insert(copies, in: area)

        #expect(ids == [3, 4])
        #expect(board.shapes.map(\.kind) == [.square, .star, .square, .star])
        #expect(board.shapes.suffix(2).map(\.center) == [Point(x: 74, y: 74), Point(x: 174, y: 114)])
    }

    @Test func aFullBoardTakesNoMore() throws {
        let shapes = (1...ShapeBoard.mostShapes).map {
            Shape(id: $0, kind: .star, center: Point(x: Double($0) / 3, y: 1 / Double($0)))
        }
        var board = try #require(ShapeBoard(shapes))

        board.add(.square, at: .zero, in: area)

        #expect(board.shapes.count == ShapeBoard.mostShapes)
        #expect(ShapeBoard(shapes + [Shape(id: 0, kind: .star, center: .zero)]) == nil)
        let bytes = try #require(board.bytes)
        #expect(bytes.count < ShapeBoard.maximumBytes && ShapeBoard(bytes) == board)
    }

    @Test func aStarIsStretchedWithItsFrame() throws {
        let frame = Rect(x: 0, y: 0, width: 200, height: 80)

        let bounds = ShapeKind.star.outline(in: frame, lineWidth: 8).bounds

        #expect(abs(bounds.minY - 4) < 0.01)
        #expect(abs(bounds.width - 192 * 0.951) < 0.1)
    }
}
