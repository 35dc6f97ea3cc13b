// Events in the form of a page: `messages EVENTS` writes them as the module takes them, for a native program; `answers
// PAGE EVENTS` gives them to the module of the page and writes the answers, a line each; `count EVENTS` counts them.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const messages = (file) =>
  readFileSync(file, "utf8").split("\n").filter(Boolean)
    .map((line) => ["2026-02-28T12:00:00Z", "2026-02-28", ...JSON.parse(line)].join("\u001f"));

const script = (page, id) => page.match(new RegExp(`<script[^>]* id="${id}">([^]*?)</script>`))[1];

export async function host(file) {
  const page = readFileSync(file, "utf8");
  const FormHost = new Function(`${script(page, "host")}; return FormHost;`)();
  return FormHost.load(script(page, "module"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

async function main() {
  const [, , verb, first, second] = process.argv;
  if (verb === "messages") process.stdout.write(messages(first).join("\u001e"));
  if (verb === "count") console.log(messages(first).length);
  if (verb === "answers") {
    const form = await host(first);
    for (const message of messages(second)) console.log(form.answer(message));
  }
}
