import Geometry
import TestSupport
import Testing

@testable import Gallery

@Suite struct ShapelyImageTests {
    @Test(arguments: [1.0, 2]) func oneOfEach(scale: Double) throws {
        let picture = GalleryPicture(of: ShapelyScreen.demo, scale: scale)

        expectImage(try picture.render(), named: "shapely-\(Int(scale))x", tolerance: .shapes)
    }

    @Test func turnedResizedAndOverlapping() throws {
        let shapely = try ShapelyScreens()
        for digit in "123456" { shapely.screen.press(.character(digit)) }
        for _ in 1...8 { shapely.screen.press(.tab) }
        shapely.screen.press(.character("."))
        shapely.screen.press(.character("+"))
        try shapely.screen.update(at: 10)

        expectImage(shapely.screen.surface, named: "shapely-overlapping", tolerance: .shapes)
    }
}
