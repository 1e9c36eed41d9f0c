import System

/// Every demo there is, in the table's order: the table, the pictures, the list, the keys and the tests come from it.
public enum Catalogue {
    public static var demos: [Demo] { linesAndShapes + fills + animations + things }

    private static var linesAndShapes: [Demo] {
        [StraightLines.demo, Curves.demo, Shapes.demo]
    }

    private static var fills: [Demo] {
        [SolidFills.demo, GradientFills.demo, ImageFills.demo]
    }

    private static var animations: [Demo] {
        [SimpleAnimations.demo, Bounce.demo, OtherDrawing.demo]
    }

    private static var things: [Demo] {
        [
            ShapelyScreen.demo,
            ColoursDemo.demo,
            PeopleViewController.demo,
            Persistence.demo,
        ]
    }

    /// The demo of an id that a person has typed.
    static func demo(_ id: String) throws(ProgramFailure) -> Demo {
        if let demo = demos.first(where: { $0.id == id }) { return demo }
        throw ProgramFailure("There is no demo '\(id)'. To see all demos, run healthbeat-gallery list.")
    }
}
