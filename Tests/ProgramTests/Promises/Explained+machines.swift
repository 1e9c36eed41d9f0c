nonisolated extension Explanation {
    static let machines: [Explanation] = [
        .proved(
            "healthbeat journal lists what each machine did to document, the latest last: the local time, the machine, "
                + "the operation, and whether the document has it.",
            commandLine: ["JournalTests.whatThisMachineDidIsListed"]),
        .proved(
            "A machine other than this one has a name of eight hexadecimal digits.",
            commandLine: ["JournalTests.anotherMachineHasItsName"]),
        .proved(
            "An operation is ‘in the document’ if the document has the lines that it added and none that it removed, "
                + "‘changed later’ if only a later operation that knew it changed them, and otherwise ‘not in the "
                + "document’.",
            commandLine: ["JournalTests.whatThisMachineDidIsListed"]),
        .proved(
            "In JSON, each operation has the members of its line in the journal, the name of its machine, and ‘there’, "
                + "which is true if the operation is in the document.",
            commandLine: ["JournalTests.programsReadJSON"]),
        .proved(
            "Parts of journals that cannot be read are skipped and reported, the first 20 on standard error.",
            commandLine: ["JournalTests.eachProblemHasASentence"]),
        .proved(
            "Each machine notes its operations in a journal of its own, from which the program merges what several "
                + "machines did; see FILES.",
            commandLine: ["MergeCommandTests.whatBothDidIsInBoth"],
            window: ["MergeWindowTests.whatAnotherMachineDidIsMergedAndUndone"],
            both: ["MergedDocumentTests.operationsAreNoted"]),
        .proved(
            "healthbeat merge makes document what it should be by the journals of all machines, and prints the lines "
                + "that it removes and adds; then it adds the entries that only other versions have, and moves those "
                + "versions that have nothing more to the trash.",
            commandLine: [
                "MergeCommandTests.whatBothDidIsInBoth",
                "MergeCommandTests.entriesOfOtherVersionsAreAddedAndTheVersionsRemoved",
                "MergeCommandTests.allOtherVersionsAreMergedInOneOperation",
            ]),
        .proved(
            "Commands that change document merge first, unless the setting “merges” is “asks”; then they only report on "
                + "standard error that there are changes to be merged.",
            commandLine: [
                "MergeCommandTests.whatLostAConflictComesBackWithTheNextCommand",
                "MergeCommandTests.changesWaitForTheUserWhoWantsToBeAsked",
            ]),
        .proved(
            "The place of journals is “automatic”, “beside” the document, “here” in the state folder, or “off” for none.",
            commandLine: ["JournalTests.journalsAreInTheStateFolder", "JournalTests.nothingIsNotedIfJournalsAreOff"],
            both: ["RememberedChoicesTests.thePlaceOfJournalsIsChosen"]),
        .proved(
            "Merges are “automatic”, or “asks” if changes from other machines are to wait until they are merged by the "
                + "button Review… of the message bar or by healthbeat merge.",
            commandLine: ["MergeCommandTests.changesWaitForTheUserWhoWantsToBeAsked"],
            window: ["MergeWindowTests.changesWaitForTheUserWhoWantsToBeAsked"]),
        .proved(
            "If two machines changed the same entry, the goal or the height without knowing of each other, the command "
                + "asks on a terminal which line to keep; elsewhere it changes nothing and its status is 2.",
            commandLine: ["MergeCommandTests.twoGoalsNeedAChoice"], window: ["MergeWindowTests.twoGoalsAreReviewed"]),
        .proved(
            "A merge needs a choice, and nobody could be asked; nothing was changed.",
            commandLine: ["MergeCommandTests.twoGoalsNeedAChoice"]),
        .proved(
            "Or a change of another machine cannot be merged, as its columns do not fit.",
            commandLine: ["MergeCommandTests.aChangeWaitsIfItsColumnsDoNotFit"]),
        .proved(
            "The line that a merge keeps if two machines changed the same: the document's own, the other machine's, or "
                + "both; a goal or height cannot be both.",
            commandLine: ["MergeCommandTests.twoGoalsNeedAChoice"]),
        .proved(
            "A file with another version of the document, which stays; may be given several times.",
            commandLine: ["MergeCommandTests.aNamedVersionIsMergedAndStays"]),
        .proved(
            "The journals of the document NAME, beside it, if a sync program works in its folder or in one above, or has "
                + "left another version of the document: a file for each machine, which that machine alone writes.",
            commandLine: ["MergeCommandTests.whatBothDidIsInBoth"],
            both: ["JournalPlaceTests.isBesideWhereASyncProgramWorks"]),
        .proved(
            "Operations of the last sixty days are kept, up to 1 MiB.",
            both: ["JournalCutTests.keepsSixtyDays", "JournalCutTests.keepsOneMebibyte"]),
        .proved(
            "Deleting the folder is always safe; then less can be merged by itself.",
            both: ["MergedDocumentTests.aDeletedFolderOfJournalsCostsNothing"]),
        .proved(
            "A new name is made once a copy of this machine, such as a clone of a virtual machine, has written its "
                + "journal.",
            commandLine: ["JournalTests.aCopyOfAMachineHasAJournalOfItsOwn"],
            both: ["CopiedMachineTests.writeAJournalEach"]),
    ]

    static let machineFiles = [
        "A summary and a journal have no csv.",
        "The journals of all other documents, below XDG_STATE_HOME if that is set: a folder for each document, by the "
            + "path of the document, and a file by which the last lines that this machine wrote for it are recognised.",
        "The name of this machine's journals, below XDG_STATE_HOME if that is set.",
    ]
}
