import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import WeightGraph

@Suite struct GridTests {
    private let grey: UInt32 = 0xffaa_aaaa

    @Test(arguments: Sizes.screens, Sizes.scales + [1.33])
    func everyPixelIsALinesOrWhite(size: Size, scale: Double) throws {
        let screen = try TestScreen(GraphViewController(), size: size, scale: scale)

        let pixels = screen.pixels

        let columns = linePixels(upTo: pixels.width, scale: scale)
        let rows = linePixels(upTo: pixels.height, scale: scale)
        var expected = Pixels(width: pixels.width, height: pixels.height)
        let line = Array(repeating: grey, count: pixels.width)
        let between = (0..<pixels.width).map { columns.contains($0) ? grey : white }
        expected.words = (0..<pixels.height).flatMap { rows.contains($0) ? line : between }
        #expect(pixels.firstDifference(from: expected) == nil)
    }

    @Test func theGridIsTheCallersToSet() throws {
        let paper = BackgroundView(frame: Rect(x: 0, y: 0, width: 30, height: 30))
        paper.gridSpacing = 10
        paper.gridLineWidth = 2
        paper.gridXOffset = 4
        paper.gridLineColor = .black
        paper.backgroundColor = .rgb(0, 255, 0)

        let pixels = try TestScreen(views: [paper], size: Size(width: 30, height: 30)).pixels

        let row = (0..<30).map { pixels[$0, 5] }
        let column = (0..<30).map { pixels[8, $0] }
        #expect(row.indices.filter { row[$0] == 0xff00_0000 } == [3, 4, 13, 14, 23, 24])
        #expect(column.indices.filter { column[$0] == 0xff00_0000 } == [0, 1, 10, 11, 20, 21])
        #expect(Set(row + column) == [0xff00_0000, 0xff00_ff00])
    }

    @Test func clearLinesAreLaidOnOnceWhereTheyCross() throws {
        let paper = BackgroundView(frame: Rect(x: 0, y: 0, width: 30, height: 30))
        paper.gridLineColor = Color(white: 0, alpha: 0.5)

        let pixels = try TestScreen(views: [paper], size: Size(width: 30, height: 30)).pixels

        #expect(pixels[20, 20] == pixels[20, 10])
    }

    /// Returns the pixels of the lines at half a pixel + k · 20 points, up to a length in pixels.
    private func linePixels(upTo length: Int, scale: Double) -> Set<Int> {
        var pixels: Set<Int> = []
        for index in 0...Int(Double(length) / scale / 20) {
            pixels.insert(Int((0.5 + Double(index) * 20 * scale + 1e-6).rounded(.down)))
        }
        return pixels
    }
}
