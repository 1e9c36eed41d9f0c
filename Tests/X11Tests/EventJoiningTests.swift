import Input
import Testing

@testable import X11

@Suite struct EventJoiningTests {
    private func move(_ finger: Int, _ x: Double) -> X11.Event {
        .pointer(.touchMoved(finger, PointerState(x: x, y: 0)))
    }

    private func joined(_ events: [X11.Event]) -> [X11.Event] {
        var queue = [events[0]]
        for event in events.dropFirst() { _ = queue.join(event) }
        return queue
    }

    @Test func theMovesOfEachFingerJoinWhileTheyAlternate() {
        let moves = (0..<100).flatMap { [move(1, Double($0)), move(2, 500 - Double($0))] }

        #expect(joined(moves) == [move(1, 99), move(2, 401)])
    }

    @Test func whatLiesBetweenKeepsItsPlace() {
        let end = X11.Event.pointer(.touchEnded(1, PointerState(x: 3, y: 0)))

        let events = joined([move(1, 1), move(2, 2), end, move(2, 4)])

        #expect(events == [move(1, 1), move(2, 2), end, move(2, 4)])
    }

    @Test func theChangesOfAPinchJoinAndItsEndsStay() {
        func pinched(_ pinch: Pinch) -> X11.Event { .pointer(.pinched(pinch, PointerState(x: 1, y: 2))) }
        let began = pinched(Pinch(.began))
        let ended = pinched(Pinch(.ended, scale: 3))

        let events = joined([began, pinched(Pinch(.changed, scale: 2)), pinched(Pinch(.changed, scale: 3)), ended])

        #expect(events == [began, pinched(Pinch(.changed, scale: 3)), ended])
    }

    @Test func anEventOfAnotherKindEndsTheRun() {
        var queue = [move(1, 1)]

        let goesOn = [queue.join(move(2, 2)), queue.join(.keyboard(.focusIn))]

        #expect(goesOn == [true, false])
        #expect(queue == [move(1, 1), move(2, 2), .keyboard(.focusIn)])
    }

    @Test func turnsOfTheWheelWithOtherKeysHeldStayApart() {
        func scrolled(_ y: Double, _ modifiers: Modifiers) -> X11.Event {
            .pointer(.scrolled(ScrollDelta(x: 0, y: y), PointerState(x: 1, y: 2, modifiers: modifiers)))
        }

        let events = joined([scrolled(1, []), scrolled(1, []), scrolled(1, .control), scrolled(1, .control)])

        #expect(events == [scrolled(2, []), scrolled(2, .control)])
    }
}
