import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@Suite struct ImageViewTests {
    /// Returns a picture with red at the left and blue at the right.
    private func makePicture(format: PixelFormat = .rgb24) throws -> ImageSurface {
        let picture = try ImageSurface(width: 2, height: 1, format: format)
        let canvas = Canvas(picture)
        canvas.fillColor = .rgb(255, 0, 0)
        canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1))
        canvas.fillColor = .rgb(0, 0, 255)
        canvas.fill(Rect(x: 1, y: 0, width: 1, height: 1))
        return picture
    }

    @Test func aPictureIsStretchedOverTheBounds() throws {
        let view = ImageView(try makePicture())
        view.frame = Rect(x: 10, y: 20, width: 60, height: 40)

        let screen = try TestScreen([view])

        #expect(screen.pixel(11, 21) == 0xff0000)
        #expect(screen.pixel(68, 58) == 0x0000ff)
        #expect(screen.pixel(9, 30) == 0xffffff)
        #expect(screen.pixel(70, 30) == 0xffffff)
    }

    @Test func anotherPictureAndAnotherSizeAreDrawnAnew() throws {
        let view = ImageView()
        view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        let screen = try TestScreen([view])
        #expect(screen.pixel(50, 50) == 0xffffff)

        view.image = try makePicture()
        try screen.update()
        #expect(screen.pixel(10, 50) == 0xff0000)
        view.frame = Rect(x: 0, y: 0, width: 20, height: 100)
        try screen.update()

        #expect(screen.pixel(18, 50) == 0x0000ff)
        #expect(screen.pixel(30, 50) == 0xffffff)
    }

    @Test func onlyAPictureWithoutAlphaIsOpaque() throws {
        #expect(ImageView(try makePicture()).isOpaque)
        #expect(!ImageView(try makePicture(format: .argb32)).isOpaque)
        #expect(!ImageView().isOpaque)
    }

    @Test func atSizeZeroNothingIsDrawn() throws {
        let screen = try TestScreen([ImageView(try makePicture())])

        #expect(screen.pixel(0, 0) == 0xffffff)
    }

    @Test func withoutItsPictureAViewShowsNothing() throws {
        let view = ImageView(try makePicture())
        view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        let screen = try TestScreen([view])

        view.image = nil
        let report = try screen.update()

        #expect(screen.pixel(10, 50) == 0xffffff)
        #expect(!report.damage.isEmpty)
        view.setNeedsDisplay()
        #expect(try screen.update().damage.isEmpty)
    }

    @Test func aPictureIsPlacedByTheContentMode() throws {
        let view = ImageView(try makePicture())
        view.frame = Rect(x: 10, y: 20, width: 60, height: 40)
        let screen = try TestScreen([view])
        #expect(view.contentMode == .stretch)

        view.contentMode = .fit
        try screen.update()
        #expect(!view.isOpaque)
        #expect(screen.pixel(11, 26) == 0xff0000 && screen.pixel(68, 53) == 0x0000ff)
        #expect(screen.pixel(11, 24) == 0xffffff && screen.pixel(68, 56) == 0xffffff)
        view.contentMode = .bottomRight
        try screen.update()
        #expect(screen.pixel(68, 59) == 0xff0000 && screen.pixel(69, 59) == 0x0000ff)
        #expect(screen.pixel(69, 58) == 0xffffff)
        view.contentMode = .fill
        try screen.update()

        #expect(view.isOpaque)
        #expect(screen.pixel(11, 21) == 0xff0000 && screen.pixel(68, 58) == 0x0000ff)
    }

    @Test func aPictureIsPlacedAgainAtAnotherSize() throws {
        let view = ImageView(try makePicture())
        view.contentMode = .right
        view.frame = Rect(x: 0, y: 0, width: 50, height: 51)
        let screen = try TestScreen([view])

        view.frame.size.width = 30
        try screen.update()

        #expect(screen.pixel(29, 25) == 0x0000ff && screen.pixel(28, 25) == 0xff0000)
        #expect(screen.pixel(49, 25) == 0xffffff)
    }

    @Test func capsStayAsTheyAre() throws {
        let view = ImageView(try makePicture())
        view.capInsets = EdgeInsets(top: 0, left: 1, bottom: 0, right: 0)
        view.frame = Rect(x: 10, y: 20, width: 60, height: 40)

        let screen = try TestScreen([view])

        #expect(screen.pixel(10, 21) == 0xff0000)
        #expect(screen.pixel(11, 21) == 0x0000ff && screen.pixel(69, 58) == 0x0000ff)
    }

    /// Pictures without alpha are copied, so the backing store must be replaced.
    @Test func aTransparentPictureInPlaceOfAnOpaqueOneShowsWhatIsBehind() throws {
        let view = ImageView(try makePicture())
        view.frame = Rect(x: 10, y: 20, width: 60, height: 40)
        let screen = try TestScreen([view])

        view.image = try ImageSurface(width: 2, height: 1, format: .argb32)
        try screen.update()

        #expect(screen.pixel(30, 40) == 0xffffff)
    }
}
