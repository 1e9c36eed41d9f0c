/// What is known of a block without a look at its entries.
struct BlockOutline: Sendable {
    let firstTimestamp: Timestamp
    let lastTimestamp: Timestamp
    /// The first of the entries with the least weight.
    let lightest: Place
    /// The first of the entries with the greatest weight.
    let heaviest: Place

    /// Where an entry stands in the block.
    struct Place: Sendable {
        let row: Int
        let timestamp: Timestamp
        let kilograms: Double
    }
}
