import DesktopProgram
import System

/// A file of Persistence, with its content as a text.
nonisolated enum DataFile: String, Sendable {
    case settings = "settings.json"
    case state = "componentState.plist"
    case sliders = "archivedObjects"
    case text = "TextViewContents.txt"

    @MainActor func path(in storage: GalleryStorage) -> FilePath {
        self == .settings ? storage.settings : storage.data.appending(FilePath(rawValue))
    }

    private var contentType: any StoredContent.Type {
        switch self {
        case .settings: SettingsValues.self
        case .state: PropertyList.self
        case .sliders: SliderArchive.self
        case .text: TextContents.self
        }
    }

    /// Reads the file, and tints the lines about a key; blocks.
    func source(at path: FilePath, about key: String) -> SourceText {
        let limit = contentType.maximumBytes
        do throws(SystemError) {
            return source(of: try path.contents(atMost: limit), about: key)
        } catch {
            return SourceText(problem: Words.notShown(rawValue, error, maximumBytes: limit))
        }
    }

    func source(of bytes: [UInt8], about key: String) -> SourceText {
        if bytes.isEmpty { return SourceText(problem: self == .text ? nil : Words.emptyFile(rawValue)) }
        var source = content(of: bytes)
        switch self {
        case .settings: source.tintLine(with: "\"\(key)\"")
        case .state: source.tintLine(with: "<key>\(key)</key>", andNext: 1)
        case .sliders: source.tintLine(with: key)
        case .text: break
        }
        return source
    }

    private func content(of bytes: [UInt8]) -> SourceText {
        let problem = contentType.init(bytes) == nil ? Words.damagedFile(rawValue) : nil
        if self == .sliders, problem == nil, let tree = KeyedArchive(bytes)?.tree { return SourceText(tree) }
        guard self == .state, bytes.starts(with: BinaryPropertyList.mark) else {
            return SourceText(bytes, problem: problem)
        }
        let xml = PropertyList.value(bytes).flatMap(XMLPropertyListWriter.bytes)
        var source = SourceText(xml ?? [], problem: xml == nil ? problem ?? Words.noXML(rawValue) : problem)
        source.bytes = SourceText.hex(bytes)
        return source
    }
}
