import Cairo
import DBus
import Desktop
import JSON
import System

nonisolated extension PortalPreferences {
    /// The file with the last answers, from which the first frame of the next start is drawn.
    static func file(of programName: String) -> FilePath {
        StandardFolders().state.appending(FilePath(bytes: "\(programName)/portal.json".utf8))
    }

    /// Reads the last answers; without a readable file there is no preference.
    init(kept file: FilePath) {
        self.init()
        guard let bytes = try? file.contents(atMost: 4096), let kept = (try? JSON(parsing: bytes))?.object else {
            return
        }
        colorScheme = kept["colorScheme"]?.wholeNumber
        contrast = kept["contrast"]?.wholeNumber
        reducedMotion = kept["reducedMotion"]?.wholeNumber
        accentColor = kept["accentColor"]?.array.flatMap { Color(portal: $0.compactMap(\.number)) }
    }

    /// Writes the answers; if that fails, the next start shows them a moment later.
    func keep(in file: FilePath) {
        let numbers = [("colorScheme", colorScheme), ("contrast", contrast), ("reducedMotion", reducedMotion)]
        var members = numbers.compactMap { name, number in
            number.map { JSON.Object.Member(name: name, value: .number(Double($0))) }
        }
        if let color = accentColor {
            let parts = [color.red, color.green, color.blue].map(JSON.number(exactly:))
            members.append(.init(name: "accentColor", value: .array(parts)))
        }
        try? file.folder.makeFolder(mode: 0o700)
        guard let temporary = try? TemporaryFile(beside: file, mode: 0o600) else { return }
        let text = JSON.object(JSON.Object(members)).text + "\n"
        guard (try? FileBytes.write(Array(text.utf8), to: temporary.descriptor)) != nil else { return }
        try? temporary.replace(file)
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
