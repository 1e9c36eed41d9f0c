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
                PaperLine(position: .random(in: -3...84, using: &random), strength: [0.2, 0.45, 1][index % 3])
            }
        }
        let ruling = PaperRuling(
            lines: PaperLines(columns: lines(), rows: lines()), size: Size(width: 80, height: 64), paper: paper,
            color: Color(white: 2.0 / 3), scale: scale)
        let (width, height) = (Int(80 * scale), Int(64 * scale))

        let rows = try drawing(width: width, height: height, scale: scale) { ruling.draw(on: $0) }
        let shapes = try drawing(width: width, height: height, scale: scale) { ruling.drawShapes(on: $0) }

        #expect(rows.words == shapes.words)
    }
}
