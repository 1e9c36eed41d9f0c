import ArgumentParser
import System

struct HealthBeat: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "healthbeat",
        abstract: "Shows a weight history as a graph.",
        usage: """
            healthbeat [FILE] [--scale SCALE] [--trace FILE]
            healthbeat export [FILE] -o OUT [OPTIONS]
            healthbeat report [FILE] -o OUT [OPTIONS]
            healthbeat add WEIGHT [FILE] [OPTIONS]
            healthbeat list [FILE] [OPTIONS]
            healthbeat import SOURCE ... [OPTIONS]
            healthbeat summary [FILE] [OPTIONS]
            healthbeat goal [WEIGHT | --remove] [FILE] [OPTIONS]
            healthbeat height [HEIGHT | --remove] [FILE]
            healthbeat phase [FROM..TO NAME | --remove NAME] [FILE]
            healthbeat event [DATE TEXT | --remove DATE] [FILE]
            healthbeat restore [--list | DATE] [FILE]
            healthbeat merge [FILE] [OPTIONS]
            healthbeat journal [FILE] [OPTIONS]
            """,
        discussion: """
            Without a command, opens a window on FILE: comma-separated values with the columns date, weight, unit and \
            note. Without FILE, opens healthbeat/weights.csv in the data folder, ~/.local/share. \
            For a file whose name is a command, write ./NAME. In the window, press ? for the keys.

            --scale SCALE sets the device pixels per point, from 1 to 16; without it, the screen's. \
            --trace FILE appends a line of JSON for each frame and each read to FILE; without it, none.
            """,
        version: "healthbeat \(ProgramVersion.number)",
        subcommands: [
            Open.self, Export.self, Report.self, Add.self, List.self, Import.self, Summary.self, Goal.self,
            Height.self, Phase.self, Event.self, Restore.self, Merge.self, Journal.self,
        ],
        defaultSubcommand: Open.self)
}
