import TestSupport
import Testing

/// A state of an animated window, such as an open panel.
nonisolated enum PanelSituation: CaseIterable {
    case importPanel, exportPanel, search, leavingPanel, unreadableLines, openMenu

    /// The document, whose last line is the newest entry's.
    var content: String {
        guard self == .unreadableLines else { return Documents.threeDays }
        return Documents.threeDays.replacing(Documents.header, with: Documents.header + "never,81,kg,\n")
    }

    /// Whether the window refuses a dropped document, because the panel is about the current one.
    var refusesDrop: Bool { self == .importPanel || self == .exportPanel }
}

/// One situation in a window, through all events in turn.
struct PanelCrossing {
    let stage: WindowStage
    let situation: PanelSituation
    private let other: String
    private let table: String

    private static let otherContent = Documents.header + "2026-09-01,70.5,kg,\n"
    private static let importedRow = "2026-01-25,80.4,kg,"

    init(_ situation: PanelSituation) throws {
        self.situation = situation
        let folder = TestFolder()
        folder.writeSettings(#"{"tab":"history"}"#)
        stage = try WindowStage(situation.content, in: folder)
        other = folder.write(Self.otherContent, to: "other.csv")
        table = folder.write("Datum;Gewicht (kg)\n25.01.2026;80,4\n", to: "table.csv")
    }

    /// Restores the document and the window to their initial state.
    func reset() throws {
        stage.folder.write(situation.content, to: "weights.csv")
        stage.folder.writeSettings(#"{"unit":"kg","tab":"history"}"#)
        stage.observer.setResources("Xft.dpi:\t96\n")
        stage.resize(480, 720)
        if title != "Health Beat — weights.csv" { stage.drop(stage.document) }
        #expect(
            stage.waits {
                try title == "Health Beat — weights.csv" && $0.rows().count == 3 && $0.rows()[0].hasPrefix("81.9 kg")
                    && $0.message()?.contains("no longer exists") != true
            })
    }

    func begin() throws {
        switch situation {
        case .importPanel:
            stage.drop(table)
            #expect(stage.waits { try $0.sheetText().contains("1 new, 0 already there") })
        case .exportPanel:
            stage.press("Control_L Shift_L e")
            #expect(stage.waits { try $0.sheet() != nil })
        case .search:
            stage.press("Control_L f")
            stage.type("kg")
            stage.press("BackSpace")
        case .leavingPanel:
            try stage.openPanel()
            stage.press("Escape")
        case .unreadableLines:
            stage.press("F5")
            try stage.clickButton("Show")
            #expect(stage.waits { try $0.view("UnreadableLineCell") != nil })
        case .openMenu:
            stage.press("F10")
            #expect(stage.waits { try $0.view("MenuRow") != nil })
        }
    }

    func occur(_ occurrence: Occurrence) throws {
        if let script = occurrence.script { stage.write(script) }
        switch occurrence {
        case .documentDropped: stage.drop(other, isRefused: situation.refusesDrop)
        case .unitChanged: stage.folder.writeSettings(#"{"unit":"lbs","tab":"history"}"#)
        case .resize: stage.resize(620, 500)
        case .wideAndBack:
            stage.resize(900, 700)
            #expect(stage.waits { try $0.view("TabBar") == nil })
            stage.resize(480, 720)
        case .scaleChange: stage.observer.setResources("Xft.dpi:\t144\n")
        case .close: stage.observer.sendProtocol("WM_DELETE_WINDOW")
        default: break
        }
        if occurrence != .close { #expect(stage.waits { try isNoticed(occurrence, $0) }, "\(occurrence)") }
    }

    private func isNoticed(_ occurrence: Occurrence, _ stage: WindowStage) throws -> Bool {
        switch occurrence {
        case .documentGone: try stage.message()?.contains("no longer exists") == true
        case .documentDropped where situation.refusesDrop: try stage.message()?.hasSuffix(" first.") == true
        case .documentDropped: title == "Health Beat — other.csv"
        case .unitChanged: try stage.printedTree().all.contains { $0.label?.hasSuffix(" lbs") == true }
        case .append, .entryDeleted, .entryChanged, .documentReplaced: stage.shownCounts.last == entryCount
        case .resize, .wideAndBack, .scaleChange, .close: true
        }
    }

    private var title: String? { stage.property("_NET_WM_NAME")?.text }
    private var entryCount: Int { stage.content.split(separator: "\n").count { $0.hasPrefix("2026") } }
}

extension PanelCrossing {
    /// Expects that the focus is visible, the situation persists, and the message is true.
    func expectTruth(after occurrence: Occurrence) throws {
        #expect(stage.waits(until: isFocusSeen), "Something hidden has the focus after \(occurrence).")
        if situation.refusesDrop { #expect(try stage.sheet() != nil, "\(occurrence)") }
        let hasLines = stage.content.contains("never") && occurrence != .documentDropped
        if situation == .unreadableLines, occurrence != .documentGone {
            #expect(stage.waits { try ($0.view("UnreadableLineCell") != nil) == hasLines }, "\(occurrence)")
        }
        guard let message = try stage.message() else { return }
        #expect(message.contains("no longer exists") == (contents(of: stage.document) == nil), "\(message)")
    }

    private func isFocusSeen(_ stage: WindowStage) throws -> Bool {
        let tree = try stage.printedTree()
        return tree.all.count(where: \.focus) == tree.visible.count(where: \.focus)
    }

    /// Presses the next keys until nothing is open.
    func goOn(after occurrence: Occurrence) throws {
        switch situation {
        case .importPanel where occurrence != .documentGone: try importAndUndo(occurrence)
        case .importPanel, .exportPanel:
            stage.press("Escape")
            #expect(stage.waits { try $0.sheet() == nil }, "\(occurrence)")
        case .search:
            #expect(stage.waits { try $0.view("HistorySearchBar") != nil }, "\(occurrence)")
            stage.press("Escape")
            #expect(stage.waits { try $0.view("HistorySearchBar") == nil }, "\(occurrence)")
        case .unreadableLines, .openMenu:
            if try stage.view("UnreadableLineCell") != nil || stage.view("MenuRow") != nil { stage.press("Escape") }
            #expect(
                stage.waits { try $0.view("UnreadableLineCell") == nil && $0.view("MenuRow") == nil }, "\(occurrence)")
        case .leavingPanel: #expect(stage.waits { try $0.panel() == nil }, "\(occurrence)")
        }
        try expectPanel(occurrence)
    }

    private func importAndUndo(_ occurrence: Occurrence) throws {
        let before = stage.content
        stage.press("Return")
        #expect(stage.waits { try $0.sheet() == nil }, "\(occurrence)")
        #expect(stage.content == before + Self.importedRow + "\n", "\(occurrence)")
        stage.press("Control_L z")
        #expect(eventually { stage.content == before }, "\(occurrence)")
    }

    /// Opens and closes a panel by its keys, which no other view must take.
    private func expectPanel(_ occurrence: Occurrence) throws {
        try stage.openPanel()
        stage.press("Escape")
        #expect(stage.waits { try $0.panel() == nil }, "\(occurrence)")
        #expect(text(of: other) == Self.otherContent)
    }

    /// Expects a clean exit without a message, and that nothing was written.
    func expectQuietEnd() {
        let end = stage.running.waitForEnd()
        #expect(end.end == .exit(0))
        #expect(!end.errors.contains("healthbeat:"), "\(end.errors)")
        #expect(stage.content == situation.content)
    }
}
