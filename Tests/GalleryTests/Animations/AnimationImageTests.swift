import Geometry
import TestSupport
import Testing

@testable import Gallery

@Suite struct AnimationImageTests {
    @Test(arguments: [1.0, 2]) func simpleAnimations(scale: Double) throws {
        let picture = GalleryPicture(of: SimpleAnimations.demo, scale: scale, time: 1.5)

        expectImage(try picture.render(), named: "simple-animations-\(Int(scale))x", tolerance: .shapes)
    }

    @Test(arguments: [1.0, 2]) func bounce(scale: Double) throws {
        let picture = GalleryPicture(of: Bounce.demo, scale: scale, time: 2.5)

        expectImage(try picture.render(), named: "bounce-\(Int(scale))x", tolerance: .shapes)
    }

    @Test(arguments: [1.0, 2]) func theBarAndACurveOfOnesOwn(scale: Double) throws {
        let stage = try AnimationStage(SimpleAnimations.demo, scale: scale)
        try stage.pass(12.3)
        stage.screen.press(.space)
        stage.choose(.own)
        try stage.pass(0.1)

        expectImage(stage.screen.surface, named: "animation-bar-\(Int(scale))x")
    }

    @Test func aSmallWindow() throws {
        let stage = try AnimationStage(Bounce.demo, size: Size(width: 200, height: 160))
        stage.choose(.own)
        try stage.pass(0.1)
        let none = try AnimationStage(Bounce.demo, size: .zero)

        try none.pass(1)

        expectImage(stage.screen.surface, named: "animation-small")
    }
}
