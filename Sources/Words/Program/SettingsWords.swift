import System

public enum SettingsWords {
    public static func setAside(_ path: FilePath) -> String {
        "The settings could not be read. The old file is kept as \(path)."
    }

    public static func damaged(_ name: String) -> String {
        "\(name) cannot be read. The file stays unchanged until you change a setting."
    }

    public static func notKept(_ name: String, _ error: SystemError) -> String {
        "The settings cannot be saved in \(name): \(error.reason)."
    }

    public static func tooLarge(_ name: String) -> String {
        "The settings cannot be saved: \(name) would become too large. Make the file smaller."
    }
}
