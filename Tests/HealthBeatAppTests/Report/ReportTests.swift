import Geometry
import Requests
import System
import Testing
import WeightHistory

@testable import HealthBeatApp

/// A report as the bytes of a PDF.
@Suite struct ReportTests {
    private var options: PictureOptions {
        PictureOptions(size: .zero, scale: 1, unit: .kilograms, textSize: .large)
    }

    private func bytes(
        _ history: WeightHistory, _ report: ReportOptions = ReportOptions(hasEntries: true),
        on paper: PaperFormat = .a4, _ options: PictureOptions? = nil, measurements: Measurements = Measurements()
    ) throws -> String {
        var bytes: [UInt8] = []
        try Report(
            of: history, Person(), measurements: measurements, options ?? self.options, report, on: paper
        ).write(to: { bytes += $0 })
        // The streams are not text; Latin-1 keeps each byte.
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    @Test(arguments: [0, 1, 3, 800]) func theSameEntriesMakeTheSameBytes(count: Int) throws {
        let history = Reports.history(count, note: Reports.note)

        let first = try bytes(history)

        #expect(try bytes(history) == first)
        #expect(first.hasPrefix("%PDF-") && first.hasSuffix("%%EOF\n"))
        #expect(try count == 0 || bytes(history, ReportOptions()) != first)
    }

    @Test func itDescribesItselfByItsEntriesNotByTheClock() throws {
        let pdf = try bytes(Reports.history(3), ReportOptions(name: "Anna"))

        #expect(pdf.contains("/Title (Weight report)") && pdf.contains("/Author (Anna)"))
        #expect(pdf.contains("/Subject (1 to 3 January 2000)"))
        #expect(pdf.contains("20000103120000Z"))
        #expect(try !bytes(WeightHistory()).contains("CreationDate"))
    }

    @Test func theGraphHasNoPixels() throws {
        let history = Reports.history(3000)

        let pdf = try bytes(history, ReportOptions())

        #expect(!pdf.contains("/Subtype /Image"))
    }

    @Test(arguments: [(PaperFormat.a4, "[ 0 0 595.276 841.89 ]"), (.letter, "[ 0 0 612 792 ]")])
    func eachPageHasThePapersSize(paper: PaperFormat, box: String) throws {
        let pdf = try bytes(Reports.history(800), on: paper)

        let boxes = pdf.ranges(of: "/MediaBox").count
        #expect(boxes > 2 && pdf.ranges(of: "/MediaBox \(box)").count == boxes)
    }

    @Test func theRangeIsReported() throws {
        let history = Reports.history(60)
        var month = options
        month.range = .days(from: CalendarDay(year: 2000, month: 2, day: 1), to: nil)

        let pdf = try bytes(history, ReportOptions(), on: .a4, month)

        #expect(pdf.contains("/Subject (1 to 29 February 2000)"))
    }

    @Test func theSharesOfThePagesAreReported() throws {
        var shares: [Double] = []
        let report = Report(of: Reports.history(800), Person(), options, ReportOptions(hasEntries: true), on: .a4)

        try report.write(to: { _ in }, progress: { shares.append($0) })

        #expect(shares.count > 2 && shares == shares.sorted() && shares.last == 1)
    }

    @Test func aRangeOfValuesWithoutWeightsIsReported() throws {
        let document = try Reports.document(
            ["2000-03-05,,,,92.5", "2000-03-07,,,,92", "2000-03-20,,,,91"], columns: ["waist_cm"])
        let ranges: [RangeChoice] = [
            .last(.all), .last(.week), .days(from: nil, to: CalendarDay(year: 2000, month: 3, day: 10)),
        ]

        let reports = try ranges.map { range in
            var options = options
            options.range = range
            return try bytes(
                document.history, ReportOptions(), on: .a4, options, measurements: document.measurements)
        }

        let spans = ["5 to 20 March 2000", "20 March 2000", "5 to 7 March 2000"]
        for (report, span) in zip(reports, spans) { #expect(report.contains("/Subject (\(span))")) }
    }

    /// A value after the newest weight is in each range up to that, but not in one that ends on an earlier day.
    @Test func aRangeUpToTheNewestWeightHasLaterValues() throws {
        let document = try Reports.measured()
        let ranges: [RangeChoice] = [
            .last(.all), .last(.week), .days(from: CalendarDay(year: 2000, month: 1, day: 2), to: nil),
            .days(from: nil, to: CalendarDay(year: 2000, month: 2, day: 10)),
        ]

        let reports = try ranges.map { range in
            var options = options
            options.range = range
            return try bytes(
                document.history, ReportOptions(), on: .a4, options, measurements: document.measurements)
        }

        let spans = [
            "1 January to 5 March 2000", "1 February to 5 March 2000", "2 January to 5 March 2000",
            "1 January to 1 February 2000",
        ]
        for (report, span) in zip(reports, spans) { #expect(report.contains("/Subject (\(span))")) }
    }
}
