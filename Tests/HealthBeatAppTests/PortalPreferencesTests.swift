import Cairo
import Desktop
import Testing

@testable import DesktopProgram

@Suite struct PortalPreferencesTests {
    @Test func theLastAnswersAreReadAsTheyWereKept() throws {
        var answers = PortalPreferences()
        (answers.colorScheme, answers.contrast, answers.reducedMotion) = (1, 0, 1)
        answers.accentColor = Color(red: 0.25, green: 0.5, blue: 1)

        #expect(PortalPreferences(try #require(answers.bytes)) == answers)
        #expect(PortalPreferences(try #require(PortalPreferences().bytes)) == PortalPreferences())
    }

    @Test(arguments: ["", "[]", "{", "7"]) func anotherFileIsNone(text: String) {
        #expect(PortalPreferences(Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        #"{"colorScheme":"dark","accentColor":[2,0,0]}"#, #"{"accentColor":[0,0],"contrast":0.5}"#, "{}",
    ]) func otherValuesAreNoPreference(text: String) {
        #expect(PortalPreferences(Array(text.utf8)) == PortalPreferences())
    }
}
