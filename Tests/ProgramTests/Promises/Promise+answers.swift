import TestSupport
import Testing

// Questions, skipped rows and answers of an import, and dropped files.
nonisolated extension Promise {
    static let answers = [skippedRows, implausibleWeights, numberedColumns, zones, orderOfDates, terminal, drop]

    private static let exercises = "Date,Weight (kg),Reps\n2026-01-05,80,5\n"
    private static let rowsBesideWeights = """
        Date,Weight (kg),Deleted
        2026-01-05,80,true
        2026-01-06,81,false

        Date,Steps
        2026-01-05,1000

        """

    private static let skippedRows = Promise(
        "Tables of exercises are refused; deleted rows and rows of other tables in the file are skipped and counted.",
        commandLine: .keeps {
            let desk = Desk()

            let refused = desk.importing(exercises, "--yes")
            let unchanged = desk.content
            let outcome = desk.importing(rowsBesideWeights, "--yes")

            #expect(refused.end == .exit(1) && refused.errors.contains("Reps") && unchanged == Documents.threeDays)
            #expect(outcome.text.contains("1 deleted row") && outcome.text.contains("1 row of other tables"))
            #expect(desk.content == Documents.threeDays + "2026-01-06,81,kg,\n")
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            stage.drop(stage.folder.write(exercises, to: "exercises.csv"))
            #expect(stage.waits { try $0.message()?.contains("Reps") == true })
            #expect(stage.content == Documents.threeDays)
            stage.drop(stage.folder.write(rowsBesideWeights, to: "table.csv"))
            #expect(stage.sheetSays("1 deleted row") && stage.sheetSays("1 row of other tables"))
            stage.press("Return")

            #expect(eventually { stage.content == Documents.threeDays + "2026-01-06,81,kg,\n" })
        })

    private static let heavyAndLight = "Date,Weight (kg)\n2026-01-05,8.2\n2026-01-06,80\n"

    private static let implausibleWeights = Promise(
        "The command asks about weights below 20 kg or above 400 kg.",
        "Whether weights below 20 kg or above 400 kg are imported as well; without this option, the command asks.",
        commandLine: .keeps {
            let desk = Desk()

            let outcome = desk.importing(heavyAndLight, "--yes")
            let unchanged = desk.content
            desk.importing(heavyAndLight, "--outside", "skip")
            let skipped = desk.content
            desk.importing(heavyAndLight, "--outside", "take")

            #expect(outcome.end == .exit(1) && outcome.errors.contains("--outside"))
            #expect(unchanged == Documents.threeDays && skipped == Documents.threeDays + "2026-01-06,80,kg,\n")
            #expect(desk.content == skipped + "2026-01-05,8.2,kg,\n")
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            stage.drop(stage.folder.write(heavyAndLight, to: "table.csv"))
            #expect(stage.sheetSays("8.2"))
            stage.press("Return")
            stage.settle()
            #expect(try stage.sheet() != nil && stage.content == Documents.threeDays)
            stage.press("Right")
            #expect(stage.sheetSays("2 new, 0 already there"))
            stage.press("Right")
            #expect(stage.sheetSays("1 new, 0 already there"))
            stage.press("Return")

            #expect(eventually { stage.content == Documents.threeDays + "2026-01-06,80,kg,\n" })
        })

    private static let numberedColumns = Promise(
        "The columns of a table, by their numbers, as in ‘date=1,weight=3’; also time, unit and note.",
        commandLine: .keeps {
            let desk = Desk()

            desk.importing(
                "A,B,C,D,E\n07:30,x,181,2026-01-05,lb\n", "--columns", "date=4,time=1,weight=3,unit=5,note=2")

            #expect(desk.content == Documents.threeDays + "2026-01-05T07:30,181,lbs,x\n")
        },
        window: .hasNone(because: "Columns are chosen by name there."))

    private static let timesWithoutZone = "Date,Time,Weight (kg)\n2026-01-05,07:30,80\n"

    private static let zones = Promise(
        "The time zone, such as ‘Europe/Berlin’, for imported times without one, which are then written with its "
            + "offset, and the zone in which other times are shown.",
        "The default is the system's zone, and times without a zone are kept as they are.",
        "Columns and the time zone are chosen there by name.",
        commandLine: .keeps {
            let (local, zoned, moments) = (Desk(), Desk(), Desk())

            local.importing(timesWithoutZone)
            zoned.importing(timesWithoutZone, "--zone", "Asia/Tokyo")
            moments.importing("date,weight_kg\n2026-01-06T06:29:00Z,80\n", "--zone", "Asia/Tokyo")

            #expect(local.content == Documents.threeDays + "2026-01-05T07:30,80,kg,\n")
            #expect(zoned.content == Documents.threeDays + "2026-01-05T07:30+09:00,80,kg,\n")
            #expect(moments.content == Documents.threeDays + "2026-01-06T15:29:00+09:00,80,kg,\n")
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            stage.drop(
                stage.folder.write("Date,Time,Weight A (kg),Weight B (kg)\n2026-01-05,07:30,21,80\n", to: "table.csv"))
            try stage.choose("1 Date", in: "Date column")
            try stage.choose("4 Weight B (kg)", in: "Weight column")
            try stage.choose("2 Time", in: "Time column")
            try stage.choose("Africa/Algiers", in: "Time zone")
            #expect(stage.sheetSays("the given zone") && stage.sheetSays("1 new, 0 already there"))
            try stage.clickButton("Import")

            #expect(eventually { stage.content == Documents.threeDays + "2026-01-05T07:30+01:00,80,kg,\n" })
        })

    private static let orderOfDates = Promise(
        "The order of day, month and year in files whose dates do not show the order; other files are read in their "
            + "own order.",
        commandLine: .keeps {
            let desk = Desk()

            desk.importing("Date,Weight (kg)\n05/06/2026,80\n", "--dates", "mdy")
            desk.importing("Date,Weight (kg)\n25/06/2026,81\n06/07/2026,82\n", "--dates", "mdy")

            let rows = "2026-05-06,80,kg,\n2026-06-25,81,kg,\n2026-07-06,82,kg,\n"
            #expect(desk.content == Documents.threeDays + rows)
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            stage.drop(stage.folder.write("Date,Weight (kg)\n25/06/2026,81\n06/07/2026,82\n", to: "table.csv"))
            #expect(stage.sheetSays("2 new, 0 already there"))
            #expect(try stage.sheet()?.visible.contains { $0.class == "SegmentedControl" } == false)
            stage.press("Return")

            #expect(eventually { stage.content == Documents.threeDays + "2026-06-25,81,kg,\n2026-07-06,82,kg,\n" })
        })

    private static let terminal = Promise(
        "On a terminal, the command asks before it continues.", "Import without asking.",
        commandLine: .keeps {
            let desk = Desk()
            let table = desk.folder.write(heavyAndLight, to: "table.csv")
            let script = "script -qec \"'$0' import '$2' --into '$1' --outside skip $3\" /dev/null"

            let asked = desk.program.shell("echo n | \(script)", desk.document, table)
            let unchanged = desk.content
            let unasked = desk.program.shell("\(script) </dev/null", desk.document, table, "--yes")

            #expect(asked.end == .exit(1) && asked.text.contains("[y/N]") && unchanged == Documents.threeDays)
            #expect(unasked.end == .exit(0) && !unasked.text.contains("[y/N]"))
            #expect(desk.content == Documents.threeDays + "2026-01-06,80,kg,\n")
        },
        window: .hasNone(because: "A window has a panel for that, which is always shown."))

    private static let drop = Promise(
        "A dropped file is opened as a document in place of the present one, if the window has shown the file before, "
            + "if the file is empty, or if its header is one that healthbeat writes and an import would read all rows "
            + "of its first 64 KiB in the same way; any other file is imported, and the panel offers Open it instead "
            + "if that is possible.",
        commandLine: .hasNone(because: "A command has its own word for importing."),
        window: .keeps {
            let stage = try WindowStage.onHistory("Date,Weight (kg)\n2026-01-05,80.4\n")
            let own = stage.folder.write(Documents.header + "2026-01-06,81,kg,\n", to: "own.csv")
            let empty = stage.folder.write("", to: "empty.csv")
            let foreign = stage.folder.write("Date,Weight (kg)\n2026-01-07,82\n", to: "foreign.csv")

            stage.drop(own)
            #expect(stage.waits { try $0.shownWeights() == ["81.0 kg"] })
            stage.drop(empty)
            #expect(stage.waits { $0.property("_NET_WM_NAME")?.text.hasSuffix("empty.csv") == true })
            stage.drop(stage.document)
            #expect(stage.waits { try $0.shownWeights() == ["80.4 kg"] })
            stage.drop(foreign)

            #expect(stage.waits { try $0.sheet()?.label == "Import" && $0.button("Open it instead") != nil })
            #expect(try stage.shownWeights() == ["80.4 kg"] && text(of: empty).isEmpty)
        })
}

extension WindowStage {
    /// Chooses an option by its title, under one caption of the panel.
    fileprivate func choose(_ title: String, in caption: String) throws {
        // The file is read again after each choice; the new question's button closes the former one's menu.
        for _ in 0..<5 {
            try click {
                try Sight(of: self).views.first { $0.role == "button" && $0.label?.hasPrefix("\(caption): ") == true }
            }
            if eventually(within: .seconds(10), { (try? Sight(of: self).menuRow(title)) != nil }) { break }
        }
        try click { try Sight(of: self).menuRow(title) }
        #expect(sees { $0.menus.isEmpty })
    }
}
