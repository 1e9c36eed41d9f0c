import Cairo
import EventLoop
import Geometry
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// Files that are dropped on a drawing with a picture.
@Suite struct DroppedPictureTests {
    private let folder = TestFolder()
    private let loop = EventLoop()
    private let messages = Messages()

    private func show(_ demo: Demo) throws -> (GalleryScreen, DemoScreen) {
        let controller = demo.makeScreen(GalleryContext(loop: loop, actions: messages))
        return (try GalleryScreen(controller), controller)
    }

    /// A picture of one colour as a PNG file.
    private func picture(_ name: String, _ color: Color, width: Int = 8, height: Int = 6) throws -> FilePath {
        let surface = try ImageSurface(width: width, height: height, format: .rgb24)
        let canvas = Canvas(surface)
        canvas.fillColor = color
        canvas.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
        var bytes: [UInt8] = []
        try surface.writePNG { bytes += $0 }
        return FilePath(folder.write(bytes, to: name))
    }

    /// Drops files and waits until the screen has said what became of them.
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
        #expect(messages.sentences[0] == "text.png is neither PNG nor JPEG. Save it as one of them.")
        #expect(
            messages.sentences[1] == "broken.png is damaged or incomplete (the file ends too early). Copy it again.")
        #expect(messages.sentences[2].hasSuffix("is no file with a picture. Drop a PNG or JPEG file."))
        #expect(messages.sentences[3] == "missing.jpg cannot be read: no such file or directory.")
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
