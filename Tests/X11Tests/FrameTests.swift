import Cairo
import Geometry
import TestSupport
import Testing
import X11

@Suite struct FrameTests {
    nonisolated static let routes: [Route] = [
        Route(depth: 24, arguments: [], isSharing: true),
        Route(depth: 24, arguments: ["-extension", "MIT-SHM"], isSharing: false),
        Route(depth: 30, arguments: [], isSharing: true),
        Route(depth: 30, arguments: ["-extension", "MIT-SHM"], isSharing: false),
        Route(depth: 16, arguments: [], isSharing: true),
        Route(depth: 16, arguments: ["-extension", "MIT-SHM"], isSharing: false),
    ]

    @Test(arguments: routes) func showsTheVeryPixels(route: Route) throws {
        let stage = try Stage(depth: route.depth, arguments: route.arguments, width: 61, height: 37)
        let presenter = try FramePresenter(stage.window)
        stage.show()

        fill(presenter.surface, seed: 1)
        presenter.present([presenter.surface.bounds])
        _ = stage.eventsSoFar()

        #expect(presenter.isSharing == route.isSharing)
        let seen = stage.observer.pixels(width: 61, height: 37)
        #expect(firstDifference(seen, expected(presenter.surface, depth: route.depth)) == nil)
    }

    @Test(arguments: routes) func showsNothingButTheRectangles(route: Route) throws {
        let stage = try Stage(depth: route.depth, arguments: route.arguments, width: 50, height: 40)
        let presenter = try FramePresenter(stage.window)
        stage.show()
        fill(presenter.surface, seed: 1)
        presenter.present([presenter.surface.bounds])
        stage.waitForFrame(presenter)
        var shown = expected(presenter.surface, depth: route.depth)

        fill(presenter.surface, seed: 2)
        let rects = [PixelRect(x: 3, y: 5, width: 7, height: 11), PixelRect(x: 40, y: -4, width: 100, height: 6)]
        presenter.present(rects)
        _ = stage.eventsSoFar()

        let new = expected(presenter.surface, depth: route.depth)
        for y in 0..<40 {
            for x in 0..<50 {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                guard rects.contains(where: { !$0.intersection(pixel).isEmpty }) else { continue }
                shown[y * 50 + x] = new[y * 50 + x]
            }
        }
        #expect(firstDifference(stage.observer.pixels(width: 50, height: 40), shown) == nil)
    }

    @Test(arguments: routes) func followsChangesOfSize(route: Route) throws {
        let stage = try Stage(depth: route.depth, arguments: route.arguments, width: 50, height: 40)
        let presenter = try FramePresenter(stage.window)
        stage.show()

        for (width, height) in [(300, 20), (1, 1), (301, 333), (64, 64), (1000, 7)] {
            stage.window.resize(width: width, height: height)
            stage.events { $0.contains(.window(.configured(width: width, height: height))) }
            try presenter.resize(width: width, height: height)
            fill(presenter.surface, seed: UInt32(width))
            presenter.present([presenter.surface.bounds])
            stage.waitForFrame(presenter)

            let seen = stage.observer.pixels(width: width, height: height)
            #expect(firstDifference(seen, expected(presenter.surface, depth: route.depth)) == nil)
        }
        #expect(presenter.isSharing == route.isSharing)
        #expect(stage.display.unexpectedErrors.isEmpty)
    }

    @Test(arguments: [true, false]) func givesMemoryBackAfterALargeSize(isSharing: Bool) throws {
        let stage = try Stage()
        let presenter = try FramePresenter(stage.window, useSharedMemory: isSharing)
        stage.show()
        let before = presenter.byteCount

        for (width, height) in [(6000, 6000), (6000, 300), (200, 100)] {
            try presenter.resize(width: width, height: height)
            presenter.present([presenter.surface.bounds])
            stage.waitForFrame(presenter)
        }

        #expect(before < 1 << 20)
        #expect(presenter.byteCount < 16 << 20)
        #expect(stage.display.unexpectedErrors.isEmpty)
    }

    @Test func keepsItsMemoryWhileASideIsDragged() throws {
        let stage = try Stage(width: 600, height: 600)
        let presenter = try FramePresenter(stage.window)
        try presenter.resize(width: 700, height: 600)
        let count = presenter.byteCount

        for width in [720, 740, 760, 700, 600, 650] { try presenter.resize(width: width, height: 600) }

        #expect(presenter.byteCount == count)
    }

    @Test func isBusyUntilTheServerHasReadTheFrame() throws {
        let stage = try Stage()
        let presenter = try FramePresenter(stage.window)
        stage.show()

        presenter.present([PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 20, y: 0, width: 10, height: 10)])
        let wasBusy = presenter.isBusy
        let events = stage.events { $0.contains(.window(.frameCompleted)) }

