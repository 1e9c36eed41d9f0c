import Geometry
import System
import WeightHistory

/// A request to the drawing program, from the program that has parsed and checked the command line.
public enum DrawingRequest: Equatable, Sendable {
    case window(WindowRequest)
    case picture(PictureRequest)
    case icon(IconRequest)

    /// The request as the program's arguments: the kind, then a word `name=value` for each value that is set.
    /// They are bytes, as a path need not be UTF-8.
    public var arguments: [[UInt8]] {
        let (kind, values) =
            switch self {
            case .window(let request): ("window", request.values)
            case .picture(let request): ("picture", request.values)
            case .icon(let request): ("icon", request.values)
            }
        return [kind.word] + RequestValues.words(values)
    }

    /// Parses the arguments; nil if they are not a valid request.
    public init?(arguments: [[UInt8]]) {
        guard let kind = arguments.first, let values = RequestValues(arguments.dropFirst()) else { return nil }
        switch String(decoding: kind, as: UTF8.self) {
        case "window":
            self = .window(WindowRequest(values))
        case "picture":
            guard let request = PictureRequest(values) else { return nil }
            self = .picture(request)
        case "icon":
            guard let request = IconRequest(values) else { return nil }
            self = .icon(request)
        default: return nil
        }
    }
}

public struct WindowRequest: Equatable, Sendable {
    /// The document that the user named; nil for the default one.
    public var document: FilePath?
    /// Device pixels per point; nil for the screen's.
    public var scale: Double?
    public var trace: FilePath?

    public init(document: FilePath?, scale: Double? = nil, trace: FilePath? = nil) {
        (self.document, self.scale, self.trace) = (document, scale, trace)
    }

    fileprivate var values: KeyValuePairs<String, [UInt8]?> {
        ["document": document?.bytes, "scale": scale?.description.word, "trace": trace?.bytes]
    }

    fileprivate init(_ values: RequestValues) {
        self.init(document: values.path("document"), scale: values.number("scale"), trace: values.path("trace"))
    }
}

/// A picture of a document, the sound of its graph, for which only the range and the trend of the options count, or a
/// report.
public struct PictureRequest: Equatable, Sendable {
    /// The document that the user named; nil for the default one.
    public var document: FilePath?
    /// The file to write; `-` is standard output.
    public var output: FilePath
    public var type: ExportType
    public var options: PictureOptions
    public var trace: FilePath?
    /// The report to write in place of a picture, as a PDF of the locale's paper size; nil for none.
    public var report: ReportOptions?
    /// Whether a window waits for the picture and reads the progress from standard output.
    public var isForWindow = false
    public var replaces = true

    public init(document: FilePath?, output: FilePath, type: ExportType, options: PictureOptions, trace: FilePath?) {
        (self.document, self.output, self.type) = (document, output, type)
        (self.options, self.trace) = (options, trace)
    }

    fileprivate var values: KeyValuePairs<String, [UInt8]?> {
        [
            "document": document?.bytes, "output": output.bytes, "type": type.name.word,
            "width": options.size.width.description.word, "height": options.size.height.description.word,
            "scale": options.scale.description.word, "unit": options.unit.sign.word,
            "text-size": options.textSize.rawValue.word, "screen": options.screen?.rawValue.word,
            "paper": options.paper.rawValue.word, "trend": options.showsTrend ? "shown".word : nil,
            "series": options.series?.word, "periods": options.showsPeriods ? "shown".word : nil,
            "means": options.means?.rawValue.word, "against": options.against?.rawValue.word,
            "appearance": options.isDark ? "dark".word : nil,
            "range": options.range.text.word, "from": options.dates?.lowerBound.description.word,
            "to": options.dates?.upperBound.description.word,
            "report": report?.name.word, "entries": report?.hasEntries == true ? [] : nil,
            "columns": report.flatMap { $0.series.isEmpty ? nil : $0.series.joined(separator: ",").word },
            "trace": trace?.bytes, "window": isForWindow ? [] : nil, "keep": replaces ? nil : [],
        ]
    }

    fileprivate init?(_ values: RequestValues) {
        guard let output = values.path("output"), let type = values.text("type").flatMap({ ExportType(name: $0) }),
            let options = PictureOptions(values)
        else { return nil }
        self.init(
            document: values.path("document"), output: output, type: type, options: options,
            trace: values.path("trace"))
        report = values.text("report").map { name in
            let series = values.text("columns")?.split(separator: ",").map { String($0) }
            return ReportOptions(name: name, hasEntries: values.text("entries") != nil, series: series ?? [])
        }
        (isForWindow, replaces) = (values.text("window") != nil, values.text("keep") == nil)
    }
}

/// The program's icon, for a desktop's icon folders.
public struct IconRequest: Equatable, Sendable {
    public var output: FilePath
    public var type: PictureType
    /// The side in pixels, or in points for a vector format.
    public var side: Int

    public init(output: FilePath, type: PictureType, side: Int) {
        (self.output, self.type, self.side) = (output, type, side)
    }

    fileprivate var values: KeyValuePairs<String, [UInt8]?> {
        ["output": output.bytes, "type": type.rawValue.word, "side": side.description.word]
    }

    fileprivate init?(_ values: RequestValues) {
        guard let output = values.path("output"), let type: PictureType = values.choice("type"),
            let side = values.text("side").flatMap({ Int($0) })
        else { return nil }
        self.init(output: output, type: type, side: side)
    }
}

extension PictureOptions {
    fileprivate init?(_ values: RequestValues) {
        guard let width = values.number("width"), let height = values.number("height"),
            let scale = values.number("scale"), let unit = values.text("unit").flatMap({ WeightUnit($0) }),
            let textSize: TextSize = values.choice("text-size"), let paper: PaperStyle = values.choice("paper"),
            let range = values.text("range").flatMap({ RangeChoice($0) })
        else { return nil }
        self.init(
            size: Size(width: width, height: height), scale: scale, unit: unit, textSize: textSize,
            screen: values.choice("screen"))
        (self.paper, self.range, series) = (paper, range, values.text("series"))
        (means, against) = (values.choice("means"), values.choice("against"))
        showsPeriods = values.text("periods") != nil
        (showsTrend, isDark) = (values.text("trend") != nil, values.text("appearance") != nil)
        if let start = values.number("from"), let end = values.number("to"), start <= end { dates = start...end }
    }
}
