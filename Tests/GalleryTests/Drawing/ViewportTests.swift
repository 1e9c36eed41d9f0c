import Geometry
import Testing

@testable import Gallery

@Suite struct ViewportTests {
    private func viewport(_ width: Double = 480, _ height: Double = 600) -> Viewport {
        var viewport = Viewport()
        viewport.size = Size(width: width, height: height)
        return viewport
    }

    @Test func atItsOwnSizeTheCanvasStandsInTheCorner() {
        var viewport = viewport()

        viewport.pan(by: Point(x: 50, y: -50))

        #expect(viewport.offset == .zero)
        #expect(viewport.zoom == 1)
    }

    @Test func whereTheScreenIsSmallerTheCanvasIsScrolled() {
        var viewport = viewport(200, 100)

        viewport.pan(by: Point(x: -1000, y: -30))

        #expect(viewport.offset == Point(x: 120, y: 30))
        viewport.size = Size(width: 320, height: 100)
        #expect(viewport.offset == Point(x: 0, y: 30))
    }

    @Test(arguments: [Point(x: 10, y: 20), Point(x: 300, y: 460)]) func whatIsZoomedAboutStays(point: Point) {
        var viewport = viewport()

        viewport.zoom(by: 3, about: point)
        viewport.zoom(by: 1.5, about: point)

        #expect(viewport.zoom == 4.5)
        #expect(viewport.canvasPoint(point).distance(to: point) < 1e-9)
        #expect(viewport.screenPoint(point).distance(to: point) < 1e-9)
    }

    @Test func theZoomGoesFromOneToSixteen() {
        var viewport = viewport()

        viewport.zoom(by: 100, about: .zero)
        #expect(viewport.zoom == 16)
        viewport.zoom(by: 1e-9, about: Point(x: 100, y: 100))
        #expect(viewport == self.viewport())
        viewport.zoom(by: .nan, about: .zero)
        viewport.zoom(by: -1, about: .zero)
        #expect(viewport == self.viewport())
    }

    @Test func aPartOfTheCanvasStaysInSight() {
        var viewport = viewport()
        viewport.zoom(by: 2, about: .zero)

        viewport.pan(by: Point(x: 10_000, y: 10_000))
        #expect(viewport.screenPoint(.zero) == Point(x: 432, y: 552))
        viewport.pan(by: Point(x: -20_000, y: -20_000))
        #expect(viewport.screenPoint(Point(x: 320, y: 480)) == Point(x: 48, y: 48))
    }

    @Test(arguments: [(880.0, 800.0, 1.5), (700, 1500, 2), (320, 480, 1), (200, 200, 1), (9000, 9000, 16)])
    func aCentredCanvasFitsInHalfSteps(width: Double, height: Double, zoom: Double) {
        var viewport = Viewport()
        viewport.isCentred = true
        viewport.size = Size(width: width, height: height)

        #expect(viewport.zoom == zoom)
        if width >= 320 { #expect(viewport.screenPoint(Point(x: 160, y: 0)).x == (width / 2).rounded(.up)) }
    }

    @Test func aCentredCanvasThatTheUserHasZoomedIsNotFittedAgain() {
        var viewport = viewport(880, 800)
        viewport.isCentred = true

        viewport.zoom(by: 2, about: Point(x: 100, y: 100))
        viewport.size = Size(width: 2000, height: 2000)
        #expect(viewport.zoom == 3)
        viewport.reset()
        #expect(viewport.zoom == 1)
        #expect(viewport.screenPoint(Point(x: 160, y: 240)) == Point(x: 1000, y: 1000))
        viewport.isCentred = false
        #expect(viewport.offset == .zero)
    }

    @Test func resettingGoesBackToTheBeginning() {
        var viewport = viewport()
        viewport.zoom(by: 5, about: Point(x: 200, y: 200))

        viewport.reset()

        #expect(viewport == self.viewport())
    }

    @Test func whatIsRevealedComesIntoSight() {
        var viewport = viewport()
        viewport.zoom(by: 4, about: .zero)

        viewport.reveal(Rect(x: 200, y: 300, width: 20, height: 10))

        let rect = Rect(x: 200, y: 300, width: 20, height: 10).applying(viewport.toScreen)
        #expect(Rect(x: 0, y: 0, width: 480, height: 600).contains(rect))
    }
}