        #expect(wasBusy)
        #expect(!presenter.isBusy)
        #expect(events.filter { $0 == .window(.frameCompleted) }.count == 1)
    }

    @Test func isNeverBusyWhereFramesAreSent() throws {
        let stage = try Stage()
        let presenter = try FramePresenter(stage.window, useSharedMemory: false)
        stage.show()

        presenter.present([presenter.surface.bounds])

        #expect(!presenter.isBusy)
        #expect(!presenter.isSharing)
    }

    @Test func isNotBusyAfterAFrameOfNothing() throws {
        let stage = try Stage()
        let presenter = try FramePresenter(stage.window)
        stage.show()

        presenter.present([])
        presenter.present([PixelRect(x: -5, y: 0, width: 5, height: 5)])

        #expect(!presenter.isBusy)
    }

    @Test func saysThatNoFrameIsThatLarge() throws {
        let stage = try Stage()
        let presenter = try FramePresenter(stage.window)

        #expect {
            try presenter.resize(width: 40_000, height: 10)
        } throws: { error in
            if case CairoError.invalidSize = error { true } else { false }
        }
        #expect(presenter.surface.width == 200)
    }

    @Test func drawsOnFramesOfTheLargestMonitors() throws {
        let stage = try Stage()
        let presenter = try FramePresenter(stage.window)
        stage.show()

        try presenter.resize(width: 16_384, height: 16_384)
        fill(presenter.surface, seed: 3, rows: 100)
        presenter.present([PixelRect(x: 0, y: 0, width: 200, height: 100)])
        _ = stage.eventsSoFar()

        let whole = expected(presenter.surface, depth: 24, width: 200, height: 100)
        #expect(firstDifference(stage.observer.pixels(width: 200, height: 100), whole) == nil)
    }

    @Test func aSizeThatCannotBeLeavesTheFrameAsItIs() throws {
        let stage = try Stage(width: 1200, height: 1000)
        let presenter = try FramePresenter(stage.window)
        fill(presenter.surface, seed: 1)
        let before = presenter.surface

        #expect(throws: CairoError.self) { try presenter.resize(width: -1, height: 10) }

        fill(presenter.surface, seed: 2)
        #expect(presenter.surface === before)
    }
}

/// A kind of screen, and whether it shares memory.
nonisolated struct Route: CustomTestStringConvertible {
    var depth: Int
    var arguments: [String]
    var isSharing: Bool

    var testDescription: String { "depth \(depth), \(isSharing ? "shared" : "sent")" }
}

extension Stage {
    func waitForFrame(_ presenter: FramePresenter) {
        events { _ in !presenter.isBusy }
        _ = eventsSoFar()
    }
}

/// Fills an image with noise by a seed.
private func fill(_ surface: ImageSurface, seed: UInt32, rows: Int? = nil) {
    var state = seed &* 2_654_435_761 | 1
    surface.flush()
    for y in 0..<(rows ?? surface.height) {
        let row = (surface.data! + y * surface.stride).assumingMemoryBound(to: UInt32.self)
        for x in 0..<surface.width {
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            row[x] = state & 0xffffff
        }
    }
    surface.markDirty()
}

/// Describes the first unexpected pixel.
private func firstDifference(_ seen: [UInt], _ expected: [UInt]) -> String? {
    if seen.count != expected.count { return "\(seen.count) pixels instead of \(expected.count)" }
    let index = seen.indices.first { seen[$0] != expected[$0] }
    return index.map { "pixel \($0) is \(seen[$0]) instead of \(expected[$0])" }
}

/// Returns the values that a screen of some depth stores for an image.
private func expected(_ surface: ImageSurface, depth: Int, width: Int? = nil, height: Int? = nil) -> [UInt] {
    (0..<(height ?? surface.height)).flatMap { y in
        let row = (surface.data! + y * surface.stride).assumingMemoryBound(to: UInt32.self)
        return (0..<(width ?? surface.width)).map { stored(UInt(row[$0]) & 0xffffff, depth: depth) }
    }
}

private func stored(_ pixel: UInt, depth: Int) -> UInt {
    let (red, green, blue) = (pixel >> 16, pixel >> 8 & 255, pixel & 255)
    switch depth {
    case 16: return (red / 8) << 11 | (green / 4) << 5 | blue / 8
    // 255 becomes 1023, and the values between are spread evenly.
    case 30: return (red * 4 + red / 64) << 20 | (green * 4 + green / 64) << 10 | (blue * 4 + blue / 64)
    default: return pixel
    }
}
