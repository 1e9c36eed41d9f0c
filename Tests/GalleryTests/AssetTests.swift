import Cairo
import JSON
import System
import TestSupport
import Testing

@testable import Gallery

/// The gallery's asset files equal those that it generates.
@Suite struct AssetTests {
    private let folder = TestFolder()

    @Test(arguments: ["landscape.png", "tile.png"]) func thePicturesAreWhatIsDrawn(name: String) throws {
        try AssetFiles.write(into: FilePath(folder.path))

        let made = try #require(Pixels(pngAt: folder[name]))
        let kept = try #require(Pixels(pngAt: "\(GalleryStorage.assets)/\(name)"))
        #expect(made == kept || ImageDifference(of: made, from: kept, tolerance: .shapes).isAllowed)
    }

    @Test func thePicturesHaveTheirSizes() throws {
        let landscape = try #require(Pixels(pngAt: "\(GalleryStorage.assets)/landscape.png"))
        let tile = try #require(Pixels(pngAt: "\(GalleryStorage.assets)/tile.png"))

        #expect((landscape.width, landscape.height) == (512, 384))
        #expect((tile.width, tile.height) == (24, 24))
    }

    @Test func thePeopleAreThoseThatAreWritten() throws {
        try AssetFiles.write(into: FilePath(folder.path))

        #expect(folder.text(of: "people.json") == text(of: "\(GalleryStorage.assets)/people.json"))
    }

    @Test func sixPeopleOneWithThreeAddressesAndOneWithout() throws {
        let people = try #require(SamplePeople.json.array)

        #expect(people.count == 6)
        #expect(people.filter { $0.object?["email"]?.array?.count == 3 }.count == 1)
        #expect(people.filter { $0.object?["email"] == nil }.count == 1)
    }

    @Test func whatCannotBeWrittenIsNamed() {
        #expect(throws: ProgramFailure.self) { try AssetFiles.write(into: FilePath(folder["missing"])) }
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
