import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// Notes of the greatest length that a document can contain.
nonisolated enum LongNote: String, CaseIterable {
    case lines, words, letters, marks

    var text: String {
        switch self {
        case .lines: (1...5000).map { "line \($0)" }.joined(separator: "\n")
        case .words: (0..<200_000).map { "\($0)" }.joined(separator: " ")
        case .letters: String(repeating: "x", count: 1 << 20)
        case .marks: "e" + String(repeating: "\u{301}", count: 40_000)
        }
    }
}

@Suite struct LongNoteTests {
    private let root = RootViewController(actions: .none, format: .plain(), tab: .history)

    private func show(
        _ note: String, size: Size = Size(width: 320, height: 480), scale: Double = 1, textSize: TextSize = .large
    ) throws -> (screen: TestScreen, table: TableView) {
        root.show(WeightHistory(entries: [WeightEntry("2026-11-02", "81", note: note)]))
        let screen = try TestScreen(root, size: size, scale: scale, textSize: textSize)
        root.showDetail(of: 0, animated: false)
        try screen.update()
        return (screen, try #require(root.detailScreen).table)
    }

    private func cells(_ table: TableView) -> [DetailNoteCell] {
        table.visibleRows.compactMap { table.cell(forRow: $0) as? DetailNoteCell }
    }

    @Test(arguments: LongNote.allCases, [1.0, 2]) func everyPieceFitsItsRow(
        note: LongNote, scale: Double
    ) throws {
        let (screen, table) = try show(note.text, scale: scale, textSize: .extraExtraExtraLarge)

        for part in [0.1, 0.3, 0.7, 1] {
            table.contentOffset.y = table.contentSize.height * part
            try screen.update()

            #expect(part == 1 || !cells(table).isEmpty)
            for cell in cells(table) {
                let label = try #require(cell.contentView.subviews.first as? Label)
                #expect(label.preferredSize(in: label.bounds.width).height <= label.bounds.height)
                #expect(cell.bounds.height * scale < 32_767)
            }
        }
    }

    @Test func allOfItCanBeReadByScrolling() throws {
        let (screen, table) = try show(LongNote.lines.text)
        var seen = Set<String>()

        for _ in 0..<2000 where !table.isAtEnd {
            screen.press(.pageDown)
            try screen.update()
            for cell in cells(table) { seen.formUnion((cell.label ?? "").split(separator: "\n").map(String.init)) }
        }

        #expect(table.isAtEnd)
        #expect(seen.count == 5000)
        #expect(screen.window.treeDescription.texts.contains("Delete"))
    }

    @Test func endGoesToTheEndAndHomeToTheBeginning() throws {
        let (screen, table) = try show(LongNote.words.text)

        screen.press(.end)
        try screen.update()
        let last = cells(table).last?.label
        screen.press(.home)
        try screen.update()

        #expect(last?.hasSuffix("199999") == true)
        #expect(cells(table).first?.label?.hasPrefix("0 1 2 3") == true)
    }

    /// Measuring text above the viewport does not move the visible text.
    @Test func goingUpMovesNothingButByTheWay() throws {
        let (screen, table) = try show(LongNote.words.text)
        // While a button has the focus, the arrows scroll.
        screen.press(.tab)
        screen.press(.end)
        try screen.update()

        for _ in 0..<60 {
            let cell = try #require(cells(table).first)
            let (text, before) = (cell.label, cell.convert(.zero, to: nil).y)
            screen.press(.up)
            try screen.update()
            let after = cells(table).first { $0.label == text }?.convert(.zero, to: nil).y
            #expect(after.map { $0 - before } ?? 44 == 44)
        }
    }

    @Test func aShortNoteIsOnePiece() throws {
        let text = String(repeating: "A long note, which goes on and on. ", count: 12) + "\n\nAnd then it ends."
        let note = NoteText(text, font: TextStyle.body.font(at: .large), width: 288)

        #expect(note.pieces == [text])
    }

    @Test(arguments: LongNote.allCases, [1.0, 288]) func thePiecesAreTheNote(note: LongNote, width: Double) {
        expectPieces(of: note.text, width: width)
    }

    @Test(arguments: [1.0, 288]) func emptyLinesAreKept(width: Double) {
        for text in ["a\n\n\nb", "\n", String(repeating: "\n", count: 61), "é"] { expectPieces(of: text, width: width) }
    }

    private func expectPieces(of text: String, width: Double) {
        let note = NoteText(text, font: TextStyle.body.font(at: .large), width: width)

        var rest = text.unicodeScalars[...]
        for (index, piece) in note.pieces.enumerated() {
            if index > 0, rest.first == "\n" || rest.first == " " { rest = rest.dropFirst() }
            #expect(rest.starts(with: piece.unicodeScalars))
            rest = rest.dropFirst(piece.unicodeScalars.count)
        }
        #expect(rest.isEmpty)
    }

    @Test func rowsWithLongNotesShowTheirBeginning() throws {
        root.show(WeightHistory(entries: [WeightEntry("2026-11-02", "81", note: LongNote.letters.text)]))
        let screen = try TestScreen(root, size: Size(width: 320, height: 480))
        let cell = try #require(root.historyScreen.table.cell(forRow: 0))

        #expect((cell.label?.utf8.count ?? 0) < 5000)
        #expect(screen.report.viewsDrawn > 0)
    }
}
