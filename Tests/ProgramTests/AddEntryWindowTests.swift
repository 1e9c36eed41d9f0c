import CX11
import TestSupport
import Testing

@Suite struct AddEntryWindowTests {
    @Test func addByKeyboardOnlyAndUndo() throws {
        let stage = try WindowStage.onGraph()

        try stage.openPanel()
        stage.type("80.5")
        stage.press("Return")
        #expect(stage.waits { try $0.panel() == nil })
        #expect(stage.waits { try $0.graphValue() == "4 entries" })
        let message = try stage.message()
        let lines = stage.addedLines()
        stage.press("Control_L z")

        #expect(lines.count == 1)
        #expect(lines[0].wholeMatch(of: /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d,80\.5,kg,/) != nil)
        #expect(message?.hasPrefix("Added 80.5 kg on ") == true)
        #expect(stage.waits { try $0.graphValue() == "3 entries" })
        #expect(text(of: stage.document) == Documents.threeDays)
    }

    @Test func addByMouseOnly() throws {
        let stage = try WindowStage.onHistory()
        let owner = SelectionOwner(stage.observer, "PRIMARY", ["UTF8_STRING": Array("80,5".utf8)])

        let plus = try #require(try stage.printedTree().all.first { $0.label == "Add entry" && $0.role == "button" })
            .frame
        stage.click(x: Int(plus[0] + plus[2] / 2), y: Int(plus[1] + plus[3] / 2))
        #expect(stage.waits { try $0.panel() != nil })
        let field = try #require(try stage.part("Weight", "textField")).frame
        stage.observer.move(x: Int(field[0] + 20), y: Int(field[1] + field[3] / 2))
        stage.observer.press(button: 2, true)
        stage.observer.press(button: 2, false)
        #expect(
            stage.waits {
                owner.serve()
                return try $0.part("Weight", "textField")?.value == "80,5"
            })
        try stage.clickPart("Save")

