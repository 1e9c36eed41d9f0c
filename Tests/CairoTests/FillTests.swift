import Cairo
import Geometry
import TestSupport
import Testing

@Suite struct FillTests {
    @Test func aRectangleCoversItsPixelsInOpaqueBlack() throws {
        let pixels = try drawn { $0.fill(Rect(x: 2, y: 3, width: 4, height: 5)) }

        #expect(pixels.lit == places(2..<6, 3..<8))
        #expect(pixels.color(x: 2, y: 3) == opaqueBlack)
    }

    @Test func rectanglesAreFilledAsOneShape() throws {
        let pixels = try drawn { canvas in
            canvas.fillColor = Color.black.withAlpha(0.5)
            canvas.fill([Rect(x: 2, y: 3, width: 4, height: 5), Rect(x: 4, y: 3, width: 6, height: 5)])
            canvas.fill([])
        }

        #expect(pixels.lit == places(2..<10, 3..<8))
        #expect(pixels.alpha(3, 3) == pixels.alpha(5, 3) && pixels.alpha(5, 3) == pixels.alpha(9, 3))
    }

    @Test func halfAPixelIsHalfLit() throws {
        let pixels = try drawn { $0.fill(Rect(x: 2.5, y: 3, width: 2, height: 1)) }

        #expect((127...128).contains(pixels.alpha(2, 3)))
        #expect(pixels.alpha(3, 3) == 255)
        #expect((127...128).contains(pixels.alpha(4, 3)))
    }

    @Test func aPathIsFilledInside() throws {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.addLine(to: Point(x: 20, y: 0))
        path.addLine(to: Point(x: 0, y: 20))
        path.close()

        let pixels = try drawn { $0.fill(path) }

        #expect(pixels.alpha(2, 2) == 255)
        #expect(pixels.alpha(17, 17) == 0)
    }

    @Test func anEllipseTouchesItsFourSides() throws {
        let pixels = try drawn { $0.fillEllipse(in: Rect(x: 2, y: 4, width: 16, height: 8)) }

        #expect(pixels.alpha(10, 8) == 255)
        #expect(pixels.alpha(2, 7) > 0)
        #expect(pixels.alpha(17, 8) > 0)
        #expect(pixels.alpha(2, 4) == 0)
        #expect(pixels.lit.isSubset(of: places(2..<18, 4..<12)))
    }

    @Test func roundCornersAreAtMostHalfTheShorterSide() throws {
        let wide = try drawn { $0.fill(Path(roundedRect: Rect(x: 2, y: 2, width: 16, height: 8), radius: 100)) }
        let square = try drawn { $0.fill(Path(roundedRect: Rect(x: 2, y: 2, width: 16, height: 8), radius: 0)) }

        #expect(wide.alpha(2, 2) == 0)
        #expect(wide.alpha(10, 2) == 255)
        #expect(square.lit == places(2..<18, 2..<10))
    }

    @Test func anArcIsClockwise() throws {
        var path = Path()
        path.move(to: Point(x: 10, y: 10))
        path.addArc(center: Point(x: 10, y: 10), radius: 8, from: 0, to: .pi / 2)
        path.close()

        let pixels = try drawn { $0.fill(path) }

        #expect(pixels.alpha(13, 13) == 255)
        #expect(pixels.alpha(6, 6) == 0)
    }

    @Test func anArcMayGoTheOtherWay() throws {
        var path = Path()
        path.move(to: Point(x: 10, y: 10))
        path.addArc(center: Point(x: 10, y: 10), radius: 8, from: 0, to: .pi / 2, isClockwise: false)
        path.close()

        let pixels = try drawn { $0.fill(path) }

        #expect(pixels.alpha(13, 13) == 0)
        #expect(pixels.alpha(6, 6) == 255)
    }

    @Test func aFillMayLeaveOutWhatIsEnclosedTwice() throws {
        var path = Path(Rect(x: 2, y: 2, width: 16, height: 10))
        path.addRect(Rect(x: 6, y: 4, width: 4, height: 4))

        let evenOdd = try drawn { $0.fill(path, rule: .evenOdd) }
        let after = try drawn { canvas in
            canvas.fill(path, rule: .evenOdd)
            canvas.fill(path)
        }

        #expect(evenOdd.lit == places(2..<18, 2..<12).subtracting(places(6..<10, 4..<8)))
        #expect(after.lit == places(2..<18, 2..<12))
    }

    @Test func aLinearGradientGoesFromColourToColour() throws {
        let stops = [Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 1, color: .white)]
        let gradient = Gradient.linear(from: Point(x: 0, y: 0), to: Point(x: 20, y: 0), stops: stops)

