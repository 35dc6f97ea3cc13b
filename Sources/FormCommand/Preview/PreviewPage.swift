/// The page: one file of HTML that needs nothing else and asks nothing of any network.
struct PreviewPage: Hashable {
    /// What the form is called.
    let title: String
    /// The name of the form file.
    let fileName: String
    /// The WebAssembly of the form.
    let module: [UInt8]

    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <meta name="color-scheme" content="light dark">
        <title>\(Self.escaped(title))</title>
        <style>
        \(PreviewStyle.text)
        </style>
        </head>
        <body>
        <header class="bar">
        <span class="mark">Preview</span>
        <code>\(Self.escaped(fileName))</code>
        </header>
        <main>
        <form id="form" novalidate autocomplete="off">
        <h1 id="title">\(Self.escaped(title))</h1>
        <p id="description" class="lead" hidden></p>
        <div id="summary" class="summary" role="alert" tabindex="-1" hidden></div>
        <div id="sections"></div>
        <div id="actions" class="actions"></div>
        <div id="taken" class="taken" role="status"></div>
        <noscript><p class="summary">The form is drawn and checked by a script, which this browser does not run.</p></noscript>
        </form>
        <aside aria-label="What the app tells the form, and what the form is now">
        <section id="context" aria-label="From the app" hidden><h2>From the app</h2><div id="inputs" class="items"></div></section>
        <section><h2>Actions</h2><ul id="gates" class="gates" aria-live="polite"></ul></section>
        <section><h2>Issues <span id="count" class="count"></span></h2><ol id="issues" class="list"></ol></section>
        <section><h2>Request</h2><pre id="request" tabindex="0" aria-label="Request as JSON"></pre></section>
        </aside>
        </main>
        <script type="text/plain" id="module">\(Self.base64(module))</script>
        <script id="host">
        \(PreviewScript.host)
        </script>
        <script id="page">
        \(PreviewScript.controls)
        \(PreviewScript.page)
        </script>
        </body>
        </html>

        """
    }

    /// Nothing is loaded, nothing is sent; the page's own script and style run, and the module.
    private static let policy =
        "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; "
        + "base-uri 'none'; form-action 'none'"

    /// The text for a place between tags.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.map(\.markup).joined()
    }

    /// As RFC 4648 has it, section 4.
    static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var group = 0
            for place in 0..<3 { group = group << 8 | (place < count ? Int(bytes[start + place]) : 0) }
            for place in 0..<4 {
                text.append(place <= count ? digits[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
