import Cairo
import Geometry
import Glibc
import JSON
import System
import TestSupport
import Testing

@testable import Gallery

/// The gallery's asset files; with `RECORD_IMAGES=1`, its pictures are drawn again.
@Suite struct AssetTests {
    private let folder = TestFolder()

    @Test(arguments: ["landscape.png", "tile.png"]) func thePicturesAreWhatIsDrawn(name: String) throws {
        let path = "\(GalleryStorage.assets)/\(name)"
        let target = getenv("RECORD_IMAGES") == nil ? folder[name] : path
        let isTile = name == "tile.png"

        savePNG(try isTile ? picture(Tile.size, Tile.draw) : picture(Landscape.size, Landscape.draw), to: target)

        let made = try #require(Pixels(pngAt: target))
        let kept = try #require(Pixels(pngAt: path))
        #expect(made == kept || ImageDifference(of: made, from: kept, tolerance: .shapes).isAllowed)
    }

    private func picture(_ size: Size, _ draw: (Canvas) -> Void) throws(CairoError) -> ImageSurface {
        let surface = try ImageSurface(width: Int(size.width), height: Int(size.height), format: .rgb24)
        try surface.withCanvas(draw)
        return surface
    }

    @Test func thePicturesHaveTheirSizes() throws {
        let landscape = try #require(Pixels(pngAt: "\(GalleryStorage.assets)/landscape.png"))
        let tile = try #require(Pixels(pngAt: "\(GalleryStorage.assets)/tile.png"))

        #expect((landscape.width, landscape.height) == (512, 384))
        #expect((tile.width, tile.height) == (24, 24))
    }

    private let sample = text(of: "\(GalleryStorage.assets)/people.json")

    @Test func thePeopleAreWrittenAsTheGallerySavesThem() throws {
        #expect(try JSON(parsing: sample.utf8).indentedText + "\n" == sample)
    }

    @Test func sixPeopleOneWithThreeAddressesAndOneWithout() throws {
        let people = try #require(JSON(parsing: sample.utf8).array)

        #expect(people.count == 6)
        #expect(people.filter { $0.object?["email"]?.array?.count == 3 }.count == 1)
        #expect(people.filter { $0.object?["email"] == nil }.count == 1)
    }

    @Test func whatCannotBeWrittenIsNamed() {
        let path = FilePath(folder["missing/icon.png"])

        #expect(throws: ProgramFailure.self) { try AssetFiles.writeIcon(side: 16, to: path) }
    }

    @Test(arguments: [16, 24, 48, 128]) func theIconIsAsLargeAsAskedForAndHasRoundCorners(side: Int) throws {
        let path = folder["icon.png"]

        try AssetFiles.writeIcon(side: side, to: FilePath(path))

        let icon = try #require(Pixels(pngAt: path))
        #expect((icon.width, icon.height) == (side, side))
        #expect(icon.color(x: 0, y: 0)! >> 24 < 64)
        #expect(icon.color(x: side * 9 / 16, y: side * 5 / 16).map { $0 & 0xff } ?? 0 > 200)
    }

    @Test func theIconIsWrittenAsShapesToo() throws {
        let path = folder["icon.svg"]

        try AssetFiles.writeIcon(side: 128, to: FilePath(path))

        #expect(text(of: path).contains("<svg"))
    }
}
