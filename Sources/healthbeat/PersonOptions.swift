import ArgumentParser

/// What a command takes besides the value of the person that it prints, sets or removes.
struct PersonOptions: ParsableArguments {
    @OptionGroup var document: FollowedDocumentArgument

    @Flag(help: "Remove it from the document.")
    var remove = false
}
