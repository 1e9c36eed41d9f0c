import Commands
import Documents
import System
import TestSupport
import Testing

/// The window's settings that commands follow too.
@Suite struct RememberedChoicesTests {
    private let folder = TestFolder()

    private func choices(_ text: String) -> RememberedChoices {
        _ = folder.makeFolder("healthbeat")
        folder.write(text, to: "healthbeat/settings.json")
        return RememberedChoices(in: StandardFolders(environment: ["XDG_CONFIG_HOME": FilePath(folder.path)]))
    }

    @Test(arguments: JournalPlace.Wish.allCases) func thePlaceOfJournalsIsChosen(wish: JournalPlace.Wish) {
        #expect(choices("{\"journal\":\"\(wish.rawValue)\"}").journal == wish)
    }

    @Test(arguments: ["", "{}", "{\"journal\":\"nowhere\"}", "{\"journal\":\"Off\"}", "{\"journal\":false}"])
    func anyOtherPlaceIsTheUsualOne(text: String) {
        #expect(choices(text).journal == .automatic)
    }

    @Test func mergesAreAutomaticUnlessTheUserWantsToBeAsked() {
        #expect(choices(#"{"merges":"asks"}"#).merges == .asks)
        #expect(choices(#"{"merges":"automatic"}"#).merges == .automatic)
        for text in ["", "{}", #"{"merges":"never"}"#, #"{"merges":true}"#] {
            #expect(choices(text).merges == .automatic)
        }
    }
}
