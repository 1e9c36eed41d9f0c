import DesktopProgram
import EventLoop
import Screens
import System
import WeightHistory
import Words

/// Plays the sound of the graph in a window, until the next key or press.
final class GraphPlayer {
    private let loop: EventLoop
    private let root: RootViewController
    private let pictures: WindowPictures
    private let notices: Notices
    private var playback: Playback?
    /// Ends a player that hangs.
    private var deadline: Deadline?
    private var isHeard = false

    /// The time that a player may take besides the sound.
    private static let patience = Duration.seconds(3)

    init(_ program: DesktopProgram, _ root: RootViewController, _ pictures: WindowPictures, _ notices: Notices) {
        (loop, self.root, self.pictures, self.notices) = (program.loop, root, pictures, notices)
        program.window.window.onInput = { [weak self] in self?.stop() }
    }

    /// Plays what is in view from the beginning; says why if that is not possible.
    func play() {
        stop()
        root.graphScreen.range.settle()
        let sound = GraphSound(of: root.history, pictures.options())
        guard !sound.isEmpty else { return notices.say(SoundWords.nothingToHear, for: .seconds(5)) }
        let players = SoundPlayer.installed
        guard !players.isEmpty else { return notices.say(SoundWords.noPlayer) }
        let playback = Playback()
        self.playback = playback
        Thread.start { [loop, weak self] in
            let failure = ProgramFailure.message { () throws(ProgramFailure) in
                try playback.play(sound, by: players) { loop.post { self?.didStart(playback, sound) } }
            }
            loop.post { self?.didEnd(playback, failure) }
        }
    }

    /// Stops the sound, if there is one.
    func stop() {
        playback?.end()
        deadline?.cancel()
        (playback, deadline) = (nil, nil)
        root.graphScreen.hidePlayhead()
        if isHeard { root.announce(SpokenWords.stopped) }
        isHeard = false
    }

    private func didStart(_ playback: Playback, _ sound: GraphSound) {
        guard playback === self.playback else { return }
        if !isHeard { root.announce(SpokenWords.playing) }
        isHeard = true
        root.graphScreen.showPlayhead(over: sound.dates, for: sound.duration)
        deadline?.cancel()
        deadline = loop.schedule(after: .seconds(sound.duration) + Self.patience) { [weak self] in self?.stop() }
    }

    private func didEnd(_ playback: Playback, _ failure: String?) {
        guard playback === self.playback else { return }
        stop()
        if let failure { notices.say(failure) }
    }
}
