import CX11
import TestSupport
import Testing

/// The server's pixels equal an export, pixel for pixel.
@Suite struct WindowPixelTests {
    @Test(arguments: [24, 30, 16], [[], ["-extension", "MIT-SHM"]])
    func equalAnExportAtAnyDepth(depth: Int, server: [String]) throws {
        let stage = try WindowStage(options: ["--scale", "1.25"], depth: depth, server: server)

        let size = stage.size()
        #expect(size == (600, 900))
        #expect(try stage.shows(scale: 1.25))
        try stage.nextFrame { stage.resize(333, 777) }
        #expect(try stage.shows(scale: 1.25))
        stage.settle()
        #expect(try stage.shows(scale: 1.25))
    }

    @Test(arguments: [1, 1.5, 2]) func equalAnExportAtAnyScale(scale: Double) throws {
        let stage = try WindowStage(Documents.days(2000), options: ["--scale", "\(scale)"])

        let size = stage.size()
        #expect(size == (Int(480 * scale), Int(720 * scale)))
        #expect(try stage.shows(scale: scale))
        try stage.nextFrame { stage.press("u") }
        #expect(try stage.shows(scale: scale, "--unit", "st"))
        try stage.nextFrame { stage.press("u") }
        #expect(try stage.shows(scale: scale, "--unit", "lbs"))
        try stage.nextFrame { stage.press("Control_L equal") }
        #expect(try stage.shows(scale: scale, "--unit", "lbs", "--text-size", "XL"))
        try stage.nextFrame { stage.press("Control_L 0") }
        try stage.nextFrame { stage.press("k") }
        #expect(try stage.shows(scale: scale, "--unit", "kg"))
    }

    @Test func followsTheScreensScale() throws {
        let stage = try WindowStage(resources: "Xft.dpi:\t144\n")

        #expect(stage.size() == (720, 1080))
        #expect(try stage.shows(scale: 1.5))
        for (resolution, scale) in [(192, 2.0), (96, 1), (120, 1.25)] {
            stage.observer.setResources("Xft.dpi:\t\(resolution)\n")
            eventually { stage.size() == (Int(480 * scale), Int(720 * scale)) }
            stage.settle()
            #expect(stage.size() == (Int(480 * scale), Int(720 * scale)))
            #expect(try stage.shows(scale: scale), "at scale \(scale)")
        }
    }

    @Test func keepsTheScaleThatWasAskedFor() throws {
        let stage = try WindowStage(options: ["--scale", "1"], resources: "Xft.dpi:\t144\n")

        stage.observer.setResources("Xft.dpi:\t192\n")
        stage.settle()

        #expect(stage.size() == (480, 720))
        #expect(try stage.shows(scale: 1))
    }

    @Test func staysWholeThroughManySizes() throws {
        let stage = try WindowStage(Documents.days(500))

        for step in 0..<60 { stage.resize(281 + step * 7 % 500, 361 + step * 13 % 800) }
        stage.settle()

        #expect(try stage.shows(scale: 1))
    }

    @Test func showsNothingButPaperAndGraphFromTheFirst() throws {
        let stage = try WindowStage(Documents.days(3000))

        #expect(stage.frames.first?.damage == [0, 0, 480, 720])
        #expect(try stage.shows(scale: 1))
    }
}
