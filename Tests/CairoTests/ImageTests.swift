import Cairo
import Geometry
import TestSupport
import Testing

@Suite struct ImageTests {
    @Test func anImageIsDrawnAtItsOwnSize() throws {
        let mosaic = try makeMosaic(width: 5, height: 4)

        let pixels = try drawn { $0.draw(mosaic, at: Point(x: 3, y: 6)) }

        #expect(pixels.lit == places(3..<8, 6..<10))
        #expect(pixels.color(x: 4, y: 8) == Pixels(mosaic).color(x: 1, y: 2))
    }

    @Test func aStretchedImageDoesNotFadeAtItsEdges() throws {
        let dot = try makeMosaic(width: 1, height: 1)

        let pixels = try drawn { $0.draw(dot, in: Rect(x: 2, y: 2, width: 10, height: 6)) }

        #expect(pixels.lit == places(2..<12, 2..<8))
        #expect(Set(pixels.words) == [0, Pixels(dot).words[0]])
    }

    @Test func theGoodFilterCountsEveryPixelAndTheQuickOneTheNearest() throws {
        let line = try ImageSurface(width: 16, height: 1, format: .rgb24)
        let canvas = Canvas(line)
        canvas.fillColor = .white
        canvas.fill(Rect(x: 0, y: 0, width: 4, height: 1))
        let place = Rect(x: 0, y: 0, width: 1, height: 1)

        let good = try drawn { $0.draw(line, in: place) }
        let quick = try drawn { $0.draw(line, in: place, filter: .quick) }

        #expect((0x30...0x60).contains(good.words[0] & 0xff))
        #expect(quick.words[0] & 0xff == 0)
    }

    @Test func theFirstTileStandsInTheCorner() throws {
        let mosaic = try makeMosaic(width: 3, height: 2)

        let rect = Rect(x: 4, y: 5, width: 8, height: 7)
        let pixels = try drawn { $0.fill(rect, with: Pattern(mosaic, origin: rect.origin)) }

        #expect(pixels.lit == places(4..<12, 5..<12))
        let tile = Pixels(mosaic)
        for place in pixels.lit {
            #expect(pixels.color(x: place.x, y: place.y) == tile.color(x: (place.x - 4) % 3, y: (place.y - 5) % 2))
        }
    }

    @Test(arguments: [true, false]) func pixelsAreLaidOnOneOnOne(opaque: Bool) throws {
        let mosaic = try makeMosaic(width: 10, height: 10)

        let pixels = try drawn {
            $0.scale(x: 1.5, y: 1.5)
            $0.translate(by: Point(x: 0.3, y: 0.7))
            let region = PixelRect(x: 2, y: 3, width: 4, height: 5)
            $0.drawPixels(of: mosaic, from: region, toX: 11, y: 12, opaque: opaque)
        }

        #expect(pixels.lit == places(11..<15, 12..<17))
        #expect(pixels.color(x: 11, y: 12) == Pixels(mosaic).color(x: 2, y: 3))
        #expect(pixels.color(x: 14, y: 16) == Pixels(mosaic).color(x: 5, y: 7))
    }

    @Test func aRegionBeyondTheImageIsCutToIt() throws {
        let mosaic = try makeMosaic(width: 4, height: 4)

        let pixels = try drawn {
            let region = PixelRect(x: -2, y: -2, width: 100, height: 100)
            $0.drawPixels(of: mosaic, from: region, toX: 3, y: 3)
        }

        #expect(pixels.lit == places(5..<9, 5..<9))
    }

    @Test func fadedPixelsKeepWhatIsBehind() throws {
        let mosaic = try makeMosaic(width: 4, height: 4)

        let pixels = try drawn {
            $0.fillColor = .white
            $0.fill(Rect(x: 0, y: 0, width: 20, height: 20))
            $0.alpha = 0.25
            $0.drawPixels(of: mosaic, from: mosaic.bounds, toX: 0, y: 0, opaque: true)
        }

        let red = pixels.color(x: 1, y: 1)! >> 16 & 0xff
        #expect(abs(Int(red) - (255 * 3 + 8) / 4) <= 1)
        #expect(pixels.color(x: 4, y: 4) == 0xffff_ffff)
    }

    @Test func transparentPixelsShowWhatIsBehindUnlessTheyArePromisedOpaque() throws {
        let empty = try ImageSurface(width: 4, height: 4, format: .argb32)

        let kept = try drawn {
            $0.fill(Rect(x: 0, y: 0, width: 4, height: 4))
            $0.drawPixels(of: empty, from: empty.bounds, toX: 0, y: 0)
        }

        #expect(kept.lit == places(0..<4, 0..<4))
    }

    @Test func aMaskLetsTheFillColourThrough() throws {
        let mask = try ImageSurface(width: 6, height: 6, format: .alpha8)
        Canvas(mask).fill(Rect(x: 1, y: 1, width: 3, height: 3))

        let pixels = try drawn {
            $0.fillColor = .rgb(255, 0, 0)
            $0.fill(maskedBy: mask, at: Point(x: 10, y: 10))
        }

        #expect(pixels.lit == places(11..<14, 11..<14))
        #expect(pixels.color(x: 11, y: 11) == opaqueRed)
    }

    @Test func imagesWithoutPixelsDrawNothing() throws {
        let empty = try ImageSurface(width: 0, height: 0, format: .rgb24)

        let pixels = try drawn {
            $0.draw(empty, at: .zero)
            $0.draw(empty, in: Rect(x: 0, y: 0, width: 5, height: 5))
            $0.draw(empty, in: Rect(x: 0, y: 0, width: 5, height: 5), capInsets: EdgeInsets(all: 1))
            $0.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: Pattern(empty))
            $0.fill(Path(ellipseIn: Rect(x: 0, y: 0, width: 5, height: 5)), with: Pattern(empty))
            $0.drawPixels(of: empty, from: PixelRect(x: 0, y: 0, width: 5, height: 5), toX: 0, y: 0)
            $0.fill(maskedBy: empty, at: .zero)
        }

        #expect(pixels.lit.isEmpty)
    }
}
