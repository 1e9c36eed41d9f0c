import System
import Testing

@testable import Documents
@testable import WeightHistory

/// Merging another version whose entries have values in further columns.
@Suite struct MergedValuesTests {
    private static let header = "date,weight,unit,note"

    /// Adds to a document what only the other version has; returns the document's text.
    private func merged(_ copy: String, into document: String) throws -> String {
        let (own, other) = (WritableDocument(document), WritableDocument(copy))
        let entries = try entries(other, missingIn: own)
        try own.writer().perform(.add(entries, unless: .sameVersion(sources: 1)))
        // Then nothing is lacking.
        #expect(try self.entries(other, missingIn: own) == [])
        return own.text
    }

    private func entries(_ version: WritableDocument, missingIn document: WritableDocument) throws -> [WeightEntry] {
        try document.read().entries(
            onlyIn: version.read(), at: FilePath(version.path), beside: FilePath(document.path), rules: testZone)
    }

    @Test func valuesFollowTheirColumns() throws {
        let document = Self.header + ",fat_%,waist_cm\n2026-01-05,81,kg,,19,90\n"
        let copy = Self.header + ",waist_cm,fat_%\n2026-01-05,81,kg,,90,19\n2026-01-07,82,kg,,92,21\n"

        #expect(try merged(copy, into: document) == document + "2026-01-07,82,kg,,21,92\n")
    }

    @Test func aRowWithoutAWeightIsMerged() throws {
        let document = Self.header + ",fat_%,waist_cm\n2026-01-05,81,kg,,19,90\n2026-01-06,,,,,91\n"
        let copy = Self.header + ",waist_cm,fat_%\n2026-01-06,,,,91,\n2026-01-07,,,,92,\n2026-01-06,,,,,20\n"

        #expect(try merged(copy, into: document) == document + "2026-01-06,,,,20,\n2026-01-07,,,,,92\n")
    }

    @Test func aColumnThatTheDocumentLacksIsAdded() throws {
        let document = Self.header + "\n2026-01-05,81,kg,\n"
        let copy = Self.header + ",Fat (%)\n2026-01-05,81,kg,,\n2026-01-07,82,kg,ill,21\n"

        #expect(
            try merged(copy, into: document)
                == Self.header + ",fat_%\n2026-01-05,81,kg,\n2026-01-07,82,kg,ill,21\n")
    }

    /// Of several entries of a moment, the file tells which has the value.
    @Test func theValueStaysInItsRow() throws {
        let document = Self.header + ",fat_%\n"
        let copy = Self.header + ",fat_%\n2026-01-07,82,kg,,\n2026-01-07,83,kg,,21\n2026-01-07,84,kg,,\n"

        #expect(try merged(copy, into: document) == copy)
    }

    @Test func aPartOfARowIsNotLacking() throws {
        let document = Self.header + ",fat_%,waist_cm\n2026-01-07,,,,20.0,92\n"

        #expect(try merged(Self.header + ",waist_cm\n2026-01-07,,,,92.0\n", into: document) == document)
        #expect(
            try merged(Self.header + ",waist_in\n2026-01-07,,,,36\n", into: document)
                == document + "2026-01-07,,,,,91.44\n")
    }

    /// Added cells are no further content of the version, however its columns are spelt.
    @Test func cellsThatWereAddedAreNotLacking() throws {
        let copy = Self.header + ",Waist (cm),fat_%\n2026-01-06,,,,91,\n2026-01-07,82,kg,,92,21\n"
        let document = try merged(copy, into: Self.header + ",fat_%\n")
        let (own, other) = (WritableDocument(document), WritableDocument(copy))

        let extras = try VersionExtras(
            of: other.read(), at: FilePath(other.path), beside: own.read(), at: FilePath(own.path), rules: testZone)

        #expect(extras == VersionExtras())
    }
}
