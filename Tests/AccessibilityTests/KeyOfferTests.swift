import EventLoop
import TestSupport
import Testing
import ViewKit

@testable import Accessibility

@MainActor @Suite struct KeyOfferTests {
    private let loop = EventLoop()
    private let offer: KeyOffer
    private let log = Log()

    private final class Log {
        var acts: [String] = []
        var asked: [String] = []
        var answers: [(Bool?) -> Void] = []
    }

    init() {
        offer = KeyOffer(loop)
        let log = log
        offer.ask = { stroke, _, use in
            log.asked.append(stroke.name)
            log.answers.append(use)
        }
    }

    private func press(_ name: String) {
        let stroke = KeyStroke(isPress: true, symbol: 0, code: 0, modifiers: 0, time: 0, name: name, isText: true)
        offer.offer(stroke) { [log] in log.acts.append(name) }
    }

    @Test func keysActInOrderOnceTheyAreNotTaken() {
        for key in ["a", "b", "c"] { press(key) }
        #expect((log.asked, log.acts) == (["a"], []))

        log.answers[0](false)
        log.answers[1](true)
        log.answers[2](false)

        #expect((log.asked, log.acts) == (["a", "b", "c"], ["a", "c"]))
    }

    @Test func whatIsNoKeyWaitsForTheKeysBefore() {
        press("a")
        offer.offer(nil) { [log] in log.acts.append("text") }
        press("b")
        #expect(log.acts == [])

        log.answers[0](true)

        #expect((log.asked, log.acts) == (["a", "b"], ["text"]))
    }

    @Test func aReaderThatDoesNotAnswerDelaysOneKey() {
        press("a")
        press("b")
        log.answers[0](nil)

        #expect(log.acts == ["a", "b"])
        press("c")
        #expect(log.acts == ["a", "b", "c"])
        #expect(log.asked == ["a", "b", "c"])
        log.answers[1](true)
        #expect(log.acts == ["a", "b", "c"])
    }

    @Test func keysThatWaitActWhenNobodyHearsThemAnyMore() {
        press("a")
        press("b")

        offer.ask = nil

        #expect(log.acts == ["a", "b"])
        log.answers[0](true)
        #expect(log.acts == ["a", "b"])
    }
}
