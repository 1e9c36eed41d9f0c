import Cairo
import Geometry
import ViewKit

/// The answers of the desktop's settings portal (`org.freedesktop.appearance`), each nil without a preference.
nonisolated public struct PortalPreferences: Hashable, Sendable {
    /// 1 for dark, 2 for light.
    public var colorScheme: Int?
    /// 1 for high contrast.
    public var contrast: Int?
    /// Ignored unless its components are from 0 to 1.
    public var accentColor: Color?
    /// 1 for reduced motion.
    public var reducedMotion: Int?

    public init() {}

    var reducesMotion: Bool { reducedMotion == 1 }
}

/// The appearance that the desktop asks for. Whatever says something first, counts: the variable `GTK_THEME`, the theme's
/// name in the desktop's settings, the portal.
struct SystemAppearance: Equatable {
    /// Nil without a preference.
    private(set) var isDark: Bool?
    private(set) var isHighContrast: Bool?
    private(set) var accent: Color?

    /// - Parameters:
    ///   - variable: The value of `GTK_THEME`, such as `Adwaita:dark`; nil if it is not set.
    ///   - themeName: The name of the desktop's theme, such as `Breeze-Dark`.
    init(variable: String?, themeName: String?, portal: PortalPreferences = PortalPreferences()) {
        let parts = variable?.split(separator: ":", maxSplits: 1).map(String.init) ?? []
        let names = [parts.first.map(ThemeName.init), themeName.map(ThemeName.init)].compactMap(\.self)
        let variant: Bool? =
            switch parts.dropFirst().first {
            case "dark": true
            case "light": false
            default: nil
            }
        isDark = variant ?? names.lazy.compactMap(\.isDark).first
        isHighContrast = names.lazy.compactMap(\.isHighContrast).first
        isDark = isDark ?? portal.colorScheme.flatMap { [1: true, 2: false][$0] }
        isHighContrast = isHighContrast ?? portal.contrast.map { $0 == 1 }
        accent = portal.accentColor.flatMap { $0.isInGamut ? $0 : nil }
    }

    /// Returns the appearance for the user's choice.
    func appearance(_ choice: AppearanceChoice) -> Appearance {
        let isDark =
            switch choice {
            case .system: isDark ?? false
            case .light: false
            case .dark: true
            }
        return Appearance(isDark: isDark, isHighContrast: isHighContrast ?? false, accent: accent)
    }
}

/// The statement of a desktop theme's name about its colours.
private struct ThemeName {
    /// Nil for a name that says nothing.
    let isDark: Bool?
    let isHighContrast: Bool?

    init(_ name: String) {
        let name = name.lowercased()
        let parts = name.split(separator: "-", omittingEmptySubsequences: false).dropFirst()
        let isOfHighContrast = ["highcontrast", "highcontrastinverse"].contains(name)
        let isNamedDark = name == "highcontrastinverse" || parts.contains("dark")
        isHighContrast = isOfHighContrast || name.hasSuffix("-hc") || name.hasSuffix("-hc-dark") ? true : nil
        // A theme of high contrast that is not dark is light.
        isDark = isNamedDark ? true : isHighContrast == true ? false : nil
    }
}

extension Color {
    fileprivate var isInGamut: Bool { [red, green, blue].allSatisfy { (0...1).contains($0) } }
}
