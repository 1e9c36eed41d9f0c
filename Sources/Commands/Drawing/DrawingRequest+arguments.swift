import Geometry
import WeightHistory

extension DrawingRequest {
    /// The request as the program that draws gets it: the kind, and then a word `name=value` for each value that is there.
    public var arguments: [String] {
        switch self {
        case .window(let request): ["window"] + Self.words(request.values)
        case .picture(let request): ["picture"] + Self.words(request.values)
        case .icon(let request): ["icon"] + Self.words(request.values)
        }
    }

    /// What the arguments say; nil where they are no request.
    public init?(arguments: [String]) {
        var values: [String: String] = [:]
        for word in arguments.dropFirst() {
            guard let sign = word.firstIndex(of: "=") else { return nil }
            values[String(word[..<sign])] = String(word[word.index(after: sign)...])
        }
        switch arguments.first {
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

    private static func words(_ values: KeyValuePairs<String, String?>) -> [String] {
        values.compactMap { name, value in value.map { "\(name)=\($0)" } }
    }
}

extension WindowRequest {
    fileprivate var values: KeyValuePairs<String, String?> {
        ["document": document, "scale": scale?.description, "trace": trace]
    }

    fileprivate init(_ values: [String: String]) {
        self.init(
            document: values["document"], scale: values["scale"].flatMap(Double.init), trace: values["trace"])
    }
}

extension PictureRequest {
    fileprivate var values: KeyValuePairs<String, String?> {
        [
            "document": document, "output": output, "type": type.rawValue,
            "width": "\(options.size.width)", "height": "\(options.size.height)", "scale": "\(options.scale)",
            "unit": options.unit.sign, "text-size": options.textSize.rawValue,
            "screen": options.screen?.rawValue, "trace": trace,
        ]
    }

    fileprivate init?(_ values: [String: String]) {
        guard let output = values["output"], let type = values["type"].flatMap(PictureType.init(rawValue:)),
            let options = PictureOptions(values)
        else { return nil }
        self.init(
            document: values["document"], output: output, type: type, options: options, trace: values["trace"])
    }
}

extension PictureOptions {
    fileprivate init?(_ values: [String: String]) {
        guard let width = values["width"].flatMap(Double.init), let height = values["height"].flatMap(Double.init),
            let scale = values["scale"].flatMap(Double.init), let unit = values["unit"].flatMap({ WeightUnit($0) }),
            let textSize = values["text-size"].flatMap(TextSize.init(rawValue:))
        else { return nil }
        self.init(
            size: Size(width: width, height: height), scale: scale, unit: unit, textSize: textSize,
            screen: values["screen"].flatMap(PictureScreen.init(rawValue:)))
    }
}

extension IconRequest {
    fileprivate var values: KeyValuePairs<String, String?> {
        ["output": output, "type": type.rawValue, "side": "\(side)"]
    }

    fileprivate init?(_ values: [String: String]) {
        guard let output = values["output"], let type = values["type"].flatMap(PictureType.init(rawValue:)),
            let side = values["side"].flatMap({ Int($0) })
        else { return nil }
        self.init(output: output, type: type, side: side)
    }
}
