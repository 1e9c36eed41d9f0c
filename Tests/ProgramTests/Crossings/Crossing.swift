import TestSupport
import Testing

/// One situation in a window, and one event during it.
struct Crossing {
    let stage: WindowStage
    let situation: Situation
    let occurrence: Occurrence
    /// The path of another document, to be dropped onto the window.
    let other: String

    static let otherContent = Documents.header + "2026-09-01,70.5,kg,\n"

    init(_ stage: WindowStage, _ situation: Situation, _ occurrence: Occurrence) {
        self.stage = stage
        self.situation = situation
        self.occurrence = occurrence
        other = stage.folder.write(Self.otherContent, to: "other.csv")
    }

    var isTyping: Bool { [.addPanel, .editPanel, .goalPanel].contains(situation) }
    /// Whether the dropped document is opened; the window refuses it while something is typed.
    var isDropTaken: Bool { occurrence == .documentDropped && !isTyping }

    // MARK: Situations

    func begin() throws {
        switch situation {
        case .addPanel:
            try stage.openPanel()
            stage.type("80")
        case .editPanel: try openEditPanel()
        case .goalPanel:
            stage.press("g")
            #expect(stage.waits { try $0.panel() != nil })
            stage.type("80")
        case .selector:
            stage.press("Shift_L u")
            #expect(stage.waits { try $0.view("PickerView") != nil })
        case .openSwipe: try openSwipe()
        case .editMode:
            try stage.clickButton("Edit")
            #expect(stage.waits { try $0.button("Done") != nil })
        case .tabDrag: try beginTabDrag()
        case .detail: try openDetail()
        case .readout:
            stage.press("Right")
            #expect(stage.waits { try $0.view("ReadoutDot") != nil })
        case .messageBar:
            stage.press("Down")
            stage.press("Delete")
            #expect(stage.waits { try $0.message()?.contains("Press Ctrl Z to undo.") == true })
        }
    }

    private func openDetail() throws {
        stage.press("Down")
        stage.press("Return")
        #expect(stage.waits { try $0.view("DetailWeightCell") != nil })
    }

