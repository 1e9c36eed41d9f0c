/// Chooses between the sentence about one thing and the sentence about several.
package func plural(_ count: Int, _ one: String, _ several: String) -> String { count == 1 ? one : several }
