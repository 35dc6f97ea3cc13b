// Events in the form of a page. `explore PAGE` writes some for any form; `messages EVENTS` writes them as the module takes
// them, for a native program; `answers PAGE EVENTS` gives them to the module of the page and writes the answers, a line
// each; `count EVENTS` counts them.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const message = (event) => ["2026-02-28T12:00:00Z", "2026-02-28", ...event].join("\u001f");

export const messages = (file) =>
  readFileSync(file, "utf8").split("\n").filter(Boolean)
    .map((line) => message(JSON.parse(line)));

const script = (page, id) => page.match(new RegExp(`<script[^>]* id="${id}">([^]*?)</script>`))[1];

export async function host(file) {
  const page = readFileSync(file, "utf8");
  const FormHost = new Function(`${script(page, "host")}; return FormHost;`)();
  return FormHost.load(script(page, "module"));
}

/* What is typed: something that fits, and something that does not. */
const texts = {
  text: ["a", "  Ada Lovelace  ", "AT611904300234573201", "ada@example.org", "e\u0301\ud83d\udc4d\ud83c\udffd 12"],
  integer: ["x", "0", "3", "-1", "100000"],
  number: ["1e", "0.5", "3", "-0.1", "1e21"],
  decimal: ["1,5", "0.5", "12.30", "-1", "0.001"],
  date: ["2026-02-30", "2026-02-28", "1990-12-31", "2027-01-01"],
  time: ["24:01", "14:30", "00:00"],
  timestamp: ["today", "2026-02-28T14:30:00Z", "2027-01-01T00:00:00+01:00"],
};

/* What can be done to one item; `round` chooses among it. */
function events(item, round) {
  const { key, control } = item;
  const options = (item.options ?? []).map((option) => option.value);
  const one = (list) => list[round % list.length];
  if (item.kind === "list") return round < 2 ? [["add", key]] : [["move", (item.rows.at(-1) ?? item).key, "0"], ["remove", (item.rows[0] ?? item).key]];
  if (control in texts) return [["type", key, one(texts[control])], ["leave", key]];
  if (control === "toggle") return [["toggle", key, round % 2 ? "off" : "on"]];
  if (control === "answer") return [["answer", key, one(["on", "off"])]];
  if (control === "choice") return [["choose", key, one(options)]];
  if (control === "choices") return [["pick", key, round % 3 ? "on" : "off", one(options)]];
  return [];
}

function* items(node) {
  if (node.kind) yield node;
  for (const part of [...(node.context ?? []), ...(node.sections ?? []), ...(node.choice ? [node.choice] : []), ...(node.items ?? []), ...(node.rows ?? [])]) yield* items(part);
}

/* Goes through whatever a form shows, several times, and tries its actions. */
async function explore(page) {
  const form = await host(page);
  const done = [];
  const tell = (event) => {
    done.push(event);
    return JSON.parse(form.answer(message(event)));
  };
  let answer = tell(["show"]);
  for (let round = 0; round < 6; round++) {
    for (const { key } of [...items(answer)]) {
      const item = [...items(answer)].find((other) => other.key === key);
      for (const event of item && done.length < 1000 ? events(item, round) : []) answer = tell(event);
    }
    answer.actions.forEach((action, place) => { if (!action.resets || round === 3) answer = tell(["attempt", String(place)]); });
  }
  return done;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

async function main() {
  const [, , verb, first, second] = process.argv;
  if (verb === "messages") process.stdout.write(messages(first).join("\u001e"));
  if (verb === "count") console.log(messages(first).length);
  if (verb === "explore") for (const event of await explore(first)) console.log(JSON.stringify(event));
  if (verb === "answers") {
    const form = await host(first);
    for (const message of messages(second)) console.log(form.answer(message));
  }
}
