import CX11
import Input
import TestSupport
import Testing
import X11

typealias KeyPress = Input.KeyPress

@Suite struct KeyTests {
    @Test func typesLetters() throws {
        let stage = try Stage.withFocus()

        stage.observer.type(XK_u)
        stage.observer.type(XK_u, holding: [XK_Shift_L])
        stage.observer.type(XK_u, holding: [XK_Control_L])
        stage.observer.type(XK_slash, holding: [XK_Shift_L])
        let keys = stage.keys(4)

        #expect(keys[0] == KeyPress(.character("u"), characters: "u"))
        #expect(keys[1] == KeyPress(.character("u"), characters: "U", modifiers: .shift))
        #expect(keys[2] == KeyPress(.character("u"), modifiers: .control))
        #expect(keys[3] == KeyPress(.character("?"), characters: "?", modifiers: .shift))
        #expect(keys[3].key == .character("?"))
    }

    @Test func namesTheKeysThatTypeNothing() throws {
        let stage = try Stage.withFocus()
        let symbols = [
            XK_Escape, XK_Return, XK_F1, XK_F12, XK_Home, XK_Page_Down, XK_Delete, XK_Tab, XK_KP_Enter, XK_BackSpace,
        ]

        for symbol in symbols { stage.observer.type(symbol) }
        stage.observer.type(XK_Tab, holding: [XK_Control_L, XK_Shift_L])
        let keys = stage.keys(symbols.count + 1)

        let expected: [Key] = [
            .escape, .return, .function(1), .function(12), .home, .pageDown, .delete, .tab, .return, .backspace, .tab,
        ]
        #expect(keys.map(\.key) == expected)
        #expect(keys.allSatisfy { $0.characters.isEmpty })
        #expect(keys.last?.modifiers == [.control, .shift])
    }

