import Cairo
import Geometry
import Glibc
import TestSupport
import Testing

@Suite struct VectorSurfaceTests {
    static let kinds: [VectorSurface.Kind] = [.svg, .pdf]

    struct Refusal: Error {}

    private func drawEverything(_ canvas: Canvas) {
        canvas.fill(Rect(x: 1.5, y: 2.25, width: 10, height: 10))
        canvas.stroke(
            Polyline([.init(x: 0.5, y: 0.25), .init(x: 50.125, y: 70)], width: 1.5, color: .rgb(0, 122, 255)))
        canvas.draw(TextLayout("Max: 181.4 lbs", font: Font(size: 12)), at: Point(x: 5.5, y: 50))
        canvas.alpha = 0.5
        canvas.withLayer { canvas.fill(Rect(x: 30, y: 30, width: 10, height: 10)) }
        if let image = try? makeMosaic(width: 3, height: 3) { canvas.draw(image, at: Point(x: 80, y: 80)) }
    }

    @Test func anSVGsPointIsAPixel() throws {
        let svg = try document(.svg, drawEverything)

        #expect(svg.hasPrefix("<?xml"))
        #expect(svg.contains("width=\"120px\" height=\"120px\" viewBox=\"0 0 120 120\""))
        #expect(svg.hasSuffix("</svg>\n"))
    }

    @Test func aPDFsPointIsAPoint() throws {
        let pdf = try document(.pdf, drawEverything)

        #expect(pdf.hasPrefix("%PDF-"))
        #expect(pdf.contains("/MediaBox [ 0 0 120 120 ]"))
        #expect(pdf.hasSuffix("%%EOF\n"))
    }

    @Test(arguments: kinds) func theSameDrawingMakesTheSameBytes(kind: VectorSurface.Kind) throws {
        let first = try document(kind, drawEverything)
        let second = try document(kind, drawEverything)

        #expect(first == second)
        #expect(!first.contains("CreationDate"))
    }

    @Test(arguments: kinds) func aDescriptionIsThatOfAPDF(kind: VectorSurface.Kind) throws {
        var bytes: [UInt8] = []
        let surface = try VectorSurface(kind, size: Size(width: 120, height: 120)) { bytes += $0 }
        surface.describe(
            as: DocumentDescription(title: "Report", creator: "Tests", date: "2026-11-28T07:12:00Z"))
        try surface.withCanvas(drawEverything)
        try surface.finish()

        let text = String(decoding: bytes, as: UTF8.self)
        let isPDF = kind == .pdf
        #expect(text.contains("/Title (Report)") == isPDF && text.contains("/Creator (Tests)") == isPDF)
        #expect(text.contains("20261128071200Z") == isPDF && !text.contains("/Author"))
    }

    @Test func aPDFHasThePagesThatWereEnded() throws {
        var bytes: [UInt8] = []
        let surface = try VectorSurface(.pdf, size: Size(width: 120, height: 120)) { bytes += $0 }
        for page in 0..<3 {
            if page > 0 { surface.endPage() }
            try surface.withCanvas(drawEverything)
        }
        try surface.finish()

        #expect(String(decoding: bytes, as: UTF8.self).ranges(of: "/MediaBox").count == 3)
    }

    @Test func numbersHaveAPointInEveryLocale() throws {
        let plain = try Self.kinds.map { try document($0, drawEverything) }
        let german = try #require(makeGermanLocale())
        defer { freelocale(german) }

        let before = uselocale(german)
        let translated = Result { try Self.kinds.map { try document($0, drawEverything) } }
        let mark = String(cString: localeconv().pointee.decimal_point)
        uselocale(before)

        #expect(mark == ",")
        #expect(try translated.get() == plain)
    }

    @Test func aRefusingSinkEndsTheDocumentWithItsReason() throws {
        let surface = try VectorSurface(.svg, size: Size(width: 10, height: 10)) { _ in throw Refusal() }
        Canvas(surface).fill(Rect(x: 0, y: 0, width: 1, height: 1))

        let error = #expect(throws: CairoError.self) { try surface.finish() }

        guard case .writingStopped(let reason)? = error else { throw error ?? .outOfMemory }
        #expect(reason is Refusal)
    }

    @Test func aSurfaceLetGoOfWritesNothingMore() throws {
        var pieces = 0
        do {
            let surface = try VectorSurface(.pdf, size: Size(width: 10, height: 10)) { _ in pieces += 1 }
            Canvas(surface).fill(Rect(x: 0, y: 0, width: 1, height: 1))
        }

        #expect(pieces == 0)
    }

    @Test(arguments: kinds) func aPageOfNoSizeIsADocument(kind: VectorSurface.Kind) throws {
        var bytes: [UInt8] = []
        let surface = try VectorSurface(kind, size: .zero) { bytes += $0 }

        try surface.finish()

        #expect(!bytes.isEmpty)
    }

    /// Returns a locale with German numbers; nil if localedef is missing.
    private func makeGermanLocale() -> locale_t? {
        guard TestLocales.build("de_DE") else { return nil }
        setenv("LOCPATH", TestLocales.folder, 1)
        defer { unsetenv("LOCPATH") }
        return newlocale(1 << LC_NUMERIC, "de_DE.UTF-8", nil)
    }
}
