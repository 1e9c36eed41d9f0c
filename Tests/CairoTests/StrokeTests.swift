import Cairo
import Geometry
import TestSupport
import Testing

@Suite struct StrokeTests {
    private func horizontal(_ prepare: (Canvas) -> Void) throws -> Pixels {
        try drawn {
            $0.lineWidth = 2
            prepare($0)
            $0.strokeLines([(Point(x: 5, y: 10), Point(x: 15, y: 10))])
        }
    }

    @Test func aNewCanvasStrokesOnePointBlackWithMiters() throws {
        let pixels = try drawn { $0.stroke(Rect(x: 2.5, y: 2.5, width: 10, height: 10)) }

        let outer = places(2..<13, 2..<13)
        #expect(pixels.lit == outer.subtracting(places(3..<12, 3..<12)))
        #expect(pixels.color(x: 2, y: 2) == opaqueBlack)
    }

    @Test func capsEndAtOrBeyondTheEndPoint() throws {
        let butt = try horizontal { $0.strokeStyle.cap = .butt }
        let square = try horizontal { $0.strokeStyle.cap = .square }
        let round = try horizontal { $0.strokeStyle.cap = .round }

        #expect(butt.lit == places(5..<15, 9..<11))
        #expect(square.lit == places(4..<16, 9..<11))
        #expect(round.lit == square.lit)
        #expect((150...240).contains(round.alpha(4, 9)))
    }

    @Test func aDashBeginsAtItsPhase() throws {
        let pixels = try horizontal { $0.strokeStyle.dash = Dash(lengths: [3, 2], phase: 1) }

        #expect(pixels.lit == places(5..<7, 9..<11).union(places(9..<12, 9..<11)).union(places(14..<15, 9..<11)))
    }

    @Test func aDashEndsWithItsState() throws {
        let pixels = try horizontal { canvas in canvas.withSavedState { canvas.strokeStyle.dash = Dash(lengths: [1]) } }

        #expect(pixels.lit == places(5..<15, 9..<11))
    }

    @Test func joinsShapeTheCorner() throws {
        func corner(_ join: LineJoin, limit: Double = 10) throws -> Int {
            try drawn {
                var path = Path()
                path.move(to: Point(x: 4, y: 18))
                path.addLine(to: Point(x: 4, y: 4))
                path.addLine(to: Point(x: 18, y: 4))
                $0.strokeStyle = StrokeStyle(width: 4, join: join, miterLimit: limit)
                $0.stroke(path)
            }.alpha(2, 2)
        }

        #expect(try corner(.miter) == 255)
        #expect(try corner(.miter, limit: 1) == 0)
        #expect(try corner(.bevel) == 0)
        #expect(try (1..<255).contains(corner(.round)))
    }

    @Test func crossingLinesAreLaidOnOnce() throws {
        let pixels = try drawn {
            $0.strokeColor = Color.black.withAlpha(0.5)
            $0.strokeLines([
                (Point(x: 0, y: 10.5), Point(x: 20, y: 10.5)), (Point(x: 10.5, y: 0), Point(x: 10.5, y: 20)),
            ])
        }

        #expect(pixels.alpha(10, 10) == pixels.alpha(3, 10))
        #expect(pixels.lit == places(0..<20, 10..<11).union(places(10..<11, 0..<20)))
    }

    @Test func anEllipseIsARing() throws {
        let pixels = try drawn {
            $0.lineWidth = 2
            $0.strokeEllipse(in: Rect(x: 2, y: 2, width: 16, height: 16))
        }

        #expect(pixels.alpha(10, 2) > 200)
        #expect(pixels.alpha(10, 10) == 0)
    }
}
