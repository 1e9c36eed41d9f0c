import Cairo
import Geometry
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

@Suite struct DemoTests {
    private static let ids = [
        "straight-lines", "curves", "shapes", "pixels", "solid-fills", "gradient-fills", "image-fills", "text",
        "blending", "simple-animations", "bounce", "other", "frames", "stretch", "motion", "transitions", "gestures",
        "controls",
        "shapely", "colours", "people", "persistence",
    ]

    @Test func standInTheTablesOrder() {
        let ids = Catalogue.demos.map(\.id)

        #expect(ids == Self.ids.filter(ids.contains))
        #expect(Set(ids).count == ids.count)
    }

    @Test func standInTheOrderOfTheirSections() {
        let sections = Catalogue.demos.map { DemoSection.allCases.firstIndex(of: $0.section)! }

        #expect(sections == sections.sorted())
    }

    @Test func areFoundByTheirIDs() {
        for demo in Catalogue.demos { #expect(throws: Never.self) { try Catalogue.demo(demo.id) } }
        #expect(throws: ProgramFailure("There is no demo 'nothing'. To see all demos, run healthbeat-gallery list.")) {
            try Catalogue.demo("nothing")
        }
    }

    @Test(arguments: [1.0, 2]) func aPictureHasTheSizeThatWasAskedFor(scale: Double) throws {
        for demo in Catalogue.demos {
            let surface = try GalleryPicture(of: demo, scale: scale).render()

            #expect((surface.width, surface.height) == (320 * Int(scale), 480 * Int(scale)), "\(demo.id)")
        }
    }

    @Test func aPictureOfNoSizeIsOnePixel() throws {
        for demo in Catalogue.demos {
            let surface = try GalleryPicture(of: demo, size: .zero).render()

            #expect((surface.width, surface.height) == (1, 1), "\(demo.id)")
        }
    }

    /// A picture depends neither on the time of day nor on the machine.
    @Test func aPictureIsTheSameAgain() throws {
        for demo in Catalogue.demos {
            let (first, second) = (GalleryPicture(of: demo, time: 1), GalleryPicture(of: demo, time: 1))

            #expect(try Pixels(first.render()) == Pixels(second.render()), "\(demo.id)")
        }
    }
}
