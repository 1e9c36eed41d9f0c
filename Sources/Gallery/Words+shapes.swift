import System

/// Sentences of Shapely.
nonisolated extension Words {
    static let shapely = "Shapely"
    static let make = "Add a shape"
    static let arrange = "Arrange"
    static let moveAndTurn = "Move, resize and turn"
    static let colour = "Colour"
    /// The names of the colours of the kinds of shapes, in their order.
    static let colourNames = ["Red", "Orange", "Yellow", "Green", "Blue", "Purple"]
    static let black = "Black"

    static let cut = "Cut"
    static let paste = "Paste"
    static let selectAll = "Select all"
    static let toFront = "Bring to front"
    static let toBack = "Send to back"
    /// The names of the handles of a selection, in the order of `SelectionFrame.handles`.
    static let selectionHandles = [
        "Upper left corner", "Upper side", "Upper right corner", "Right side", "Lower right corner", "Lower side",
        "Lower left corner", "Left side", "Turn",
    ]
    static let noShapeSelected = "No shape is selected."
    static let noShapesToPaste = "The clipboard has no shapes of Shapely."

    static let larger = "Larger"
    static let smaller = "Smaller"
    static let turnLeft = "Turn left by 15°"
    static let turnRight = "Turn right by 15°"
    static let sendBackward = "Send backward"
    static let bringForward = "Bring forward"
    static let delete = "Delete"

    /// - Parameter direction: Such as `left`.
    static func move(_ direction: String, by points: Int) -> String { "Move \(direction) by \(points)" }

    /// - Parameter turn: In degrees.
    static func shape(width: Int, height: Int, turn: Int) -> String {
        turn == 0 ? "\(width) × \(height)" : "\(width) × \(height), turned by \(turn)°"
    }
}

nonisolated extension Words {
    static func deletedShapes(_ count: Int) -> String { plural(count, "Deleted 1 shape.", "Deleted \(count) shapes.") }
    static func copiedShapes(_ count: Int) -> String { plural(count, "Copied 1 shape.", "Copied \(count) shapes.") }

    static func fullBoard(_ count: Int) -> String {
        "The board is full with \(count) shapes. Delete some to add others."
    }

    static func damagedBoard(_ path: FilePath) -> String {
        "\(path) is not a board of Shapely. Open Shapely once: that keeps the file under another name."
    }

    static func unreadableBoard(_ path: FilePath, _ error: SystemError) -> String {
        "\(path) cannot be read: \(error.reason)."
    }
}
