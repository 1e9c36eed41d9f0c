import Geometry
import ScreenTestSupport
import System
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// Panels and notices in the smallest window with the largest text: nothing is clipped, covered or out of reach.
@Suite struct LeastRoomTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        var format = EntryFormat.plain(.kilograms)
        format.dates = DateFormat(dayPattern: "%m/%d/%Y", timePattern: "%I:%M %p")
        root = RootViewController(actions: recording, format: format)
        screen = try TestScreen(
            root, size: Size(width: 280, height: 360), textSize: .extraExtraExtraLarge)
        screen.window.currentTraits.reducesMotion = true
    }

    /// All panels, each with its longest text.
    nonisolated private static let panels = [
        "add", "note", "question", "mistake", "person", "export", "drawing", "report", "open", "about", "import",
        "unit", "columns",
    ]

    private func panel(_ name: String) throws -> PanelView {
        root.show(.twoMonths)
        switch name {
        case "add", "question", "mistake": root.addEntry()
        case "note": root.editEntry(at: .weighed(4))
        case "person": root.editPerson()
        case "export", "drawing": root.exportAs()
        case "report": root.writeReport()
        case "open": root.openDocument()
        case "about": root.showAbout()
        case "import": #expect(root.show(ImportViewController(.ready)))
        case "unit": #expect(root.show(ImportViewController(.open)))
        default: #expect(root.show(ImportViewController(.columns)))
        }
        try screen.update()
        fillIn(name)
        try screen.update()
        return try #require(root.panels.rowPanel?.panel)
    }

    private func fillIn(_ name: String) {
        switch name {
        case "question":
            root.entryScreen?.weightField.insertText("1.2")
            root.entryScreen?.dateField.text = "1/1/2030"
            root.entryScreen?.confirm()
        case "mistake":
            root.entryScreen?.dateField.text = "the day before yesterday"
            root.entryScreen?.weightField.insertText("82.4")
            root.entryScreen?.confirm()
        case "export", "report", "open":
            recording.outcome = .exists(name: "~/Pictures/Health Beat.png")
            recording.problem = "There is no ~/. Name a document in a folder, such as ~/Documents/weights.csv."
            root.panels.rowPanel?.confirm()
        case "drawing":
            recording.outcome = .drawing(0.25)
            root.panels.rowPanel?.confirm()
        default: break
        }
    }

    @Test(arguments: panels) func nothingOfAPanelIsCutOrCovered(name: String) throws {
        let panel = try panel(name)

        #expect(screen.window.bounds.contains(panel.frame))
        #expect(panel.layoutFaults.isEmpty, "\(panel.layoutFaults)")
    }

    @Test func nothingOfAFilePanelWithAllPlacesIsCut() throws {
        let titles = ["Recent", "Home", "Documents", "Downloads", "healthbeat"]
        recording.recordedFiles.places = titles.map { FilePlace($0, .folder(FilePath("~/\($0)"))) }
        recording.recordedFiles.folders["~"] = [
            FolderItem("Documents", isFolder: true, modified: 1_790_000_000_000_000_000),
            FolderItem("weights.csv", size: 812, modified: 1_789_000_000_000_000_000),
        ]
        let panel = try panel("open")

        // The list of files scrolls.
        let faults = panel.layoutFaults.filter { !$0.contains(" outside FileTable") }
        #expect(faults.isEmpty, "\(faults)")
    }

    @Test(arguments: panels) func everyFieldOfAPanelHasItsLabelAtTheSameSide(name: String) throws {
        let panel = try panel(name)

        let fields = panel.controls
        let sides = Set(fields.map { $0.side(ofLabelIn: panel) })

        #expect(!sides.contains(.none) && sides.count <= 1)
        #expect(!fields.isEmpty || name == "about")
    }

    @Test(arguments: ["wheel", "fingers", "drag", "keys"]) func theLastLineOfAQuestionIsReached(hand: String) throws {
        let panel = try panel("columns")
        panel.content.contentOffset = .zero
        try screen.update()
        let middle = panel.content.convert(panel.content.bounds.center, to: nil)

        for step in 0..<40 {
            let time = 1 + Double(step) / 10
            switch hand {
            case "wheel": turnWheel(at: middle, time: time)
            case "fingers": screen.window.scroll(points: Point(x: 0, y: 20), at: middle, time: time)
            case "drag": drag(from: middle, time: time)
            default: screen.press(.pageDown)
            }
        }
        try screen.update()

        #expect(panel.content.bounds.contains(panel.message.frame.lastLine))
        #expect(!panel.message.isCut(in: panel.message.bounds.width))
        #expect(
            panel.buttons.allSatisfy { panel.bounds.contains($0.frame) && $0.frame.minY >= panel.content.frame.maxY })
    }

    private func turnWheel(at point: Point, time: Double) {
        screen.window.scroll(notches: Point(x: 0, y: 0.9), at: point, time: time)
    }

    private func drag(from point: Point, time: Double) {
        screen.window.beginPress(.touch(1), at: point, time: time)
        for part in 1...4 {
            screen.window.movePress(.touch(1), to: point + Point(x: 0, y: Double(part) * -30), time: time + 0.01)
        }
        screen.window.endPress(.touch(1), at: point + Point(x: 0, y: -120), time: time + 0.08)
    }

    @Test(arguments: ["question", "mistake", "export", "open"]) func whatIsSaidComesIntoSight(name: String) throws {
        let panel = try panel(name)

        #expect(!panel.message.text.isEmpty)
        #expect(panel.content.bounds.contains(panel.message.frame.lastLine))
    }

    @Test func theFieldWithTheMistakeIsInSightToo() throws {
        let panel = try panel("mistake")
        let date = panel.fields[1]

        #expect(date.isEditing && panel.content.bounds.contains(date.frame))
    }

    @Test func upAndDownStillStepTheWeightInAPanelThatScrolls() throws {
        let panel = try panel("note")
        let field = panel.fields[0]
        let weight = field.text

        screen.press(.up)

        #expect(field.isEditing && field.text != weight)
        #expect(panel.content.contentOffset == .zero)
    }

    private func begin(_ name: String, _ tab: RootTab) throws -> EmptyMessageView {
        screen.press(.character(tab == .graph ? "2" : "1"))
        switch name {
        case "start":
            root.hint =
                "Drop a file from another program here to import it.\nYour weights are saved in ~/weights.csv."
        default:
            let offer = name == "import" ? MessageButton(title: "Import it…") {} : nil
            root.problem = root.unreadableContent(
                "/home/ada/Documents/weights.csv has no header. A weight history begins with a line like "
                    + "date,weight,unit,note.", offer: offer
            ) {}
        }
        try screen.update()
        return try #require(
            screen.window.allViews.compactMap { $0 as? EmptyMessageView }.first { $0.isVisibleInWindow })
    }

    @Test(arguments: ["start", "unreadable", "import"], [RootTab.graph, .history])
    func nothingOfANoticeIsCutOrCovered(name: String, tab: RootTab) throws {
        let notice = try begin(name, tab)

        #expect(notice.layoutFaults.isEmpty, "\(notice.layoutFaults)")
        #expect(notice.scrollView.bounds.height >= 60 || name == "start")
    }

    @Test(arguments: ["start", "unreadable", "import"]) func theButtonsOfThePaperAreReached(name: String) throws {
        let notice = try begin(name, .graph)
        let buttons = try #require(screen.window.allViews.first { $0 is PaperButtons })

        for button in buttons.subviews {
            let middle = button.convert(button.bounds.center, to: nil)
            #expect(screen.window.hitTest(middle) === button)
        }
        #expect(notice.convert(notice.bounds, to: nil).minY >= buttons.convert(buttons.bounds, to: nil).maxY)
    }

    @Test(arguments: ["unreadable", "import"], ["wheel", "keys"])
    func theLastLineOfATitleIsReached(name: String, hand: String) throws {
        let notice = try begin(name, .graph)
        let area = notice.scrollView
        let isCovered = area.contentSize.height > area.bounds.height
        let middle = area.convert(area.bounds.center, to: nil)
        notice.subviews.first { $0 is FilledButton }?.becomeFirstResponder()

        for step in 0..<10 {
            if hand == "keys" { screen.press(.pageDown) }
            if hand == "wheel" { turnWheel(at: middle, time: 1 + Double(step)) }
        }
        try screen.update()

        #expect(isCovered && area.bounds.maxY >= area.contentSize.height)
    }
}

