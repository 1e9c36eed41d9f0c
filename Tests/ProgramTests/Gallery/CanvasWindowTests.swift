import TestSupport
import Testing

/// A drawing in a real window.
@Suite struct CanvasWindowTests {
    /// What the server shows at a point of the canvas at its own size, as 0xRRGGBB.
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
}
