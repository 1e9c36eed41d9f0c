import System

/// Where the person wants contacts from: the gallery's sample until something else is named.
struct PeopleSource {
    /// As the person types it.
    var text: String

    private let sample: FilePath

    init(_ context: GalleryContext) {
        sample = context.assets.appending(AssetFiles.people)
        text = context.isForPicture ? sample.description : context.peopleAddress ?? sample.description
    }

    func address() throws(PeopleFailure) -> PeopleAddress {
        text == sample.description ? .file(sample) : try PeopleAddress(text)
    }

    /// Reads at once.
    func read() -> PeopleLoader.Outcome {
        do throws(PeopleFailure) {
            return PeopleLoader.read(try address())
        } catch {
            return .failure(error)
        }
    }
}
