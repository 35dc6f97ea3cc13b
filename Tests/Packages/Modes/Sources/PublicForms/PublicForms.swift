/// A form that a person begins to fill in.
public let newContact = ContactForm()
