import JSON
import System

/// Where the gallery keeps what is the person's.
public struct GalleryStorage {
    /// The folder of databases and documents; it need not exist yet.
    public let data: FilePath
    /// The settings store; it need not exist yet.
    public let settings: FilePath

    /// The places that the desktop's conventions name, or another folder for the data.
    public init(data: FilePath? = nil, folders: StandardFolders = StandardFolders()) {
        self.data = data ?? folders.data.appending("healthbeat-gallery")
        settings = folders.configuration.appending("healthbeat-gallery/settings.json")
    }

    /// Whether the person wants every animation to be at its end at once, by `reducesMotion` in the settings.
    var reducesMotion: Bool {
        guard let bytes = try? settings.contents(atMost: StandardFolders.mostBytes) else { return false }
        return (try? JSON(parsing: bytes))?.object?["reducesMotion"]?.bool ?? false
    }

    /// What the gallery brings along: beside the installed program, or in the project that it was built in.
    static let assets: FilePath = {
        var folder = FilePath("/proc/self/exe").linkTarget?.folder ?? "."
        while folder != folder.folder {
            for name in ["share/healthbeat-gallery", "Assets/gallery"] as [FilePath] {
                let candidate = folder.appending(name)
                if (try? FileStatus(of: candidate))?.isFolder == true { return candidate }
            }
            folder = folder.folder
        }
        return "share/healthbeat-gallery"
    }()
}
