import Testing

@testable import Screens

@Suite struct NoteDraftTests {
    private func draft(_ note: String, room: Int = 10_000) -> NoteDraft { NoteDraft(note, room: room) }

    @Test(arguments: [
        "", "after the run", "one\ntwo\r\nthree\rfour", "tab\tand \u{2028} and \u{7} and ↵", "\n\u{301}a", "\r\n",
    ])
    func whatIsLeftAsItIsKeepsEveryCharacter(note: String) {
        #expect(Array(draft(note).note(typed: draft(note).text).utf8) == Array(note.utf8))
    }

    @Test func theFieldShowsTheEndsOfLines() {
        #expect(draft("one\ntwo\r\nthree").text == "one↵two↵three")
        #expect(draft("a\tb\u{7}c").text == "a b␦c")
    }

    @Test(arguments: [
        ("one↵two↵three", "one\ntwo\r\nthree"), ("one↵two↵three!", "one\ntwo\r\nthree!"),
        ("zero↵one↵two↵three", "zero\none\ntwo\r\nthree"), ("onetwo↵three", "onetwo\r\nthree"),
        ("one↵2↵three", "one\n2\r\nthree"), ("", ""), ("↵three", "\r\nthree"), ("one↵two↵", "one\ntwo\r\n"),
    ])
    func anEditChangesOnlyWhatItTouches(typed: String, note: String) {
        #expect(Array(draft("one\ntwo\r\nthree").note(typed: typed).utf8) == Array(note.utf8))
    }

    @Test func anArrowThatWasThereIsNoLinesEnd() {
        #expect(draft("press ↵ now").note(typed: "press ↵ now!") == "press ↵ now!")
    }

    @Test func whatHasNoRoomStays() {
        let long = draft("one\ntwo three", room: 9)

        #expect(long.text == "one↵two")
        #expect(long.note(typed: "1↵two") == "1\ntwo three")
        #expect(long.note(typed: "") == " three")
    }
}