    private func openEditPanel() throws {
        try openDetail()
        // The list behind the detail screen has an Edit button too, further left.
        let edits = try stage.printedTree().all.filter { $0.label == "Edit" && $0.role == "button" }
        stage.click(on: try #require(edits.max { $0.frame[0] < $1.frame[0] }))
        #expect(stage.waits { try $0.part("Weight", "textField")?.value == "81.9" })
        stage.type("81")
    }

    private func openSwipe() throws {
        let row = try #require(try stage.printedTree().all.first { $0.class == "HistoryCell" && !$0.hidden }).frame
        let y = Int(row[1] + row[3] / 2)
        stage.observer.move(x: 300, y: y)
        stage.observer.press(button: 1, true)
        // Motions that arrive together are merged; the swipe needs one motion to begin and more to move.
        for x in [280, 240, 190] {
            stage.observer.move(x: x, y: y)
            stage.settle()
        }
        stage.observer.press(button: 1, false)
        #expect(stage.waits { try $0.button("Delete") != nil })
    }

    private func beginTabDrag() throws {
        let width = stage.size().width
        stage.observer.move(x: width - 5, y: 400)
        stage.observer.press(button: 1, true)
        for x in stride(from: width - 20, through: width - 140, by: -20) { stage.observer.move(x: x, y: 400) }
        #expect(stage.waits { try $0.selectedTab() == "Graph" })
    }

    // MARK: Events

    func occur() throws {
        if let script = occurrence.script {
            stage.write(script)
            #expect(stage.waits { try isNoticed($0) })
            return
        }
        switch occurrence {
        case .documentDropped:
            stage.drop(other, isRefused: isTyping)
            #expect(stage.waits { try isNoticed($0) })
        case .unitChanged:
            stage.folder.writeSettings(#"{"unit":"lbs","reducesMotion":true}"#)
            #expect(stage.waits { try isNoticed($0) })
        case .resize: try stage.nextFrame { stage.resize(620, 500) }
        case .wideAndBack:
            try stage.nextFrame { stage.resize(900, 700) }
            #expect(stage.waits { try !$0.printedTree().visible.contains { $0.class == "TabBar" } })
            try stage.nextFrame { stage.resize(480, 720) }
            #expect(stage.waits { try $0.selectedTab() != nil })
        case .scaleChange: try stage.nextFrame { stage.observer.setResources("Xft.dpi:\t144\n") }
        case .close: stage.observer.sendProtocol("WM_DELETE_WINDOW")
        default: break
        }
    }

    /// Whether the window shows the event.
    private func isNoticed(_ stage: WindowStage) throws -> Bool {
        switch occurrence {
        case .documentGone: try stage.message()?.contains("no longer exists") == true
        case .documentDropped where isTyping: try stage.message() == "Save or cancel your entry first."
        case .documentDropped: stage.property("_NET_WM_NAME")?.text == "Health Beat — other.csv"
        case .unitChanged: try stage.printedTree().all.contains { $0.label?.hasSuffix(" lbs") == true }
        default: stage.shownCounts.last == expectedCount
        }
    }

    private var expectedCount: Int {
        text(of: stage.document).split(separator: "\n").count - 1
    }
}

extension Crossing {
    /// Expects a clean exit without a message, and that the typed text was not saved.
    func expectQuietEnd() throws {
        let end = stage.running.waitForEnd()
        #expect(end.end == .exit(0))
        #expect(!end.errors.contains("healthbeat:"), "\(end.errors)")
        #expect(text(of: stage.document) == (situation == .messageBar ? Self.withoutNewest : Documents.threeDays))
    }

    /// Expects that the focus is visible, in the field if something is typed, and that the message is true.
    func expectTruth() throws {
        let tree = try stage.printedTree()
        let focused = tree.all.filter(\.focus)
        #expect(focused.count == tree.visible.count(where: \.focus), "Something hidden has the focus.")
        if isTyping { #expect(focused.map(\.class) == ["TextField"]) }
        guard let message = try stage.message() else { return }
        let isGone = contents(of: stage.document) == nil
        #expect(message.contains("no longer exists") == isGone, "\(message)")
        if message.contains("no longer in") { #expect(!text(of: stage.document).contains(Self.newestLine)) }
        // The undo of the earlier document's deletion is not available in another document.
        if isDropTaken { #expect(!message.contains("Ctrl Z")) }
    }

    /// Expects that both documents have the right contents.
    func expectDocuments() throws {
        #expect(text(of: other) == Self.otherContent)
        if occurrence == .documentGone { #expect(contents(of: stage.document) == nil) }
        let isChangedByWindow = [.addPanel, .editPanel, .goalPanel, .messageBar].contains(situation)
        if !isChangedByWindow, occurrence.script == nil { #expect(text(of: stage.document) == Documents.threeDays) }
    }

    static let newestLine = "2026-11-03,81.9,kg,"
    static let withoutNewest = Documents.threeDays.replacing(newestLine + "\n", with: "")

    // MARK: The next keys

    func goOn() throws {
        switch situation {
        case .addPanel: try saveAddition()
        case .editPanel: try saveEdit()
        case .goalPanel: try saveGoal()
        case .selector: try chooseAndClose()
        case .openSwipe: try selectARow()
        case .editMode:
            try pressEscapeBelowTheBar()
            #expect(stage.waits { try $0.button("Done") == nil })
            try selectARow()
        case .tabDrag: try releaseTheTab()
        case .detail: try leaveTheDetail()
        case .readout: try readOn()
        case .messageBar: try takeTheDeletionBack()
        }
    }

    /// Saves the addition; the typed text and its unit must have survived.
    private func saveAddition() throws {
        stage.type(".5")
        #expect(stage.waits { try $0.part("Weight", "textField")?.value == "80.5" })
        #expect(try stage.part("Unit: kilograms", "button") != nil)
        stage.press("Return")
        guard occurrence != .documentGone else { return try expectRefusal("80.5") }
        #expect(stage.waits { try $0.panel() == nil })
        #expect(text(of: stage.document).hasSuffix(",80.5,kg,\n"))
    }

    private func saveEdit() throws {
        stage.type(".5")
        #expect(stage.waits { try $0.part("Weight", "textField")?.value == "81.5" })
        #expect(try stage.part("Unit: kilograms", "button") != nil)
        stage.press("Return")
        switch occurrence {
        case .entryDeleted, .entryChanged, .documentGone, .documentReplaced: try expectRefusal("81.5")
        default:
            #expect(stage.waits { try $0.panel() == nil })
            #expect(text(of: stage.document).contains("\n2026-11-03,81.5,kg,\n"))
        }
    }

    /// Saves the goal, which is stored above the entries whatever happened to them.
    private func saveGoal() throws {
        let before = contents(of: stage.document)
        stage.type(".5")
        #expect(stage.waits { try $0.part("Goal", "textField")?.value == "80.5" })
        #expect(try stage.part("Unit: kilograms", "button") != nil)
        stage.press("Return")
        guard let before else { return try expectRefusal("80.5", in: "Goal") }
        #expect(stage.waits { try $0.panel() == nil })
        #expect(contents(of: stage.document) == Array("# goal: 80.5 kg\n".utf8) + before)
    }

    /// Expects that the panel explains the refusal, keeps the typed text, and closes by Escape.
    private func expectRefusal(_ typed: String, in field: String = "Weight") throws {
        let before = contents(of: stage.document)
        #expect(stage.waits { try $0.complaint() != nil })
        #expect(try stage.part(field, "textField")?.value == typed)
        #expect(contents(of: stage.document) == before)
        #expect(before.map { String(decoding: $0, as: UTF8.self).contains(typed) } != true)
        stage.press("Escape")
        #expect(stage.waits { try $0.panel() == nil })
    }

    private func chooseAndClose() throws {
        stage.press("Home")
        stage.press("Return")
        #expect(stage.waits { try $0.view("PickerView") == nil })
        #expect(stage.waits { try $0.visibleLabels.contains { $0.hasSuffix(" lbs") } })
        #expect(try !stage.visibleLabels.contains { $0.hasSuffix(" kg") })
    }

    private func selectARow() throws {
        stage.press("Home")
        stage.press("Down")
        #expect(stage.waits { try $0.view("HistoryCell", of: "Selected") != nil })
    }

    private func releaseTheTab() throws {
        stage.observer.press(button: 1, false)
        for (key, tab) in [("2", "Graph"), ("1", "History")] {
            stage.press(key)
            #expect(stage.waits { try $0.selectedTab() == tab })
        }
        try selectARow()
    }

    /// Presses Escape twice if the message bar is open, because the bar takes the first one.
    private func pressEscapeBelowTheBar() throws {
        if try stage.message() != nil { stage.press("Escape") }
        stage.press("Escape")
    }

    private func leaveTheDetail() throws {
        stage.press("u")
        let unit = occurrence == .unitChanged ? " kg" : " st "
        #expect(stage.waits { try $0.visibleLabels.contains { $0.contains(unit) } })
        try pressEscapeBelowTheBar()
        #expect(stage.waits { try $0.view("DetailWeightCell") == nil })
        try selectARow()
    }

    private func readOn() throws {
        stage.press("Left")
        #expect(stage.waits { try $0.view("ReadoutDot") != nil })
        stage.press("Escape")
        #expect(stage.waits { try $0.view("ReadoutDot") == nil })
        stage.press("1")
        #expect(stage.waits { try $0.selectedTab() == "History" })
    }

    /// Each document has its own undo: another one has none.
    private func takeTheDeletionBack() throws {
        stage.press("Control_L z")
        switch occurrence {
        case .documentDropped:
            #expect(stage.waits { try $0.message() == "There is nothing to undo." })
            #expect(text(of: stage.document) == Self.withoutNewest)
        case .documentGone:
            #expect(
                stage.waits {
                    try $0.message()?.contains("no longer exists") == true && $0.button("Restore it") != nil
                })
            // A missing document may return soon, so the undo waits half a second for it.
            rest(for: .seconds(1))
        default:
            #expect(stage.waits { text(of: $0.document).contains("\(Self.newestLine)\n") })
        }
    }
}
