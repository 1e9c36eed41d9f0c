import Geometry
import TestSupport
import Testing
import ViewKit

@testable import Gallery

@Suite struct DrawingImageTests {
    nonisolated static let ids = [
        "straight-lines", "curves", "shapes", "solid-fills", "gradient-fills", "image-fills", "other", "pixels", "text",
        "blending", "stretch",
    ]
    private static let idsWithText: Set = ["text", "blending", "stretch"]

    nonisolated static let viewIDs = [
        "frames",
        "gestures",
        "controls",
    ]

    @Test(arguments: viewIDs, [1.0, 2]) func everyDemoOfViewsLooksLikeItsReference(id: String, scale: Double) throws {
        let picture = GalleryPicture(of: try Catalogue.demo(id), scale: scale)

        expectImage(try picture.render(), named: "\(id)@\(Int(scale))")
    }

    @Test(arguments: ids, [1.0, 2]) func everyDrawingLooksLikeItsReference(id: String, scale: Double) throws {
        let picture = GalleryPicture(of: try Catalogue.demo(id), scale: scale)

        let tolerance = Self.idsWithText.contains(id) ? ImageTolerance.text : .shapes
        expectImage(try picture.render(), named: "\(id)@\(Int(scale))", tolerance: tolerance)
    }

    @Test(arguments: ids + viewIDs) func ofNoSizeADrawingIsEmpty(id: String) throws {
        let picture = GalleryPicture(of: try Catalogue.demo(id), size: .zero)

        #expect(try picture.render().width == 1)
    }
}
