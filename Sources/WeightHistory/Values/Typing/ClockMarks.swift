/// The words that tell the halves of the day apart on a clock of 12 hours.
package enum ClockMarks {
    /// In English and languages with the same words, in lower case: of the first half and of the second, in turn.
    package static let english: [StaticString] = ["a.m.", "p.m.", "a. m.", "p. m.", "am", "pm"]
}
