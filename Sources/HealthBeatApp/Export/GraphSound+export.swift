import Cairo
import Requests
import System
import WeightHistory
import Words

extension GraphSound {
    /// Makes the sound of a graph with the range and the trend of some options.
    ///
    /// It ticks at the dates that a window of its default size labels, whatever the size of this one, so that one range
    /// always sounds the same.
    init(of history: WeightHistory, _ options: PictureOptions) {
        var labelled = PictureOptions(size: WindowChoices.defaultSize, scale: 1, unit: .kilograms, textSize: .large)
        (labelled.range, labelled.dates, labelled.showsTrend) = (options.range, options.dates, options.showsTrend)
        let picture = DocumentPicture(graphOf: history, of: Person(), options: labelled)
        self.init(
            of: history, in: picture.dates, showsTrend: options.showsTrend, ticks: picture.labelledDates)
    }

    /// Writes a WAV file; throws if no entry is in view.
    func write(to sink: ByteSink) throws {
        if isEmpty { throw ProgramFailure(SoundWords.nothingToHear) }
        try file().withUnsafeBytes(sink)
    }
}