        let pixels = try drawn { $0.fill(Rect(x: 0, y: 0, width: 20, height: 10), with: gradient) }

        let greys = (0..<20).map { pixels.color(x: $0, y: 5)! & 0xff }
        #expect(greys == greys.sorted())
        #expect(greys[0] < 10 && greys[19] > 245)
        #expect(pixels.alpha(5, 10) == 0)
    }

    @Test func aRadialGradientGoesOutwardsAndTakesTheAlpha() throws {
        let stops = [Gradient.Stop(offset: 0, color: .white), Gradient.Stop(offset: 1, color: .black)]
        let gradient = Gradient.radial(center: Point(x: 10, y: 10), endRadius: 8, stops: stops)

        let pixels = try drawn {
            $0.alpha = 0.5
            $0.fill(Path(Rect(x: 0, y: 0, width: 20, height: 20)), with: gradient)
        }

        #expect(pixels.color(x: 10, y: 10)! & 0xff > 200)
        #expect(pixels.color(x: 0, y: 0)! & 0xff == 0)
        #expect((127...128).contains(pixels.alpha(0, 0)))
    }

    @Test func clearingMakesTransparentWhateverTheState() throws {
        let pixels = try drawn {
            $0.fill(Rect(x: 0, y: 0, width: 20, height: 20))
            $0.alpha = 0.2
            $0.clear(Rect(x: 5, y: 5, width: 3, height: 2))
        }

        #expect(places(0..<20, 0..<20).subtracting(pixels.lit) == places(5..<8, 5..<7))
    }

    @Test func alphaMultipliesTheColoursOwn() throws {
        let pixels = try drawn {
            $0.fillColor = Color.black.withAlpha(0.5)
            $0.alpha = 0.5
            $0.fill(Rect(x: 0, y: 0, width: 1, height: 1))
        }

        #expect((63...64).contains(pixels.alpha(0, 0)))
    }

    @Test(arguments: BlendMode.allCases) func everyBlendModeStaysInsideItsClip(mode: BlendMode) throws {
        let pixels = try drawn {
            $0.fillColor = .rgb(255, 0, 0)
            $0.fill(Rect(x: 0, y: 0, width: 20, height: 20))
            $0.clip(to: Rect(x: 0, y: 0, width: 10, height: 20))
            $0.blendMode = mode
            $0.fillColor = .rgb(0, 0, 255, alpha: 0.5)
            $0.fill(Rect(x: 0, y: 0, width: 20, height: 20))
        }

        #expect(pixels.color(x: 15, y: 5) == opaqueRed)
    }

    @Test func blendModesDoWhatTheyAreCalled() throws {
        func blended(_ mode: BlendMode) throws -> UInt32? {
            try drawn {
                $0.fillColor = .rgb(255, 255, 0)
                $0.fill(Rect(x: 0, y: 0, width: 1, height: 1))
                $0.blendMode = mode
                $0.fillColor = .rgb(0, 255, 255)
                $0.fill(Rect(x: 0, y: 0, width: 1, height: 1))
            }.color(x: 0, y: 0)
        }

        #expect(try blended(.normal) == 0xff00_ffff)
        #expect(try blended(.multiply) == 0xff00_ff00)
        #expect(try blended(.plusLighter) == 0xffff_ffff)
        #expect(try blended(.destinationOver) == 0xffff_ff00)
        #expect(try blended(.clear) == 0)
        #expect(try blended(.difference) == 0xffff_00ff)
        #expect(try blended(.exclusion) == 0xffff_00ff)
        #expect(try blended(.hardLight) == 0xff00_ffff)
    }

    @Test func dodgeBrightensAndBurnDarkensByTheSource() throws {
        func blended(_ mode: BlendMode, over backdrop: Int) throws -> Int {
            let pixels = try drawn {
                $0.fillColor = .rgb(backdrop, backdrop, backdrop)
                $0.fill(Rect(x: 0, y: 0, width: 1, height: 1))
                $0.blendMode = mode
                $0.fillColor = .rgb(128, 128, 128)
                $0.fill(Rect(x: 0, y: 0, width: 1, height: 1))
            }
            return Int(pixels.color(x: 0, y: 0)! & 0xff)
        }

        // 1/4 ÷ (1 − 1/2), 1 − (1 − 3/4) ÷ 1/2, and nearly the backdrop.
        #expect(abs(try blended(.colorDodge, over: 64) - 128) <= 3)
        #expect(abs(try blended(.colorBurn, over: 192) - 129) <= 3)
        #expect(abs(try blended(.softLight, over: 64) - 64) <= 3)
    }
}
