/// The sentences of panels, and about what keeps a command from being done.
public enum PanelWords {
    public static let entryInTheWay = "Save or cancel your entry first."
    public static let importInTheWay = "Finish or cancel the import first."
    public static let exportInTheWay = "Finish or cancel the export first."
    public static let about = "Your weight over time, from a text file that is yours. F1 lists the keys."
    public static func replaces(_ file: String) -> String { "\(file) is there already. Save again to replace it." }

    public static func takesAWhile(megapixels: Int) -> String {
        "The picture has \(megapixels) million pixels, and takes a while. Save again to draw it."
    }
}

/// The sentences about commands that can do nothing now.
public enum ObstacleWords {
    public static let noSelection = "No entry is selected."
    public static let nothingBehind = "There is no screen to go back to."
    public static let allInView = "All entries are in view."
    public static let noHighlight = "No entry is read."
    public static let noEntries = "There are no entries yet."
    public static let rangeTooLong = "The entries cover less time than that."
}
