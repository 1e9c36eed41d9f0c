import System
import TestSupport
import Testing

@testable import HealthBeatApp

@Suite struct TypedPathTests {
    private let folder = TestFolder()

    init() {
        for name in ["weights.csv", "weights-2025.csv", ".hidden"] { folder.write("", to: name) }
        try? FilePath(folder["Documents"]).makeFolder()
    }

    @Test func namesAreCompletedAsFarAsTheyAgree() {
        func completion(_ text: String) -> String? {
            TypedPath("\(folder.path)/\(text)").completion.map { String($0.dropFirst(folder.path.count + 1)) }
        }

        #expect(completion("w") == "weights")
        #expect(completion("weights") == nil)
        #expect(completion("weights-") == "weights-2025.csv")
        #expect(completion("D") == "Documents/")
        #expect(completion("Documents") == "Documents/")
        #expect(completion(".h") == ".hidden")
        #expect(completion("x") == nil)
        #expect(TypedPath("w").completion == nil)
    }

    @Test func theHomeFolderIsATilde() {
        #expect(TypedPath("~").path == StandardFolders().home)
        #expect(TypedPath("~/a/b.csv").path == StandardFolders().home.appending("a/b.csv"))
        #expect(TypedPath("/a/~").path == "/a/~")
        #expect(TypedPath("~/").path == StandardFolders().home)
        #expect(TypedPath("/a/b//").path == "/a/b" && TypedPath("//").path == "/")
        #expect(TypedPath.text(for: StandardFolders().home) == "~")
        #expect(TypedPath.text(for: "/tmp") == "/tmp")
    }

    @Test func whereAPathLeadsIsFound() {
        #expect(TypedPath("").target == .problem("Enter a file, such as ~/weights.csv."))
        #expect(
            TypedPath("weights.csv").target
                == .problem("weights.csv is not a full path. Example: ~/weights.csv."))
        #expect(
            TypedPath(folder["none.csv"]).target
                == .problem("\(folder["none.csv"]) does not exist. Check the name."))
        #expect(TypedPath(folder["Documents"] + "/").target == .folder(FilePath(folder["Documents"])))
        #expect(TypedPath(folder["weights.csv"]).target == .file(FilePath(folder["weights.csv"])))
    }

    @Test func whereNoPictureCanBeIsSaid() {
        #expect(
            TypedPath(folder["none/a.png"]).problemAsPicture
                == "The folder \(folder["none"]) does not exist. Check the name.")
        #expect(TypedPath(folder["Documents"]).problemAsPicture?.hasSuffix("Choose a file in it.") == true)
        #expect(TypedPath(folder["a.png"]).problemAsPicture == nil)
    }
}
