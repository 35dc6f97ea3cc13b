/// The scripts of the page, by what they know of.
enum PreviewScript {
    /// The module and its messages: runs in any JavaScript, with or without a page.
    static let host = #"""
        "use strict";

        /* The form's own Swift. A message is the time and what happened; the answer is the whole form as it is then. */
        class FormHost {
          static async load(base64) {
            const bytes = Uint8Array.from(atob(base64), (digit) => digit.charCodeAt(0));
            const host = new FormHost();
            const imports = { env: { formgen_number: (text, count) => host.number(text, count) } };
            host.code = (await WebAssembly.instantiate(bytes, imports)).instance.exports;
            host.code.formgen_start();
            return host;
          }

          /* Numbers are read as the language of the page reads them: both round to the nearest double. */
          number(text, count) {
            return Number(new TextDecoder().decode(new Uint8Array(this.code.memory.buffer, text, count)));
          }

          answer(message) {
            const bytes = new TextEncoder().encode(message);
            const room = this.code.formgen_room(bytes.length);
            new Uint8Array(this.code.memory.buffer, room, bytes.length).set(bytes);
            const count = this.code.formgen_answer(bytes.length);
            return new TextDecoder().decode(new Uint8Array(this.code.memory.buffer, this.code.formgen_output(), count));
          }

          tell(...event) {
            const now = new Date();
            const two = (number) => String(number).padStart(2, "0");
            const today = `${String(now.getFullYear()).padStart(4, "0")}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
            return JSON.parse(this.answer([now.toISOString(), today, ...event].join("\u001f")));
          }
        }
        """#
}
