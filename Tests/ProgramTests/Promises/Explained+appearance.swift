// Light and dark.
nonisolated extension Explanation {
    static let appearances: [Explanation] = [
        .proved(
            "The colours of the picture; the default is light.",
            commandLine: ["AppearanceTests.aPictureIsLightUnlessDarkIsAskedFor"]),
        .proved(
            "The window is light or dark like the desktop, or as chosen in the menu; Shift D chooses the desktop's "
                + "appearance, light and dark in turn.",
            window: ["AppearanceTests.theChoiceIsShownAndKept", "CommandWindowTests.eachDoesWhatItSays"]),
        .proved(
            "The desktop's appearance is that of the theme which GTK_THEME or else the desktop's settings (XSETTINGS) "
                + "name, also while the window is open: dark if the name has ‘-dark’ at its end or before another ‘-’, and "
                + "black on white or white on black if it is a theme of high contrast.",
            window: ["AppearanceTests.theDesktopsThemeIsFollowedInOneFrame"],
            both: ["SystemAppearanceTests.namesSayWhatTheThemeIs"]),
        .proved(
            "The theme of all programs; with ‘:dark’ at its end, the desktop's appearance is dark.",
            window: ["AppearanceTests.theVariableCountsMoreThanTheDesktop"]),
        .proved(
            "The appearance is “system”, “light” or “dark”.",
            window: ["AppearanceTests.theChoiceIsShownAndKept", "SettingsTests.everySettingComesBack"]),
    ]
}
