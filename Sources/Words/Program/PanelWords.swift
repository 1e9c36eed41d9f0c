/// Sentences in panels, and about obstacles to a command.
public enum PanelWords {
    public static let entryInTheWay = "Save or cancel your entry first."
    public static let importInTheWay = "Finish or cancel the import first."
    public static let exportInTheWay = "Finish or cancel the export first."
    public static let reportInTheWay = "Finish or cancel the report first."
    public static let reviewInTheWay = "Finish or cancel the review first."
    public static let about = "Your weight over time, from a text file that is yours. F1 lists the keys."
    public static let forARange = "for a range"
    public static func dayOrRate(_ unit: String) -> String { "date or \(unit) a week" }
    public static let stepUp = "Step up"
    public static let stepUpFurther = "Step up further"
    public static let stepDown = "Step down"
    public static let stepDownFurther = "Step down further"
    public static let previousDay = "Previous day"
    public static let nextDay = "Next day"

    public static func replaces(_ file: String) -> String { "\(file) already exists. Save again to replace it." }

    public static func takesAWhile(megapixels: Int) -> String {
        "The picture has \(megapixels) million pixels and takes a while to draw. Save again to draw it."
    }
}

/// Sentences about commands that have nothing to act on.
public enum ObstacleWords {
    public static let noSelection = "No entry is selected."
    public static let noWeight = "This entry has no weight."
    public static let nothingBehind = "There is no screen to go back to."
    public static let allInView = "All entries are in view."
    public static let noHighlight = "No entry is highlighted."
    public static let noUnreadableLines = "There are no unreadable lines."
    public static let noEntries = "There is no entry with a weight yet."
    public static let rangeTooLong = "There are not enough entries for this range."
}
