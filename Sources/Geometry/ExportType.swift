/// The file format of an export: a picture of the graph, or its sound.
public enum ExportType: Hashable, FileFormat, Sendable {
    case picture(PictureType)
    /// A WAV file.
    case sound

    public static let allCases = PictureType.allCases.map(Self.picture) + [.sound]

    /// The name of the format, such as `png`.
    public var name: String {
        switch self {
        case .picture(let type): type.rawValue
        case .sound: "wav"
        }
    }

    public var endings: [String] {
        switch self {
        case .picture(let type): type.endings
        case .sound: [name]
        }
    }

    /// The format with a name, in lower case; nil if there is none.
    public init?(name: String) {
        guard let type = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = type
    }

    /// Returns the main extensions as an enumeration, with "or" before the last.
    public static func listed() -> String {
        let endings = allCases.map { ".\($0.endings[0])" }
        return "\(endings.dropLast().joined(separator: ", ")) or \(endings.last!)"
    }
}
