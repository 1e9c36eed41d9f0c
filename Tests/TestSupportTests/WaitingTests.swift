import TestSupport
import Testing

/// What waits for something ends with it, and what proves an absence sees what comes after all.
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
