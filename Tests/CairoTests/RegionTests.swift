import Cairo
import Geometry
import Testing

@Suite struct RegionTests {
    private let square = PixelRect(x: 0, y: 0, width: 10, height: 10)

    @Test func aUnionCoversBothAndCountsNoPixelTwice() {
        var region = Region(square)

        region.union(PixelRect(x: 5, y: 5, width: 10, height: 10))

        #expect(region.extents == PixelRect(x: 0, y: 0, width: 15, height: 15))
        #expect(region.rectangles.map { $0.width * $0.height }.reduce(0, +) == 175)
        #expect(region.rectangles.count > 1)
    }

    @Test func subtractingLeavesTheRest() {
        var region = Region(square)

        region.subtract(PixelRect(x: 0, y: 0, width: 10, height: 4))

        #expect(region.rectangles == [PixelRect(x: 0, y: 4, width: 10, height: 6)])
    }

    @Test func intersectingKeepsWhatBothHave() {
        var region = Region(square)

        region.intersect(PixelRect(x: 5, y: 5, width: 10, height: 10))

        #expect(region.rectangles == [PixelRect(x: 5, y: 5, width: 5, height: 5)])
        region.intersect(PixelRect(x: 0, y: 0, width: 0, height: 0))
        #expect(region.isEmpty)
    }

    @Test func rectanglesBeyondEveryScreenAreCutOff() {
        let everything = PixelRect(covering: Rect(x: -1e12, y: -1e12, width: 3e12, height: 3e12))
        var region = Region(everything)
        #expect(region.extents.intersection(square) == square)
        #expect(region.extents.width > 2_000_000_000)

        region.subtract(PixelRect(x: Int.min / 2, y: Int.min / 2, width: .max, height: .max))
        region.union(PixelRect(x: Int.max - 5, y: 0, width: 10, height: 10))
        region.intersect(PixelRect(x: -(1 << 40), y: 0, width: 1 << 41, height: 5))

        #expect(region.extents.intersection(PixelRect(x: 0, y: 0, width: 1 << 20, height: 1 << 20)).isEmpty)
    }

    @Test func aCopyIsAnotherValue() {
        let original = Region(square)
        var copy = original

        copy.subtract(PixelRect(x: 0, y: 0, width: 10, height: 4))

        #expect(original.rectangles == [square])
        #expect(copy.extents == PixelRect(x: 0, y: 4, width: 10, height: 6))
    }

    @Test func emptyRectanglesAddAndTakeNothing() {
        var region = Region(square)

        region.union(PixelRect(x: 50, y: 50, width: 0, height: 9))
        region.subtract(PixelRect(x: 5, y: 5, width: -3, height: 9))

        #expect(region.rectangles == [square])
        #expect(Region().isEmpty && Region().rectangles.isEmpty)
    }
}
