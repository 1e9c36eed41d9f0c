import Testing

@testable import Accessibility

@Suite struct EventInterestTests {
    @Test(arguments: [
        ("Object:StateChanged:Focused", true), ("object:state-changed:focused", true), ("Object:StateChanged:", true),
        ("Object::", true), ("Object:StateChanged:Checked", false), ("Window:", false), ("Object:TextChanged:", false),
    ]) func bothWaysOfWritingAreOne(event: String, isWanted: Bool) {
        var interest = EventInterest()
        interest.add(event, of: ":1.1")

        #expect(interest.wants("object", "state-changed", "focused") == isWanted)
    }

    @Test func whatSeveralRegisterIsWantedUntilAllHaveGone() {
        var interest = EventInterest()
        for owner in [":1.1", ":1.1", ":1.2"] { interest.add("object:", of: owner) }

        interest.remove("object:", of: ":1.1")
        interest.remove("object:", of: ":1.3")
        #expect(interest.wants("object", "announcement"))
        interest.remove("object:", of: ":1.2")

        #expect(interest.isEmpty)
        #expect(!interest.wants("object"))
    }

    @Test func aReaderThatEndsIsForgotten() {
        var interest = EventInterest()
        for event in ["object:state-changed:focused", "object:text-changed", "window:"] {
            interest.add(event, of: ":1.1")
        }
        interest.add("window:activate", of: ":1.2")

        interest.remove("Object:StateChanged:", of: ":1.1")
        #expect(!interest.wants("object", "state-changed", "focused") && interest.wants("object", "text-changed"))
        interest.remove("", of: ":1.1")

        #expect(!interest.wants("object", "text-changed") && interest.wants("window", "activate"))
    }
}
