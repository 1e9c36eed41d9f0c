import Cairo
import Geometry
import TestSupport
import Testing

@Suite struct StateTests {
    @Test func restoringBringsEverythingBack() throws {
        let canvas = Canvas(try ImageSurface(width: 20, height: 20, format: .rgb24))
        canvas.fillColor = .rgb(1, 2, 3)
        canvas.saveState()
        canvas.fillColor = .white
        canvas.strokeColor = .white
        canvas.alpha = 0.5
        canvas.blendMode = .xor
        canvas.strokeStyle = StrokeStyle(
            width: 7, cap: .round, join: .bevel, miterLimit: 3, dash: Dash(lengths: [1]))
        canvas.translate(by: Point(x: 5, y: 5))
        canvas.clip(to: Rect(x: 0, y: 0, width: 1, height: 1))

        canvas.restoreState()

        #expect(canvas.fillColor == .rgb(1, 2, 3) && canvas.strokeColor == .black)
        #expect(canvas.alpha == 1 && canvas.blendMode == .normal && canvas.strokeStyle.dash == nil)
        #expect(canvas.lineWidth == 1 && canvas.strokeStyle.cap == .butt && canvas.strokeStyle.join == .miter)
        #expect(canvas.strokeStyle.miterLimit == 10 && canvas.transform.isIdentity)
        #expect(canvas.clipBounds == Rect(x: 0, y: 0, width: 20, height: 20))
    }

    @Test func clipsIntersect() throws {
        let pixels = try drawn {
            $0.clip(to: Rect(x: 2, y: 2, width: 10, height: 10))
            $0.clip(to: Path(Rect(x: 5, y: 5, width: 20, height: 20)))
            $0.fill(Rect(x: 0, y: 0, width: 20, height: 20))
        }

        #expect(pixels.lit == places(5..<12, 5..<12))
    }

    @Test func devicePixelsClipWhateverTheTransform() throws {
        let pixels = try drawn {
            $0.scale(x: 2, y: 2)
            $0.clip(to: [PixelRect(x: 1, y: 1, width: 4, height: 4), PixelRect(x: 3, y: 3, width: 4, height: 4)])
            $0.fill(Rect(x: 0, y: 0, width: 20, height: 20))
        }

        #expect(pixels.lit == places(1..<5, 1..<5).union(places(3..<7, 3..<7)))
    }

    @Test func anEmptyListClipsEverything() throws {
        let pixels = try drawn {
            $0.clip(to: [PixelRect]())
            #expect($0.clipBounds.isEmpty)
            $0.fill(Rect(x: 0, y: 0, width: 20, height: 20))
        }

        #expect(pixels.lit.isEmpty)
    }

    @Test func transformsApplyInnermostFirst() throws {
        let pixels = try drawn {
            $0.translate(by: Point(x: 4, y: 4))
            $0.scale(x: 2, y: 3)
            $0.concatenate(AffineTransform(translationX: 1, y: 1))
            $0.fill(Rect(x: 0, y: 0, width: 1, height: 1))
        }

        #expect(pixels.lit == places(6..<8, 7..<10))
    }

    @Test func theTransformCanBeReadAndSet() throws {
        let canvas = Canvas(try ImageSurface(width: 1, height: 1, format: .rgb24))
        let transform = AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 3, ty: 4)

        canvas.transform = transform

        #expect(canvas.transform == transform)
        #expect(canvas.deviceScale == 2)
    }

    @Test func aFlatTransformDrawsNothingUntilRestored() throws {
        let pixels = try drawn { canvas in
            canvas.withSavedState {
                canvas.scale(x: 0, y: 1)
                canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20))
            }
            canvas.withSavedState {
                canvas.transform = AffineTransform(scaleX: 1, y: 0)
                canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20))
            }
            canvas.fill(Rect(x: 1, y: 1, width: 1, height: 1))
        }

        #expect(pixels.lit == places(1..<2, 1..<2))
    }

    @Test func aLayerIsLaidOnAsOnePicture() throws {
        let pixels = try drawn { canvas in
            canvas.alpha = 0.5
            canvas.withLayer {
                canvas.fill(Rect(x: 0, y: 0, width: 10, height: 10))
                canvas.fill(Rect(x: 5, y: 5, width: 10, height: 10))
            }
            #expect(canvas.alpha == 0.5)
        }

        #expect((127...128).contains(pixels.alpha(2, 2)))
        #expect(pixels.alpha(7, 7) == pixels.alpha(2, 2))
        #expect(pixels.lit == places(0..<10, 0..<10).union(places(5..<15, 5..<15)))
    }
}
