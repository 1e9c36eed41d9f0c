/// Suggestions for misspelt words.
public enum Suggestion {
    /// Returns the name nearest to a word; nil if none is within one or two typing errors. Names of two letters are never
    /// near to each other.
    public static func nearest(to word: String, in names: [String]) -> String? {
        let nearest = names.map { (name: $0, distance: distance(Array(word), Array($0))) }.min {
            $0.distance < $1.distance
        }
        guard let nearest, max(word.count, nearest.name.count) > 2,
            nearest.distance <= (min(word.count, nearest.name.count) < 5 ? 1 : 2)
        else { return nil }
        return nearest.name
    }

    /// Returns the number of missing, additional, wrong or swapped letters.
    ///
    /// Source: the optimal string alignment distance, https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var rows = [Array(0...other.count)]
        for (i, letter) in one.enumerated() {
            var row = [i + 1]
            for (j, otherLetter) in other.enumerated() {
                let change = letter == otherLetter ? 0 : 1
                var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + change)
                if i > 0, j > 0, letter == other[j - 1], one[i - 1] == otherLetter {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