    @Test func enlargesWithEveryPlusThereIs() throws {
        let stage = try Stage.withFocus()
        let control = [XK_Control_L]

        stage.observer.type(XK_equal, holding: control)
        stage.observer.type(XK_equal, holding: control + [XK_Shift_L])
        stage.observer.type(XK_KP_Add, holding: control)
        stage.observer.type(XK_minus, holding: control)
        stage.observer.type(XK_KP_Subtract, holding: control)
        stage.observer.type(XK_0, holding: control)
        let keys = stage.keys(6)

        #expect(
            keys.map(\.key) == [
                .character("="), .character("+"), .character("+"), .character("-"), .character("-"), .character("0"),
            ])
        #expect(keys.allSatisfy { $0.modifiers.contains(.control) })
    }

    @Test func doesNotCareForTheLocks() throws {
        let stage = try Stage.withFocus()

        stage.observer.type(XK_Num_Lock)
        stage.observer.type(XK_Caps_Lock)
        stage.observer.type(XK_u)
        stage.observer.type(XK_q, holding: [XK_Control_L])
        stage.observer.type(XK_KP_Insert)
        let keys = stage.keys(3)

        #expect(keys[0] == KeyPress(.character("u"), characters: "U"))
        #expect(keys[1].key == .character("q") && keys[1].modifiers == .control)
        #expect(keys[2] == KeyPress(.character("0"), characters: "0"))
    }

    @Test func findsTheLatinLetterOfAKeyOfAnotherScript() throws {
        let stage = try Stage.withFocus()
        let code = stage.observer.keyCode(XK_u)
        stage.observer.setSymbols([XK_Cyrillic_ghe, XK_Cyrillic_GHE, XK_u, XK_U], ofKey: code)
        _ = stage.eventsSoFar()

        stage.observer.type(code: code)
        stage.observer.hold(XK_Control_L, true)
        stage.observer.type(code: code)
        stage.observer.hold(XK_Control_L, false)
        let keys = stage.keys(2)

        #expect(keys[0] == KeyPress(.character("u"), characters: "\u{433}"))
        #expect(keys[1].key == .character("u") && keys[1].modifiers == .control)
    }

    @Test func keepsLettersOfLatinLayouts() throws {
        let stage = try Stage.withFocus()
        let code = stage.observer.keyCode(XK_u)
        stage.observer.setSymbols([XK_udiaeresis, XK_Udiaeresis, XK_u, XK_U], ofKey: code)
        _ = stage.eventsSoFar()

        stage.observer.type(code: code)

        #expect(stage.keys(1) == [KeyPress(.character("\u{fc}"), characters: "\u{fc}")])
    }

    private nonisolated static let aboveLetters: [(layout: String, code: UInt32, letter: Unicode.Scalar)] = [
        ("ru", 52, "z"), ("ru", 57, "n"), ("gr", 52, "z"), ("il", 52, "z"), ("il", 24, "q"), ("ir", 10, "1"),
        ("ara", 54, "c"), ("ua", 46, "l"),
    ]

    @Test(arguments: 0..<aboveLetters.count) func aLayoutWithoutLatinLettersGivesCommandsByThePlaceOfTheKey(
        index: Int
    ) throws {
        let (layout, code, letter) = Self.aboveLetters[index]
        let server = VirtualDisplay()
        server.setLayout(layout)
        let stage = try Stage.withFocus(on: server)

        stage.observer.hold(XK_Control_L, true)
        stage.observer.type(code: code)
        stage.observer.hold(XK_Control_L, false)
        stage.observer.type(code: code)
        let keys = stage.keys(2)

        #expect(keys[0].key == .character(Character(letter)) && keys[0].modifiers == .control)
        #expect(keys[1].characters != String(Character(letter)))
    }

    @Test func ofSeveralLayoutsTheOneWithLatinLettersCounts() throws {
        let server = VirtualDisplay()
        server.setLayout("ru,fr")
        let stage = try Stage.withFocus(on: server)

        stage.observer.type(code: 24)
        stage.observer.type(code: 52)

        #expect(stage.keys(2).map(\.key) == [.character("a"), .character("w")])
    }

    @Test func followsAnotherLayoutWhileItRuns() throws {
        let server = VirtualDisplay()
        let stage = try Stage.withFocus(on: server)
        stage.observer.type(code: 52)
        let before = stage.keys(1)
        server.setLayout("ru")
        _ = stage.eventsSoFar()

        stage.observer.type(code: 52)
        let russian = stage.keys(1)
        server.setLayout("de")
        _ = stage.eventsSoFar()
        stage.observer.type(code: 52)

        #expect(before.map(\.key) == [.character("z")])
        #expect(russian == [KeyPress(.character("z"), characters: "\u{44f}")])
        #expect(stage.keys(1) == [KeyPress(.character("y"), characters: "y")])
    }

    @Test func tellsRepeatsOfAHeldKey() throws {
        let stage = try Stage.withFocus()
        let presenter = try FramePresenter(stage.window)
        presenter.present([presenter.surface.bounds])
        stage.observer.repeatQuickly()

        stage.observer.hold(XK_u, true)
        let keys = stage.keys(3)
        stage.observer.hold(XK_u, false)
        _ = stage.eventsSoFar()
        stage.observer.type(XK_u)
        let next = stage.keys(1)

        #expect(keys.prefix(3).map(\.isRepeat) == [false, true, true])
        #expect(next.map(\.isRepeat) == [false])
    }

    @Test func readsTheSymbolsOfOldAlphabets() {
        #expect(Key(symbol: 0x1a1) == .character("\u{104}"))
        #expect(Key(symbol: 0x1008_ff26) == .back)
        #expect(Key(symbol: 0x1fe) == .character("\u{163}"))
        #expect(Key(symbol: 0x6c1) == .character("\u{430}"))
        #expect(Key(symbol: 0x6df) == .character("\u{44a}"))
        #expect(Key(symbol: 0x6ff) == .character("\u{42a}"))
        #expect(Key(symbol: 0x7e1) == .character("\u{3b1}"))
        #expect(Key(symbol: 0x5c1) == .character("\u{621}"))
        #expect(Key(symbol: 0xce0) == .character("\u{5d0}"))
        #expect(Key(symbol: 0xda1) == .character("\u{e01}"))
        #expect(Key(symbol: 0x20ac) == .character("\u{20ac}"))
        #expect(Key(symbol: 0x0100_2014) == .character("\u{2014}"))
        #expect(Key(symbol: 0xa1 + 0x100 + 1) == .character("\u{2d8}"))
        #expect(Key(symbol: 0x1a4) == nil)
        #expect(Key(symbol: UInt32(XK_KP_Home)) == .home)
        #expect(Key(symbol: 0xe9) == .character("\u{e9}"))
        #expect(Key(symbol: 0x0100_0433) == .character("\u{433}"))
    }
}

extension Stage {
    static func withFocus(on server: VirtualDisplay? = nil) throws -> Stage {
        let stage = try server.map { try Stage(on: $0.name, of: $0) } ?? Stage()
        stage.show()
        stage.observer.focus()
        _ = stage.eventsSoFar()
        return stage
    }
}

extension Observer {
    /// Makes held keys repeat after 50 ms, every 20 ms.
    func repeatQuickly() {
        XkbSetAutoRepeatRate(display, UInt32(XkbUseCoreKbd), 50, 20)
        sync()
    }
}
