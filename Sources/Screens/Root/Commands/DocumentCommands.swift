import ViewKit
import Words

/// The commands for the whole document: undo, pictures, opening and importing.
struct DocumentCommands {
    let undo: Command
    let redo: Command
    let export: Command
    let exportAs: Command
    let copy: Command
    let open: Command
    let importFile: Command
    let mergeVersion: Command
    let readAgain: Command

    init(_ root: RootViewController) {
        (undo, redo) = (Self.undo(root), Self.redo(root))
        export = Command("export", .control("e"), title: "Export current view") { [unowned root] in
            root.actions.exportPicture()
        }
        exportAs = Command("export-as", .shiftControl("e"), title: "Export…") { [unowned root] in root.exportAs() }
        copy = root.command(
            "copy", .control("c"), title: "Copy",
            obstacle: { [unowned root] in
                root.tab == .history && root.screens.selectedEntry == nil ? ObstacleWords.noSelection : nil
            }, action: { [unowned root] in root.copy() })
        open = Command("open", .control("o"), title: "Open…") { [unowned root] in root.openDocument() }
        importFile = Command("import", .control("i"), title: "Import…") { [unowned root] in root.importFile() }
        mergeVersion = root.command(
            "take-in-copy", .letter("i"), title: "Merge the other version",
            obstacle: { [unowned root] in
                root.actions.hasOtherVersion ? nil : VersionWords.none
            }, action: { [unowned root] in root.actions.mergeOtherVersion() })
        readAgain = Command("read-again", KeyPress(.function(5)), title: "Reload") { [unowned root] in
            root.actions.reload()
        }
    }

    var all: [Command] { [export, exportAs, copy, open, importFile, mergeVersion, readAgain] }

    // Both always run: an operation in progress can be undone too, and the change queue reports if there is none.
    private static func undo(_ root: RootViewController) -> Command {
        // The title is an autoclosure, which cannot have a capture list.
        unowned let root = root
        return Command(
            "undo", .control("z"), title: UndoWords.undo(root.actions.undoOperation, root.format),
            availability: {
                root.actions.undoOperation == nil ? .unavailable(ChangeWords.nothingToUndo) : .available
            }, action: { root.actions.undo() })
    }

    private static func redo(_ root: RootViewController) -> Command {
        unowned let root = root
        return Command(
            "redo", .shiftControl("z"), .control("y"), title: UndoWords.redo(root.actions.redoOperation, root.format),
            availability: {
                root.actions.redoOperation == nil ? .unavailable(ChangeWords.nothingToRedo) : .available
            }, action: { root.actions.redo() })
    }
}

extension RootViewController {
    func copy() {
        if let entry = screens.selectedEntry {
            actions.copyText(format.line(of: entry))
        } else if tab == .graph {
            actions.copyPicture()
        }
    }
}
