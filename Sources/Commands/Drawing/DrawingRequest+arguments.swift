import Geometry
import System
import WeightHistory

extension DrawingRequest {
    /// The request as the program that draws gets it: the kind, and then a word `name=value` for each value that is there.
    ///
    /// Bytes, as those of a path need not be UTF-8.
    public var arguments: [[UInt8]] {
        switch self {
        case .window(let request): Self.words("window", request.values)
        case .picture(let request): Self.words("picture", request.values)
        case .icon(let request): Self.words("icon", request.values)
        }
    }

    /// What the arguments say; nil if they are no request.
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

    private static func words(_ kind: String, _ values: KeyValuePairs<String, [UInt8]?>) -> [[UInt8]] {
        [Array(kind.utf8)] + values.compactMap { name, value in value.map { Array("\(name)=".utf8) + $0 } }
    }
}

/// The values of a request by their names.
private struct RequestValues {
    private var values: [[UInt8]: [UInt8]] = [:]

    init?(_ words: some Sequence<[UInt8]>) {
        for word in words {
            guard let sign = word.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            values[Array(word[..<sign])] = Array(word[(sign + 1)...])
        }
    }

    func path(_ name: String) -> FilePath? { values[Array(name.utf8)].map { FilePath(bytes: $0) } }

    func text(_ name: String) -> String? { values[Array(name.utf8)].map { String(decoding: $0, as: UTF8.self) } }

    func number(_ name: String) -> Double? { text(name).flatMap { Double($0) } }
}

extension String {
    fileprivate var word: [UInt8] { Array(utf8) }
}

extension WindowRequest {
    fileprivate var values: KeyValuePairs<String, [UInt8]?> {
        ["document": document?.bytes, "scale": scale?.description.word, "trace": trace?.bytes]
    }

    fileprivate init(_ values: RequestValues) {
        self.init(document: values.path("document"), scale: values.number("scale"), trace: values.path("trace"))
    }
}

extension PictureRequest {
    fileprivate var values: KeyValuePairs<String, [UInt8]?> {
        [
            "document": document?.bytes, "output": output.bytes, "type": type.rawValue.word,
            "width": options.size.width.description.word, "height": options.size.height.description.word,
            "scale": options.scale.description.word, "unit": options.unit.sign.word,
            "text-size": options.textSize.rawValue.word, "screen": options.screen?.rawValue.word,
            "trace": trace?.bytes,
        ]
    }

    fileprivate init?(_ values: RequestValues) {
        guard let output = values.path("output"), let type = values.text("type").flatMap(PictureType.init(rawValue:)),
            let options = PictureOptions(values)
        else { return nil }
        self.init(
            document: values.path("document"), output: output, type: type, options: options,
            trace: values.path("trace"))
    }
}

extension PictureOptions {
    fileprivate init?(_ values: RequestValues) {
        guard let width = values.number("width"), let height = values.number("height"),
            let scale = values.number("scale"), let unit = values.text("unit").flatMap({ WeightUnit($0) }),
            let textSize = values.text("text-size").flatMap(TextSize.init(rawValue:))
        else { return nil }
        self.init(
            size: Size(width: width, height: height), scale: scale, unit: unit, textSize: textSize,
            screen: values.text("screen").flatMap(PictureScreen.init(rawValue:)))
    }
}

extension IconRequest {
    fileprivate var values: KeyValuePairs<String, [UInt8]?> {
        ["output": output.bytes, "type": type.rawValue.word, "side": side.description.word]
    }

    fileprivate init?(_ values: RequestValues) {
        guard let output = values.path("output"), let type = values.text("type").flatMap(PictureType.init(rawValue:)),
            let side = values.text("side").flatMap({ Int($0) })
        else { return nil }
        self.init(output: output, type: type, side: side)
    }
}
