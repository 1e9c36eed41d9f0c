import Cairo
import DBus
import Desktop
import JSON
import System

/// The last answers, which the first frame of the next start follows; kept beside the program's other state.
nonisolated extension PortalPreferences: StoredContent {
    static func file(of programName: String) -> FilePath {
        StandardFolders().state.appending(FilePath(bytes: "\(programName)/portal.json".utf8))
    }

    public static var maximumBytes: Int { 4096 }

    public init?(_ bytes: [UInt8]) {
        guard let kept = (try? JSON(parsing: bytes))?.object else { return nil }
        self.init()
        colorScheme = kept["colorScheme"]?.wholeNumber
        contrast = kept["contrast"]?.wholeNumber
        reducedMotion = kept["reducedMotion"]?.wholeNumber
        accentColor = kept["accentColor"]?.array.flatMap { Color(portal: $0.compactMap(\.number)) }
    }

    public var bytes: [UInt8]? {
        var members = JSON.Object()
        members["colorScheme"] = colorScheme.map { .number(Double($0)) }
        members["contrast"] = contrast.map { .number(Double($0)) }
        members["reducedMotion"] = reducedMotion.map { .number(Double($0)) }
        members["accentColor"] = accentColor.map { .array([$0.red, $0.green, $0.blue].map(JSON.number(exactly:))) }
        return Array((JSON.object(members).text + "\n").utf8)
    }

    /// Takes one answer of the portal by its name; any other is no preference.
    mutating func take(_ name: String, _ value: BusValue) {
        switch name {
        case "color-scheme": colorScheme = value.uint.map(Int.init)
        case "contrast": contrast = value.uint.map(Int.init)
        case "reduced-motion": reducedMotion = value.uint.map(Int.init)
        case "accent-color": accentColor = value.members.flatMap { Color(portal: $0.compactMap(\.double)) }
        default: break
        }
    }
}

extension Color {
    /// A colour of three components; those outside 0 to 1 stand for none.
    fileprivate nonisolated init?(portal parts: [Double]) {
        guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
        self.init(red: parts[0], green: parts[1], blue: parts[2])
    }
}
