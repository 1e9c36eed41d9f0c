import System

/// The address of the contacts: the gallery's sample until the user enters another.
struct PeopleSource {
    var text: String

    private let sample: FilePath

    init(_ context: GalleryContext) {
        sample = GalleryStorage.assets.appending(AssetFiles.people)
        text = context.isForPicture ? sample.description : context.peopleAddress ?? sample.description
    }

    func address() throws(PeopleFailure) -> PeopleAddress {
        text == sample.description ? .file(sample) : try PeopleAddress(text)
    }

    /// Loads on the calling thread, which it blocks.
    func read() -> PeopleLoader.Outcome {
        Result { () throws(PeopleFailure) in try address() }.flatMap { PeopleLoader.read($0) }
    }
}
