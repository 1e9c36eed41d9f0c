import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory
import Words

@testable import Screens

/// Random panels over the screens: the host always knows which panels are shown.
@Suite struct PanelHostTests {
    @Test(arguments: 0..<24) func whatIsShownIsWhatTheHostSays(seed: UInt64) throws {
        let storm = try PanelStorm(seed: seed)

        for _ in 0..<60 {
            try storm.step()
            storm.check()
        }
        try storm.closeEverything()

        storm.checkThatNothingIsLeft()
    }
}

/// Opens and closes panels at random, in an animated window.
private final class PanelStorm {
    /// A panel that the host accepted, and the number of times that it has reported its end.
    private final class Tracked {
        let controller: PanelViewController
        var ends = 0

        init(_ controller: PanelViewController) {
            self.controller = controller
            controller.onEnd = { [unowned self] in ends += 1 }
        }
    }

    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen
    private var random: SeededGenerator
    private var taken: [Tracked] = []
    private var steps: [String] = []

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        root = RootViewController(actions: recording, format: .plain())
        screen = try TestScreen(
            WeightHistory([80, 100, 70, 60, 90]), in: root, size: Size(width: 320, height: 240))
        screen.window.currentTraits.reducesMotion = false
    }

    func step() throws {
        let actions: [(String, (PanelStorm) throws -> Void)] = [
            ("present", { $0.present() }), ("present", { $0.present() }), ("present", { $0.present() }),
            ("close", { $0.close() }), ("close", { $0.close() }), ("escape", { $0.screen.press(.escape) }),
            ("wait", { try $0.wait(0.1) }), ("wait", { try $0.wait(0.1) }), ("settle", { try $0.settle() }),
            ("change", { $0.changeDocument() }), ("cover", { $0.cover() }), ("confirm", { $0.confirm() }),
            ("type", { $0.typeText() }),
        ]
        let (name, action) = random.pick(actions)
        steps.append(name)
        try action(self)
    }

    private var shown: [PanelViewController] { root.panels.shown }
    private var open: [Tracked] { taken.filter { !$0.controller.isClosed } }

    private func present() {
        let panel = newPanel()
        let isFree = open.isEmpty
        let tracked = Tracked(panel)
        let isTaken = root.panels.present(panel)
        steps.append("\(type(of: panel)) \(isTaken)")
        if isTaken { taken.append(tracked) }

        #expect(isTaken || !isFree, "\(steps)")
        #expect(tracked.ends == 0, "\(steps)")
    }

    private func newPanel() -> PanelViewController {
        let surroundings = EntryContext(
            now: { [recording] in recording.now }, rules: recording.rules, history: root.history)
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return AddEntryViewController(format: root.format, surroundings)
        case 1: return PersonViewController(root.person, showsEnergy: false, format: root.format, surroundings)
        case 2:
            return ExportViewController(size: Size(width: 4, height: 4), path: "~/a.png", recording.recordedFiles)
        case 3:
            let dates = FileDates(format: root.format.dates, rules: recording.rules)
            let panel = FilePanelViewController(.open, path: "~", recording.recordedFiles, dates)
            panel.onChoose = { [recording] _, completion in completion(recording.problem) }
            return panel
        case 4: return ImportViewController(.ready)
        case 5: return AboutViewController(version: "1")
        case 6: return UnitSelectorViewController(unit: root.unitToChoose)
        case 7: return MergeReviewViewController(.questions, MergeReviewWords(root.format))
        default: return UnreadableLinesViewController(lines(count: 1))
        }
    }

    private func lines(count: Int) -> UnreadableLines {
        let line = UnreadableLine(number: 5, reason: "No date.", text: "never,81,kg,")
        return UnreadableLines(file: "weights.csv", lines: Array(repeating: line, count: count), count: count)
    }

    /// Closes any open panel, at the top or below it, or a waiting one.
    private func close() {
        if !open.isEmpty { random.pick(open).controller.close() }
    }

    /// Presses the last button of a panel, which may report, complain, wait or close.
    private func confirm() {
        recording.problem = random.once(in: 2) ? "There is no such file." : nil
        root.panels.rowPanel?.confirm()
    }

    /// Changes a text, which withdraws the message about it.
    private func typeText() {
        guard let panel = root.panels.rowPanel, let field = panel.panel.fields.first, panel.isEditable else { return }
        field.insertText(random.once(in: 2) ? "8" : "x")
        #expect(!field.hasError && panel.panel.statement == nil, "\(steps)")
    }

    private func changeDocument() {
        root.show(WeightHistory([80, Double.random(in: 60...100, using: &random)]))
        root.follow(lines(count: Int.random(in: 0...2, using: &random)))
    }

    private func cover() {
        let y = Double.random(in: 0...240, using: &random)
        root.panels.coveredArea = random.once(in: 2) ? .zero : Rect(x: 0, y: y, width: 320, height: 240 - y)
    }

    private func wait(_ seconds: Double) throws { try screen.update(at: screen.window.time + seconds) }

    private func settle() throws {
        for _ in 0..<8 { try wait(0.25) }
        #expect(shown.map(ObjectIdentifier.init) == open.map { ObjectIdentifier($0.controller) }, "\(steps)")
    }

    /// The presented controllers over the screens, lowest first.
    private var presented: [ViewController] {
        let all = sequence(first: root) { (controller: ViewController) in controller.presentedViewController }
        return all.dropFirst().map { ($0 as? NavigationController)?.topViewController ?? $0 }
    }

    func check() {
        #expect(presented.map(ObjectIdentifier.init) == shown.map(ObjectIdentifier.init), "\(steps)")
        #expect(shown.allSatisfy { $0.view.window != nil }, "\(steps)")
        #expect(root.panels.shown.count { $0.isAsking && !($0 is UnitSelectorViewController) } <= 1, "\(steps)")
        #expect(root.panels.shown.count { $0 is UnitSelectorViewController } <= 1, "\(steps)")
        let waitingCount = open.count - shown.count { !$0.isClosed }
        let isPanelLeaving = shown.contains(where: \.isClosed)
        #expect(0...(isPanelLeaving ? 1 : 0) ~= waitingCount, "\(steps)")
        #expect(taken.allSatisfy { $0.ends == ($0.controller.isClosed ? 1 : 0) }, "\(steps)")
        for case let panel as RowPanelViewController in shown { check(panel) }
        #expect(root.panels.isAsking == root.panels.shown.contains(where: \.isAsking), "\(steps)")
    }

    /// Expects that a row panel shows its state, within its bounds and without overlaps.
    private func check(_ panel: RowPanelViewController) {
        let (view, statement) = (panel.panel, panel.panel.statement)
        #expect(view.message.text == statement?.sentence ?? view.remark, "\(steps)")
        let isComplaining = if case .complaint = statement { true } else { false }
        #expect(isComplaining || !view.fields.contains(where: \.hasError), "\(steps)")
        #expect(view.fields.allSatisfy { $0.isEditable != view.isWaiting }, "\(steps)")
        let frames = view.rows.flatMap(\.views).map(\.frame) + [view.message.frame]
        for (index, frame) in frames.enumerated() {
            #expect(view.bounds.width == 0 || frame.minX >= 0 && frame.maxX <= view.bounds.width, "\(steps)")
            #expect(!frames[..<index].contains { $0.intersects(frame) }, "\(steps)")
        }
    }

    func closeEverything() throws {
        while !open.isEmpty { close() }
        try settle()
    }

    func checkThatNothingIsLeft() {
        #expect(root.panels.shown.isEmpty && !root.panels.isAsking && root.panels.obstacle == nil, "\(steps)")
        #expect(root.presentedViewController == nil, "\(steps)")
        #expect(taken.allSatisfy { $0.ends == 1 }, "\(steps)")
        root.openDocument()
        #expect(root.panels.rowPanel != nil, "\(steps)")
    }
}
