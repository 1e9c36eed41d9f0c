import Cairo

/// The layouts of what menus say, kept from one opening to the next.
final class MenuTexts {
    private struct Text: Hashable {
        let string: String
        let font: Font
    }

    private var layouts: [Text: KeptLayout] = [:]

    /// More than all menus of a window have at once.
    private static let most = 200

    /// A text in one line, in at most some width.
    func layout(_ string: String, font: Font, maximumWidth: Double? = nil) -> TextLayout {
        if layouts.count >= Self.most { layouts = [:] }
        return layouts[Text(string: string, font: font), default: KeptLayout()]
            .layout(string, font: font, maximumWidth: maximumWidth)
    }
}
