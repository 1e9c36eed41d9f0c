@testable import Screens

extension ImportContent {
    /// A file whose unit is not known yet.
    static var open: ImportContent {
        var content = ImportContent()
        content.facts = [Fact("File", "gnome.csv"), Fact("Format", "GNOME Health")]
        content.choices = [Choice(id: "unit", caption: "Unit", titles: ["kg", "lbs", "st"])]
        content.question =
            "gnome.csv does not state the unit of its weights. The first weight is 80.4 on 2026-01-05T07:31:00+01."
        return content
    }

    /// A file that can be imported.
    static var ready: ImportContent {
        var content = open
        content.facts += [
            Fact("Weights", "412, 80.1 kg to 95.0 kg"), Fact("Dates", "05/01/2026 to 06/11/2026"),
            Fact("Into", "weights.csv"), Fact("Entries", "380 new, 32 already there, 1 conflict"),
        ]
        content.choices[0].selected = 0
        content.question = ""
        content.details = [
            "Times are converted to the local zone.", "2 rows were skipped:", "  line 7: \"x\" is not a weight.",
            "  line 9: The row has too few cells.", "The document's own weight is kept at these times:",
            "  05/01/2026, 07:31: 81.0 kg in the document, 80.4 kg in the file",
        ]
        content.isReady = true
        return content
    }

    /// A large file during reading.
    static var reading: ImportContent {
        var content = ImportContent()
        content.facts = [Fact("File", "export.zip")]
        content.progress = 0.42
        return content
    }

    /// A table with unknown columns.
    static var columns: ImportContent {
        var content = ImportContent()
        content.facts = [Fact("File", "table.csv"), Fact("Format", "Table")]
        let titles = (1...12).map { "\($0) Column" }
        content.choices = [
            Choice(id: "columns-date", caption: "Date column", titles: titles, selected: 0),
            Choice(id: "columns-time", caption: "Time column", titles: ["None"] + titles, selected: 0),
            Choice(id: "columns-weight", caption: "Weight column", titles: titles),
        ]
        content.question = "table.csv does not show which columns are the date and the weight: 1 A, 2 B, 3 C."
        return content
    }

    /// Returns the content of this name; traps if there is none.
    static func named(_ name: String) -> ImportContent {
        let contents: [String: ImportContent] = [
            "open": .open, "ready": .ready, "reading": .reading, "columns": .columns,
        ]
        return contents[name]!
    }
}
