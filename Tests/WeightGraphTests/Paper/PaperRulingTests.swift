import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing

@testable import WeightGraph

@Suite struct PaperRulingTests {
    @Test(arguments: [1, 1.25, 2], [Color.white, Color(white: 0.1), Color(red: 1, green: 0.9, blue: 0.8)])
    func rowsOfPixelsAreWhatTheLinesAre(scale: Double, paper: Color) throws {
        var random = SeededGenerator(seed: 5)
        func lines() -> [PaperLine] {
            (0..<12).map { index in
                PaperLine(
                    position: .random(in: -3...84, using: &random), isMajor: index % 3 == 0,
                    opacity: [1, 0.4, 1][index % 3])
            }
        }
        let sheet = Rect(x: 0, y: 8, width: 72, height: 44)
        let ruling = PaperRuling(
            lines: PaperLines(columns: lines(), rows: lines(), sheet: sheet, isUnderHeader: true),
            size: Size(width: 80, height: 64), colors: colors(on: paper), scale: scale)
        let (width, height) = (Int(80 * scale), Int(64 * scale))

        let rows = try drawing(width: width, height: height, scale: scale) { ruling.draw(on: $0) }
        let shapes = try drawing(width: width, height: height, scale: scale) { ruling.drawShapes(on: $0) }

        #expect(rows.words == shapes.words)
    }

    @Test(arguments: [1, 1.25, 2]) func linesEndWithTheSheet(scale: Double) throws {
        let lines = stride(from: 0.0, to: 80, by: 4).map { PaperLine(position: $0, isMajor: true) }
        let sheet = Rect(x: 0, y: 8, width: 72, height: 44)
        let ruling = PaperRuling(
            lines: PaperLines(columns: lines, rows: lines, sheet: sheet), size: Size(width: 80, height: 64),
            colors: colors(on: .white), scale: scale)

        let pixels = try drawing(width: Int(80 * scale), height: Int(64 * scale), scale: scale) { ruling.draw(on: $0) }

        let (top, bottom, right) = (Int(8 * scale), Int(52 * scale), Int(72 * scale))
        #expect(pixels.isFilled(x: 0..<pixels.width, y: 0..<top, with: white))
        #expect(pixels.isFilled(x: 0..<pixels.width, y: bottom..<pixels.height, with: white))
        #expect(pixels.isFilled(x: right..<pixels.width, y: 0..<pixels.height, with: white))
        #expect(pixels.isFilled(x: 0..<right, y: top..<top + 1, with: 0xffc8_c8c8))
    }

    @Test func aMinorLineDividesTheSheetFromAHeader() throws {
        let ruling = PaperRuling(
            lines: PaperLines(sheet: Rect(x: 0, y: 8, width: 72, height: 44), isUnderHeader: true),
            size: Size(width: 80, height: 64), colors: colors(on: .white), scale: 1)

        let pixels = try drawing(width: 80, height: 64, scale: 1) { ruling.draw(on: $0) }

        #expect(pixels.isFilled(x: 0..<80, y: 0..<7, with: white))
        #expect(pixels.isFilled(x: 0..<80, y: 7..<8, with: 0xffe6_e6e6))
        #expect(pixels.isFilled(x: 0..<80, y: 8..<64, with: white))
    }

    private func colors(on paper: Color) -> PaperColors {
        PaperColors(paper: paper, major: .rgb(200, 200, 200), minor: .rgb(230, 230, 230))
    }
}
