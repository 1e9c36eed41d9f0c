import System

/// All demos in the order of the table; the table, pictures, list, keys and tests are made from it.
public enum Catalogue {
    public static var demos: [Demo] {
        [
            StraightLines.demo, Curves.demo, Shapes.demo,
            SolidFills.demo, GradientFills.demo, ImageFills.demo,
            SimpleAnimations.demo, Bounce.demo, ViewDecorations.demo,
            ShapelyScreen.demo, ColoursDemo.demo, PeopleViewController.demo, Persistence.demo,
        ]
    }

    static func demo(_ id: String) throws(ProgramFailure) -> Demo {
        if let demo = demos.first(where: { $0.id == id }) { return demo }
        throw ProgramFailure("There is no demo '\(id)'. To see all demos, run healthbeat-gallery list.")
    }
}
