import Cairo
import Desktop
import Documents
import Geometry
import Glibc
import Screens
import System
import ViewKit
import WeightGraph
import WeightHistory

/// Measures the inner steps, each compared with a plain baseline.
@main
enum Main {
    static func main() throws {
        // As the windowed program does.
        Heap.keep(8 << 20)
        for suite in Suite.chosen { try measure(suite) }
    }

    private static func measure(_ suite: Suite) throws {
        switch suite {
        case .reading: try measureReading(rows: 1_000_000)
        case .pictures: try measurePicture()
        case .menus:
            let history = SampleHistory.aMinuteApart(1_000_000)
            for scale in [2.0, 1] { try MenuFrames(of: history, scale: scale).measure() }
        case .tables: TableImport(rows: 1_000_000).measure()
        case .notes: for rows in [1_000_000, 10_000_000] { NoteSearch.measureAll(rows: rows) }
        case .graph:
            let history = SampleHistory.aMinuteApart(10_000_000)
            for scale in [2.0, 1] {
                try GraphFrames(of: SampleHistory.aMinuteApart(1), scale: scale).measureWithoutLine()
                try GraphFrames(of: history, scale: scale).measure()
            }
        }
    }

    private static func measureReading(rows: Int) throws {
        try SampleHistory(rows: rows).withFile { path in
            measureReading(path, rows: rows)
            SampleHistory(rows: rows, separator: ";", mark: ",").withFile {
                measureSemicolons($0, path, rows: rows)
            }
            try measureDrawing(DocumentReader.read(path: path).history)
        }
    }

    private static func measureReading(_ path: FilePath, rows: Int) {
        for threads in [1, 2] {
            Comparison(
                name: "read a document, threads: \(threads)", count: rows, unit: "row",
                step: { _ = try! DocumentReader.read(path: path, threads: threads) },
                baselineName: "count its newlines", baseline: { countNewlines(path) }
            ).run()
        }
    }

    private static func measureSemicolons(_ semicolons: FilePath, _ commas: FilePath, rows: Int) {
        Comparison(
            name: "read a document of semicolons", count: rows, unit: "row",
            step: { _ = try! DocumentReader.read(path: semicolons, threads: 1) },
            baselineName: "one of commas", baseline: { _ = try! DocumentReader.read(path: commas, threads: 1) }
        ).run()
    }

    /// A full redraw of the graph of a million entries, compared with a plain walk over its columns.
    private static func measureDrawing(_ history: WeightHistory) throws {
        let graph = GraphView(frame: Rect(x: 0, y: 0, width: 480, height: 720))
        graph.weightEntries = history
        let window = Window(size: graph.bounds.size, traits: Traits(displayScale: 2))
        window.addSubview(graph)
        let frame = try OffscreenFrame(window)
        Comparison(
            name: "draw a graph anew, 960 × 1440 pixels", count: history.count, unit: "entry",
            step: {
                graph.setNeedsDisplay()
                _ = try! frame.update()
            },
            baselineName: "least and greatest by a loop", baseline: { walk(history) }
        ).run()
        Comparison(
            name: "change the unit: three labels", count: 3, unit: "label",
            step: {
                graph.unit = graph.unit.next
                _ = try! frame.update()
            },
            baselineName: "set a text with Pango", baseline: { setTexts() }
        ).run()
    }

    private static func measurePicture() throws {
        let surface = try ImageSurface(width: 1280, height: 1920, format: .rgb24)
        let canvas = Canvas(surface)
        canvas.fillColor = .white
        canvas.fill(Rect(x: 0, y: 0, width: 1280, height: 1920))
        let zigzag = (0..<1200).map { Point(x: 40 + Double($0), y: 960 + Double(($0 * 7919) % 1601) - 800) }
        Comparison(
            name: "draw a zigzag of 1,200 points, 4 wide", count: 1200, unit: "point",
            step: { canvas.stroke(Polyline(zigzag, width: 4, color: .black)) },
            baselineName: "Cairo's stroke", baseline: { strokeByCairo(zigzag, on: canvas) }
        ).run(rounds: 5)
        let copy = try ImageSurface(width: 1280, height: 1920, format: .rgb24)
        Comparison(
            name: "write 1280 × 1920 pixels as PNG", count: 1280 * 1920, unit: "pixel",
            step: { try! surface.writePNG { blackHole(Double($0.count)) } },
            baselineName: "copy them", baseline: { copy.copy(from: surface, region: surface.bounds) }
        ).run()
    }
}

@inline(never) private func blackHole(_ value: Double) {}

private func countNewlines(_ path: FilePath) {
    let file = open(path.cString, O_RDONLY)
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var newlines = 0
    while case let count = read(file, &buffer, buffer.count), count > 0 {
        for byte in buffer.prefix(count) where byte == 10 { newlines += 1 }
    }
    blackHole(Double(newlines))
}

private func walk(_ history: WeightHistory) {
    var least = Double.infinity
    var greatest = -Double.infinity
    for block in history.blocks {
        block.withColumns { _, kilograms in
            for weight in kilograms {
                least = min(least, weight)
                greatest = max(greatest, weight)
            }
        }
    }
    blackHole(least + greatest)
}

private func setTexts() {
    for text in ["Max: 201.3 lbs", "Min: 179.0 lbs", "Average: 189.8 lbs"] {
        blackHole(TextLayout(text, font: Font(size: 12)).size.width)
    }
}

private func strokeByCairo(_ points: [Point], on canvas: Canvas) {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    canvas.withSavedState {
        canvas.strokeStyle = StrokeStyle(width: 4, cap: .round, join: .round)
        canvas.stroke(path)
    }
}
