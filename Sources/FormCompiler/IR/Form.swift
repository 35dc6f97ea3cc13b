/// A checked form.
package struct Form: Sendable {}
