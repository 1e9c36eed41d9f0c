enum Words {
    static let scales = "The scale must be a number from 1 to 16, such as 1.25."
    static let sizes = "The size must be a width and a height in points, up to 100000, such as 320x480."
}
