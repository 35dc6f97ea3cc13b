/// A target needs a Swift file.
public enum NoForms {}
