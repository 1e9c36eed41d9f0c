import System
import ViewKit

public struct Demo {
    /// The name on the command line.
    public let id: String
    /// The title of its row, and of its screen if that has none.
    public let title: String
    let section: DemoSection
    private let make: (GalleryContext) -> DemoScreen

    init(_ id: String, title: String, in section: DemoSection, make: @escaping (GalleryContext) -> DemoScreen) {
        self.id = id
        self.title = title
        self.section = section
        self.make = make
    }

    func makeScreen(_ context: GalleryContext) -> DemoScreen {
        let screen = make(context)
        screen.title = screen.title ?? title
        return screen
    }
}

/// The headers of the table, in order.
enum DemoSection: String, CaseIterable {
    case lines = "Lines and shapes"
    case fills = "Fills"
    case animation = "Animation"
    case viewsAndMotion = "Views and motion"
    case things = "Things to use"
}

/// All demos in the order of the table; the table, pictures, list, keys and tests are made from it.
public enum Catalogue {
    public static var demos: [Demo] {
        [
            StraightLines.demo, Curves.demo, Shapes.demo, PixelLines.demo,
            SolidFills.demo, GradientFills.demo, ImageFills.demo, TextFills.demo, Blending.demo,
            SimpleAnimations.demo, Bounce.demo, ViewDecorations.demo,
            Frames.demo, Stretch.demo, MotionScreen.demo, Transitions.demo, Gestures.demo, Controls.demo,
            ShapelyScreen.demo, ColoursScreen.demo, PeopleViewController.demo, Persistence.demo,
        ]
    }

    static func demo(_ id: String) throws(ProgramFailure) -> Demo {
        if let demo = demos.first(where: { $0.id == id }) { return demo }
        throw ProgramFailure(Words.noDemo(id))
    }
}
