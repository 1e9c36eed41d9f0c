import System

/// The sentences about the file of the settings.
public enum SettingsWords {
    public static func setAside(_ path: FilePath) -> String {
        "The settings could not be read. They are kept in \(path)."
    }

    public static func damaged(_ name: String) -> String {
        "\(name) cannot be read. It is left as it is until a setting changes."
    }

    public static func notKept(_ name: String, _ error: SystemError) -> String {
        "The settings cannot be kept in \(name): \(error.reason)."
    }
}
