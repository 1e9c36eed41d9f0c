import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// The entry panel over the graph in an offscreen window, with a manual clock.
@MainActor final class AddEntryStage {
    let recording = Recording()
    let root: RootViewController
    let screen: TestScreen
    private(set) var time = 100.0

    var panel: AddEntryViewController! { root.entryScreen }
    var window: Window { screen.window }

    /// - Parameter entry: The index of the entry to edit; nil adds one.
    init(
        _ unit: WeightUnit = .kilograms, editing entry: Int? = nil, size: Size = Size(width: 320, height: 480),
        history: WeightHistory = .twoMonths, decimalMark: String = ".", textSize: TextSize = .large
    ) throws {
        var format = EntryFormat.plain(unit)
        format.weights.decimalMark = decimalMark
        root = RootViewController(actions: recording, format: format)
        screen = try TestScreen(root, size: size, textSize: textSize)
        root.show(history)
        try pass(0)
        if let entry { root.editEntry(at: .weighed(entry)) } else { root.addEntry() }
        try pass(1)
    }

    /// Advances the clock in frames of a sixtieth of a second.
    func pass(_ seconds: Double) throws {
        let end = time + seconds
        repeat {
            try screen.update(at: time)
            time += 1.0 / 60
        } while time < end
        time = end
        try screen.update(at: time)
    }

    /// Advances the clock, and shows one frame.
    func frame(after seconds: Double) throws {
        time += seconds
        try screen.update(at: time)
    }

    /// Types characters as the driver sends them: each as a key press, then as text.
    func type(_ text: String) {
        for character in text {
            let taker = window.firstResponder
            window.send(KeyPress(.character(character)))
            if window.firstResponder === taker { window.send(text: String(character)) }
        }
    }

    func press(_ key: Key, _ modifiers: Modifiers = []) {
        screen.press(key, modifiers)
    }

    func click(_ view: View) {
        screen.click(view.convert(view.bounds.center, to: nil))
    }

    /// Returns an arrow of the date's field.
    func arrow(_ label: String) throws -> View {
        try #require(panel.dateField.subviews.first { $0.label == label })
    }

    /// Types a date in place of the present one.
    func typeDate(_ text: String) {
        panel.dateField.becomeFirstResponder()
        panel.dateField.selectAll()
        panel.dateField.insertText(text)
    }

    /// Expects that the parts of the panel and of its content neither overlap nor exceed their containers.
    func expectNothingOverlaps() {
        let content = panel.panel.content
        let asides = [panel.noteButton, panel.moreButton].filter { $0.superview === content }
        expectApart([content] + panel.panel.buttons, in: panel.view.bounds)
        expectApart(
            panel.panel.rows.flatMap(\.views) + asides + [panel.panel.message],
            in: Rect(origin: .zero, size: content.contentSize))
    }

    private func expectApart(_ views: [View], in area: Rect) {
        let frames = views.filter { !$0.isHidden && $0.bounds.width > 1 && $0.bounds.height > 1 }.map(\.frame)
        #expect(frames.count > 1)
        for (index, frame) in frames.enumerated() {
            #expect(area.contains(frame))
            for other in frames[(index + 1)...] { #expect(!frame.intersects(other)) }
        }
    }

    /// The first entry of the last operation, if that is an addition.
    var added: WeightEntry? {
        if case .add(let entries, _)? = recording.saved.last { entries.first } else { nil }
    }
}
