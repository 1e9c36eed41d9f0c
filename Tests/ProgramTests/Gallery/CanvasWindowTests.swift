import TestSupport
import Testing

@Suite struct CanvasWindowTests {
    /// The pixel that the server shows at a point of the canvas at scale 1, as 0xRRGGBB.
    private func color(_ stage: WindowStage, x: Int, y: Int) throws -> UInt32 {
        let title = try #require(try stage.view("TitleBar"))
        let pixel = stage.observer.pixels(x: x, y: y + Int(title.frame[3]), width: 1, height: 1)[0]
        return UInt32(pixel & 0xff_ffff)
    }

    @Test func aDroppedJPEGTakesThePicturesPlaceAndABrokenOneDoesNot() throws {
        let stage = try WindowStage.onGallery("image-fills")
        let jpeg = JPEGFile().encoded { _, _ in [255, 0, 0] }
        let photo = stage.folder.write(jpeg, to: "photo.jpg")
        let broken = stage.folder.write(Array(jpeg.prefix(jpeg.count / 2)), to: "broken.jpg")

        stage.drop(photo)
        #expect(stage.waits { try $0.message() == "photo.jpg, 24 × 16" })
        stage.drop(broken)
        #expect(stage.waits { try $0.message()?.hasPrefix("broken.jpg is damaged or incomplete") == true })

        #expect(stage.waits { try color($0, x: 70, y: 70) == 0xfe0000 })
    }

    @Test func theFigureUnderThePointerIsSaid() throws {
        let stage = try WindowStage.onGallery("solid-fills")
        let title = try #require(try stage.view("TitleBar"))

        stage.observer.move(x: 60, y: 80 + Int(title.frame[3]))

        #expect(stage.waits { try $0.message() == "Rectangle (20, 30) 80 × 100: (0, 0.5, 1)" })
    }

    @Test func aPictureOf100MegapixelsIsRefusedAndTheNextOneTaken() throws {
        let stage = try WindowStage.onGallery("image-fills")
        let jpeg = JPEGFile().encoded { _, _ in [255, 0, 0] }
        let large = stage.folder.write(jpeg.promising(side: 10_000), to: "large.jpg")
        let photo = stage.folder.write(jpeg, to: "photo.jpg")
        let before = try color(stage, x: 70, y: 70)

        stage.drop(large)
        #expect(
            stage.waits { try $0.message()?.hasPrefix("large.jpg is too large with 10000 × 10000 pixels") == true })
        #expect(before != 0xfe0000)
        #expect(try color(stage, x: 70, y: 70) == before)
        stage.drop(photo)

        #expect(stage.waits { try color($0, x: 70, y: 70) == 0xfe0000 })
    }

    /// Drags the control point of the purple curve, whose middle moves half as far.
    @Test func aHandleIsDraggedAndTakenBack() throws {
        let stage = try WindowStage.onGallery("curves")
        let top = Int(try #require(try stage.view("TitleBar")).frame[3])
        func isGround(_ y: Int) throws -> Bool { try color(stage, x: 237, y: y) == 0xaaaaaa }
        #expect(try !isGround(60) && isGround(110))

        stage.observer.move(x: 250, y: 20 + top)
        stage.observer.press(button: 1, true)
        for y in stride(from: 30, through: 120, by: 10) { stage.observer.move(x: 250, y: y + top) }
        stage.observer.press(button: 1, false)
        #expect(stage.waits { _ in try isGround(60) && !isGround(110) })
        stage.press("Control_L z")

        #expect(stage.waits { _ in try !isGround(60) && isGround(110) })
    }

    @Test func controlAndTheWheelZoomAboutThePointer() throws {
        let stage = try WindowStage.onGallery("solid-fills")
        let top = Int(try #require(try stage.view("TitleBar")).frame[3])
        #expect(try color(stage, x: 5, y: 80) == 0xaaaaaa)

        stage.observer.move(x: 60, y: 80 + top)
        stage.observer.hold(symbol("Control_L"), true)
        for _ in 1...12 {
            stage.observer.press(button: 4, true)
            stage.observer.press(button: 4, false)
        }
        stage.observer.hold(symbol("Control_L"), false)
        #expect(stage.waits { try color($0, x: 5, y: 80) == 0x0080ff })
        stage.press("0")

        #expect(stage.waits { try color($0, x: 5, y: 80) == 0xaaaaaa })
    }
}
