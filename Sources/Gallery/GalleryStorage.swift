import System

/// The locations of the user's files.
struct GalleryStorage {
    /// The folder of databases and documents; it may not exist yet.
    let data: FilePath
    /// Whether the user has named it.
    let isChosen: Bool
    /// The settings file; it may not exist yet.
    let settings: FilePath

    /// Uses the XDG base directories, or another folder for the data.
    init(data: FilePath? = nil, folders: StandardFolders = StandardFolders()) {
        isChosen = data != nil
        self.data = data ?? folders.data.appending("healthbeat-gallery")
        settings = folders.configuration.appending("healthbeat-gallery/settings.json")
    }

    var reducesMotion: Bool {
        let bytes = try? settings.contents(atMost: SettingsValues.maximumBytes)
        return bytes.flatMap { SettingsValues($0) }?.bool(forKey: "reducesMotion") ?? false
    }

    /// The folder of the assets, beside the installed program or in the project that it was built in.
    static let assets: FilePath =
        FilePath.nearProgram(["share/healthbeat-gallery", "Assets/gallery"], where: \.isFolder)
        ?? "share/healthbeat-gallery"
}
