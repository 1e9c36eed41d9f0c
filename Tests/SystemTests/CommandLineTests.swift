import Glibc
import Testing

@testable import System

@Suite struct CommandLineTests {
    @Test func wordsAreThoseThatTheSystemKeeps() {
        #expect(!CommandLine.words.isEmpty)
        #expect(CommandLine.words == CommandLine.wordsOfProcess)
    }
}