        #expect(stage.waits { try $0.rows().count == 4 })
        #expect(stage.addedLines().first?.hasSuffix(",80.5,kg,") == true)
        #expect(try stage.panel() == nil)
    }

    @Test(
        .enabled("Locales are built by localedef from /usr/share/i18n.") { TestLocales.build("de_DE") },
        arguments: ["de_DE", "C"])
    func bothDecimalMarksInBothKindsOfLocale(locale: String) throws {
        let environment = locale == "C" ? ["LC_ALL": "C"] : try #require(TestLocales.environment(locale))
        let stage = try WindowStage.onGraph(environment: environment)

        for (number, weight) in ["82,4", "82.4"].enumerated() {
            try stage.openPanel()
            stage.type(weight)
            stage.press("Return")
            #expect(stage.waits { try $0.graphValue() == "\(4 + number) entries" })
        }

        #expect(stage.addedLines().map { $0.hasSuffix(",82.4,kg,") } == [true, true])
    }

    @Test(
        .enabled("Locales are built by localedef from /usr/share/i18n.") { TestLocales.build("de_DE") },
        arguments: [("de_DE", "1.12.2025 7:05"), ("C", "12/1/25 07:05"), ("en_GB", "1/12/25 7:05")])
    func aDateInTheLocalesForm(locale: String, date: String) throws {
        let environment = locale == "C" ? ["LC_ALL": "C"] : try #require(TestLocales.environment(locale))
        let stage = try WindowStage.onGraph(environment: environment)

        try stage.openPanel()
        stage.type("82")
        stage.press("Tab")
        stage.press("Tab")
        stage.type(date)
        stage.press("Return")

        #expect(stage.waits { try $0.graphValue() == "4 entries" })
        #expect(stage.addedLines().first?.hasPrefix("2025-12-01T07:05") == true)
    }

    @Test func whatIsNoWeightStaysUpWithASentence() throws {
        let stage = try WindowStage.onGraph()
        try stage.openPanel()

        for (weight, sentence) in [
            ("abc", "\"abc\" is not a number. A weight looks like 82.4."),
            ("0", "A weight must be above zero. A weight looks like 82.4."),
            ("-5", "A weight must be above zero. A weight looks like 82.4."),
            ("1001", "\"1001\" is over 1000 kg. A weight looks like 82.4."),
            ("ul1", "\"ul1\" is not a number. A weight looks like 82.4."),
        ] {
            stage.press("Control_L a")
            stage.type(weight)
            stage.press("Return")
            #expect(stage.waits { try $0.complaint() == sentence }, "\(weight)")
        }
        stage.press("Control_L a")
        stage.type("80")
        stage.press("Tab")
        stage.press("Tab")
        stage.type("tomorrow")
        stage.press("Return")

        #expect(stage.waits { try $0.complaint()?.hasPrefix("\"tomorrow\" is not a date. A date looks like ") == true })
        #expect(text(of: stage.document) == Documents.threeDays)
        #expect(try stage.printedTree().all.contains { $0.label == "Max: 82.4 kg" })
    }

    @Test func escapeAndCancelChangeNothing() throws {
        let stage = try WindowStage.onGraph()

        try stage.openPanel()
        stage.type("80")
        stage.press("Escape")
        #expect(stage.waits { try $0.panel() == nil })
        try stage.openPanel()
        stage.type("80")
        try stage.clickPart("Cancel")

        #expect(stage.waits { try $0.panel() == nil })
        #expect(text(of: stage.document) == Documents.threeDays)
        stage.press("l")
        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "Max: 181.7 lbs" } })
    }

    @Test func aPressOutsideReachesNothingBehind() throws {
        let stage = try WindowStage.onHistory()
        stage.press("Control_L n")
        #expect(stage.waits { try $0.panel() != nil })

        stage.click(x: 240, y: 90)
        stage.click(x: 360, y: 700)
        stage.settle()
        #expect(try stage.selectedTab() == "History")
        #expect(try stage.panel() != nil)
        stage.press("Escape")
        #expect(stage.waits { try $0.panel() == nil })

        #expect(try !stage.printedTree().all.contains { $0.label == "Since previous entry" })
    }

    @Test func theWorkAreaMovesIt() throws {
        let stage = try WindowStage.onGraph()
        func keyboard(above height: UInt) {
            stage.observer.setProperty(
                "_NET_WORKAREA", of: stage.observer.root, type: "CARDINAL", longs: [0, 0, 1000, height])
        }
        func lowerEdge(_ name: String) throws -> Double? {
            try stage.part(name, "textField").map { $0.frame[1] + $0.frame[3] }
        }
        try stage.openPanel()
        let centred = try stage.panel()?.frame

        keyboard(above: 360)
        stage.press("Tab")
        stage.press("Tab")
        #expect(stage.waits { _ in try lowerEdge("Date") == 352 })
        keyboard(above: 300)
        #expect(stage.waits { _ in try lowerEdge("Date") == 292 })
        stage.press("Shift_L Tab")
        stage.press("Shift_L Tab")
        #expect(stage.waits { _ in try lowerEdge("Weight") == 292 })
        XMoveWindow(stage.observer.display, stage.window, 0, 40)
        #expect(stage.waits { _ in try lowerEdge("Weight") == 252 })
        keyboard(above: 1500)

        #expect(stage.waits { try $0.panel()?.frame == centred })
        #expect(centred == [100, 275, 280, 170])
    }

    @Test func changeAnEntry() throws {
        let stage = try WindowStage.onHistory()

        stage.press("Down")
        stage.press("Down")
        stage.press("Return")
        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "Since previous entry" } })
        // The list behind the detail screen has an Edit button too, further left.
        let edits = try stage.printedTree().all.filter { $0.label == "Edit" && $0.role == "button" }
        let edit = try #require(edits.map(\.frame).max { $0[0] < $1[0] })
        stage.click(x: Int(edit[0] + edit[2] / 2), y: Int(edit[1] + edit[3] / 2))
        #expect(stage.waits { try $0.part("Weight", "textField")?.value == "82.3" })
        stage.type("81.5")
        stage.press("Return")
        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "81.5 kg" } })
        let edited = text(of: stage.document)
        stage.press("Control_L z")

        #expect(
            edited
                == Documents.threeDays.replacing(
                    "2026-11-02T07:05:00+01:00,181.4,lbs", with: "2026-11-02T07:05:00+01:00,81.5,kg"))
        #expect(stage.waits { text(of: $0.document) == Documents.threeDays })
        #expect(stage.waits { try $0.printedTree().all.contains { $0.class == "DetailWeightCell" } })
    }

    /// Without a time and an offset, the entry is at another moment.
    @Test func changeAnEntryToADayWithoutATime() throws {
        let stage = try WindowStage.onHistory(
            "date,weight,unit\n2026-11-02T23:30:00+13:00,82.3,kg\n2026-11-04,82.5,kg\n")
        for key in ["Down", "Down", "Return"] { stage.press(key) }
        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "Since previous entry" } })
        let edits = try stage.printedTree().all.filter { $0.label == "Edit" && $0.role == "button" }
        let edit = try #require(edits.map(\.frame).max { $0[0] < $1[0] })
        stage.click(x: Int(edit[0] + edit[2] / 2), y: Int(edit[1] + edit[3] / 2))
        #expect(stage.waits { try $0.panel() != nil })

        for key in ["Tab", "Tab", "Control_L a"] { stage.press(key) }
        stage.type("2026-11-05")
        stage.press("Return")

        #expect(stage.waits { try $0.panel() == nil })
        #expect(stage.waits { try $0.message() == "Moved 82.3 kg to 11/05/26. Press Ctrl Z to undo." })
        #expect(
            stage.waits { try $0.printedTree().all.contains { $0.class == "TextCell" && $0.value == "11/05/26" } }
        )
        stage.press("Escape")
        stage.press("Escape")
        stage.press("Delete")
        #expect(stage.waits { text(of: $0.document) == "date,weight,unit\n2026-11-04,82.5,kg\n" })
    }

    @Test func theUnitOfWhatIsTypedIsThePanelsOwn() throws {
        let stage = try WindowStage.onGraph()
        // The window watches its settings only after the first frame.
        stage.settle()
        try stage.openPanel()
        stage.type("82")
        stage.folder.writeSettings(#"{"reducesMotion":true,"unit":"lbs"}"#)
        #expect(stage.waits { try $0.printedTree().all.contains { $0.label == "Max: 181.7 lbs" } })

        stage.press("Return")

        #expect(stage.waits { try $0.graphValue() == "4 entries" })
        #expect(stage.addedLines().first?.hasSuffix(",82,kg,") == true)
    }

    @Test func theFirstEntryMakesTheDocument() throws {
        let stage = try WindowStage.onGraph(nil)

        try stage.openPanel()
        stage.type("80.5")
        stage.press("Return")

        #expect(stage.waits { try $0.graphValue() == "1 entry" })
    }

    @Test func whatCannotBeSavedStaysUpWithTheReason() throws {
        let stage = try WindowStage.onGraph()
        try stage.openPanel()
        stage.type("80.5")
        stage.write("rm \"$1\"; mkdir \"$1\"")

        stage.press("Return")

        #expect(stage.waits { try $0.complaint()?.hasSuffix(" is a folder. Choose a file in it.") == true })
        #expect(try stage.part("Weight", "textField")?.value == "80.5")
    }

    @Test func theUnitButtonOpensTheSelector() throws {
        let stage = try WindowStage.onGraph()
        try stage.openPanel()
        stage.type("181.4")

        stage.press("Tab")
        stage.press("Return")
        #expect(stage.waits { try $0.printedTree().all.contains { $0.class == "PickerView" } })
        stage.press("Home")
        stage.press("Return")
        #expect(stage.waits { try !$0.printedTree().all.contains { $0.class == "PickerView" } })
        #expect(try stage.part("Unit: pounds", "button") != nil)
        stage.press("Shift_L Tab")
        stage.press("Return")

        #expect(stage.waits { try $0.graphValue() == "4 entries" })
        #expect(stage.addedLines().first?.hasSuffix(",181.4,lbs,") == true)
    }

    @Test(arguments: [1, 1.5, 2]) func exportsShowTheSame(scale: Double) throws {
        let stage = try WindowStage.onGraph(options: ["--scale", "\(scale)"])
        // An exported picture has no focus ring; a click removes the window's.
        func click(_ name: String, _ role: String) throws {
            let frame = try #require(try stage.part(name, role)).frame.map { $0 * scale }
            stage.click(x: Int(frame[0] + frame[2] / 2), y: Int(frame[1] + frame[3] / 2))
        }
        func openPanel() throws {
            try stage.openPanel()
            try click("Date", "textField")
            try click("Weight", "textField")
        }

        try openPanel()
        var isEqual = try stage.shows(scale: scale, "--screen", "add")
        if !isEqual {
            // The minute may have changed between the two pictures.
            stage.press("Escape")
            try openPanel()
            isEqual = try stage.shows(scale: scale, "--screen", "add")
        }
        try click("Unit: kilograms", "button")

        #expect(isEqual)
        #expect(try stage.shows(scale: scale, "--screen", "units"))
    }
}
