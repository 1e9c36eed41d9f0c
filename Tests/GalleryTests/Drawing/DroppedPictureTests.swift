import Cairo
import EventLoop
import Geometry
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

@Suite struct DroppedPictureTests {
    private let folder = TestFolder()
    private let loop = EventLoop()
    private let messages = Messages()

    private func show(_ demo: Demo) throws -> (GalleryScreen, DemoScreen) {
        let controller = demo.makeScreen(GalleryContext(loop: loop, actions: messages))
        return (try GalleryScreen(controller), controller)
    }

    private func picture(_ name: String, _ color: Color, width: Int = 8, height: Int = 6) throws -> FilePath {
        let surface = try ImageSurface(width: width, height: height, format: .rgb24)
        let canvas = Canvas(surface)
        canvas.fillColor = color
        canvas.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
        var bytes: [UInt8] = []
        try surface.writePNG { bytes += $0 }
        return FilePath(folder.write(bytes, to: name))
    }

    /// Drops files, and waits for the screen's messages about them.
    private func drop(_ files: [FilePath], on screen: DemoScreen, sentences: Int = 1) throws {
        let expected = messages.sentences.count + sentences
        screen.open(files)
        try #require(
            eventually {
                loop.runTurn()
                return messages.sentences.count >= expected
            })
    }

    @Test(arguments: ["image-fills", "other"]) func aDroppedPictureTakesThePicturesPlace(id: String) throws {
        let (screen, controller) = try show(try Catalogue.demo(id))
        #expect(controller.acceptsFiles)

        try drop([try picture("blue.png", .pureBlue)], on: controller)
        try screen.update()

        let point = id == "other" ? (230, 40) : (70, 70)
        #expect(screen.pixels.color(x: point.0, y: point.1) == 0xff00_00ff)
        #expect(messages.sentences.last == "blue.png, 8 × 6")
    }

    @Test func whatCannotBeReadIsSaidAndChangesNothing() throws {
        let (screen, controller) = try show(ImageFills.demo)
        let before = screen.pixels
        let text = FilePath(folder.write("no picture", to: "text.png"))
        let broken = FilePath(folder.write([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0], to: "broken.png"))

        for file in [text, broken, FilePath(folder.path), FilePath(folder.path + "/missing.jpg")] {
            try drop([file], on: controller)
        }
        try screen.update()

        #expect(screen.pixels == before)
        #expect(messages.sentences[0] == "text.png is neither PNG nor JPEG. Save the picture as one of them.")
        #expect(
            messages.sentences[1] == "broken.png is damaged or incomplete (the file ends too early). Copy it again.")
        #expect(messages.sentences[2].hasSuffix("is not a picture. Drop a PNG or JPEG file."))
        #expect(messages.sentences[3] == "missing.jpg cannot be read: no such file or directory.")
    }

    @Test func aDroppedJPEGStandsAsTheCameraWasHeld() throws {
        let (screen, controller) = try show(ImageFills.demo)
        let jpeg = JPEGFile(width: 32, height: 16, exif: exif(orientation: 6)).encoded { x, _ in
            x < 16 ? [255, 0, 0] : [0, 0, 255]
        }

        try drop([FilePath(folder.write(jpeg, to: "photo.jpg"))], on: controller)
        try screen.update()

        #expect(messages.sentences.last == "photo.jpg, 16 × 32")
        #expect(screen.pixels.color(x: 70, y: 45)! & 0xff00ff == 0xfe0000)
        #expect(screen.pixels.color(x: 70, y: 95)! & 0xff00ff == 0x0000fe)
    }

    @Test func aPictureOf100MegapixelsIsRefusedByItsHeader() throws {
        let (screen, controller) = try show(ViewDecorations.demo)
        let before = screen.pixels
        let jpeg = JPEGFile().encoded { _, _ in [0, 0, 0] }.promising(side: 10_000)

        try drop([FilePath(folder.write(jpeg, to: "large.jpg"))], on: controller)
        try screen.update()

        #expect(
            messages.sentences == [
                "large.jpg is too large with 10000 × 10000 pixels: a picture may have at most 64 megapixels, and 32766 pixels a side."
            ])
        #expect(screen.pixels == before)
    }

    @Test func aTruncatedJPEGIsSaidToBeDamaged() throws {
        let (_, controller) = try show(ViewDecorations.demo)
        let jpeg = JPEGFile(width: 64, height: 64).encoded { x, y in [UInt8(4 * x), UInt8(4 * y), 0] }

        try drop([FilePath(folder.write(Array(jpeg.dropLast(300)), to: "half.jpg"))], on: controller)

        #expect(messages.sentences.last?.hasPrefix("half.jpg is damaged or incomplete (") == true)
    }

    @Test func aLargePictureIsKeptNoLargerThanAScreen() throws {
        let file = try picture("wide.png", .pureGreen, width: 5000, height: 1801)

        let picture = try PictureReader.readForScreen(file)

        #expect((picture.width, picture.height) == (5000, 1801))
        #expect((picture.surface.width, picture.surface.height) == (2500, 901))
    }

    @Test func ofTwoDropsTheLastOneCounts() throws {
        let (screen, controller) = try show(ImageFills.demo)
        let (blue, red) = (try picture("blue.png", .pureBlue), try picture("red.png", .pureRed))

        controller.open([blue])
        try drop([red], on: controller)
        try screen.update()

        #expect(screen.pixels.color(x: 70, y: 70) == 0xffff_0000)
        #expect(messages.sentences == ["red.png, 8 × 6"])
    }

    @Test func otherDrawingsAcceptNoFiles() throws {
        #expect(try !show(Shapes.demo).1.acceptsFiles)
    }
}
