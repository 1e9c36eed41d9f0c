import Testing

@testable import Gallery

@Suite struct HistoryTests {
    @Test func changesAreUndoneAndRedoneInTheirOrder() {
        var history = History(0)
        for value in 1...3 { history.change(to: value) }

        history.undo()
        history.undo()
        #expect(history.current == 1)
        history.redo()
        #expect(history.current == 2)
    }

    @Test func whatGoesOnIsUndoneTogether() {
        var history = History(0)
        history.change(to: 1)
        for value in 2...9 { history.change(to: value, isContinued: true) }
        history.undo()

        #expect(history.current == 0)
    }

    @Test func nothingIsContinuedOrRevertedAfterAnUndo() {
        var history = History(0)
        history.change(to: 1)
        history.change(to: 2)
        history.undo()

        history.revert()
        #expect(history.current == 1)
        history.change(to: 3, isContinued: true)
        history.undo()
        #expect(history.current == 1)
    }

    @Test func aNewChangeEndsWhatCouldBeRedone() {
        var history = History(0)
        history.change(to: 1)
        history.undo()
        history.change(to: 5)
        let isRedone = history.redo()

        #expect(!isRedone)
        #expect(history.current == 5)
    }

    @Test func whatChangesNothingIsNoChange() {
        var history = History(0)
        history.change(to: 0)
        let isUndone = history.undo()

        #expect(!isUndone)
    }
}
