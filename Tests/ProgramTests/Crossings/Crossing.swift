import TestSupport
import Testing

/// One situation, and what happens in it.
struct Crossing {
    let stage: WindowStage
    let situation: Situation
    let occurrence: Occurrence
    /// Another document, which is dropped.
    let other: String

    static let otherContent = Documents.header + "2026-09-01,70.5,kg,\n"

    init(_ stage: WindowStage, _ situation: Situation, _ occurrence: Occurrence) {
        self.stage = stage
        self.situation = situation
        self.occurrence = occurrence
        other = stage.folder.write(Self.otherContent, to: "other.csv")
    }

    var isTyping: Bool { situation == .addPanel || situation == .editPanel }
    /// A document that is dropped while something is typed is refused.
    var isDropTaken: Bool { occurrence == .documentDropped && !isTyping }

    // MARK: What is up

    func begin() throws {
        switch situation {
        case .addPanel:
            try stage.openPanel()
            stage.type("80")
        case .editPanel: try openEditPanel()
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
            #expect(stage.waits { try $0.view("ReadoutBubble") != nil })
        case .messageBar:
            stage.press("Down")
            stage.press("Delete")
            #expect(stage.waits { try $0.message()?.contains("Ctrl Z brings it back") == true })
        }
    }

    private func openDetail() throws {
        stage.press("Down")
        stage.press("Return")
        #expect(stage.waits { try $0.view("DetailWeightCell") != nil })
    }

    private func openEditPanel() throws {
        try openDetail()
        // The list behind has one as well, at the left.
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
        // Motions that come together are joined: the first one begins the swipe, and only then has it a way.
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

    // MARK: What happens

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
        case .scaleChange: try stage.nextFrame { stage.observer.setResources("Xft.dpi:\t144\n") }
        case .close: stage.observer.sendProtocol("WM_DELETE_WINDOW")
        default: break
        }
    }

    /// Whether the window shows what happened.
    private func isNoticed(_ stage: WindowStage) throws -> Bool {
        switch occurrence {
        case .documentGone: try stage.message()?.contains("gone") == true
        case .documentDropped where isTyping: try stage.message() == "Save or cancel first."
        case .documentDropped: stage.property("_NET_WM_NAME")?.text == "Health Beat — other.csv"
        case .unitChanged: try stage.printedTree().all.contains { $0.label?.hasSuffix(" lbs") == true }
        default: stage.shownCounts.last == expectedCount
        }
    }

    /// How many entries the document has after what happened.
    private var expectedCount: Int {
        text(of: stage.document).split(separator: "\n").count - 1
    }
}
