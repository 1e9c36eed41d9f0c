/// Weight histories for tests.
enum Documents {
    static let header = "date,weight,unit,note\n"

    static let threeDays = """
        date,weight,unit,note
        2026-11-01T07:12:00+01:00,82.4,kg,
        2026-11-02T07:05:00+01:00,181.4,lbs,"after the run, before breakfast"
        2026-11-03,81.9,kg,

        """

    /// A line for each day, going up and down by what follows from the day alone.
    static func days(_ count: Int) -> String {
        var text = header
        for day in 0..<count {
            let date = "\(2000 + day / 336)-\(twoDigits(day / 28 % 12 + 1))-\(twoDigits(day % 28 + 1))"
            text += "\(date),\(70 + day * 7919 % 200 / 10).\(day * 31 % 10),kg,\n"
        }
        return text
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