extension Rect {
    /// The bottom 20 points, for the last line of a text.
    fileprivate var lastLine: Rect { Rect(left: minX, top: max(minY, maxY - 20), right: maxX, bottom: maxY) }
}

extension View {
    fileprivate var allViews: [View] { [self] + subviews.flatMap(\.allViews) }

    /// The visible subviews, without scroll bars and separators.
    private var parts: [View] {
        subviews.filter { !$0.isHidden && $0.role != .scrollBar && $0.bounds.height > 1 && $0.bounds.width > 1 }
    }

    fileprivate var scrollView: ScrollView { subviews.compactMap { $0 as? ScrollView }.first! }

    /// The controls of a panel that need a label.
    fileprivate var controls: [View] {
        scrollView.parts.filter {
            $0 is TextField || $0 is SegmentedControl || $0 is ProgressBar || $0.label?.contains(" column: ") == true
        }
    }

    /// Descriptions of the views that are clipped, exceed their parent or overlap another view.
    fileprivate var layoutFaults: [String] {
        let area = (self as? ScrollView).map { Rect(origin: .zero, size: $0.contentSize) } ?? bounds
        let name = "\(type(of: self)) \(label ?? "")"
        var faults = parts.filter { !area.contains($0.frame) }.map { "\($0.label ?? "") outside \(name)" }
        for (index, view) in parts.enumerated() {
            faults += parts[..<index].filter { $0.frame.intersects(view.frame) }.map { "\($0) \(view) in \(name)" }
        }
        if let label = self as? Label,
            label.isCut(in: bounds.width) || label.preferredSize(in: bounds.width).height > bounds.height + 1
        {
            faults.append("cut: \(label.text)")
        }
        if let button = self as? Button, button.preferredSize.width > bounds.width { faults.append("cut: \(name)") }
        return faults + (self is TextField ? [] : parts.flatMap(\.layoutFaults))
    }

    /// The position of a field's label; nil without a label.
    fileprivate func side(ofLabelIn panel: PanelView) -> LabelSide? {
        let labels = panel.scrollView.parts.compactMap { $0 as? Label }
        if labels.contains(where: { $0.isAbove(self) }) { return .above }
        return labels.contains {
            $0.frame.maxX <= frame.minX && $0.frame.minY < frame.midY && $0.frame.maxY > frame.midY
        }
            ? .beside : nil
    }

    /// Whether it is aligned with another view, and at most 16 points above it.
    private func isAbove(_ view: View) -> Bool {
        frame.minX == view.frame.minX && (0...16).contains(view.frame.minY - frame.maxY)
    }
}

private enum LabelSide {
    case above
    case beside
}
