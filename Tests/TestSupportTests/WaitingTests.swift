import TestSupport
import Testing

/// Waiting ends as soon as the condition holds, and `stays` notices late changes.
@Suite struct WaitingTests {
    @Test func waitsNoLongerThanItHasTo() {
        var looks = 0

        let holds = eventually {
            looks += 1
            return looks == 3
        }

        #expect(holds && looks == 3)
        #expect(!eventually(within: .milliseconds(10)) { false })
    }

    @Test func seesWhatChanges() {
        var number = 0
        let value = {
            number += 1
            return number
        }

        #expect(!stays(for: .milliseconds(1), value))
        #expect(stays(for: .milliseconds(1)) { 7 })
    }
}
