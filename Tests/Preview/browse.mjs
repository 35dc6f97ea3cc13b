// Fills in the page of every-kind.form.yaml as a person would, and looks at what it shows:
// `node browse.mjs CHROMIUM PAGE EVENTS ANSWERS PICTURES`. Prints a line for each fact that holds; the first that does not
// ends it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Chromium } from "./chromium.mjs";
import { messages } from "./vectors.mjs";

const [, , program, file, events, answers, pictures] = process.argv;
const page = await Chromium.open(program);

function holds(fact, isTrue) {
  if (!isTrue) throw new Error(`does not hold: ${fact}`);
  console.log(`browser: ${fact}`);
}

const shown = (selector) => page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? null`);
const has = (expression) => page.evaluate(`Boolean(${expression})`);

async function seesTheForm() {
  holds("the title is shown", (await shown("h1")) === "Every kind");
  holds("every control has a name", await has(`[...document.querySelectorAll("input, select, textarea, output")].every((node) => node.labels.length > 0 && node.labels[0].innerText.trim())`));
  holds("every part is named", await has(`[...document.querySelectorAll("fieldset")].every((node) => node.querySelector("legend").innerText.trim())`));
  holds("identifiers are unique", await has(`new Set([...document.querySelectorAll("[id]")].map((node) => node.id)).size === document.querySelectorAll("[id]").length`));
  holds("nothing is called wrong yet", await has(`!document.querySelector(".problems li")`));
  holds("the gate is closed", (await shown("#gate-0")).startsWith("closed: 7 issues"));
}

async function typesAndLeaves() {
  await page.type("Name", "a");
  holds("an issue waits while a person types", await has(`!document.querySelector("#f-0-0-issues li")`));
  await page.click("Remarks");
  await page.until(`document.querySelector("#f-0-0-issues li")`);
  holds("an issue comes when the field is left", (await shown("#f-0-0-issues")) === "Name must have at least 2 characters");
  holds("the control says so", await has(`document.getElementById("f-0-0").ariaInvalid === "true"`));
  holds("the control is described", (await page.evaluate(`document.getElementById("f-0-0").getAttribute("aria-describedby")`)) === "f-0-0-help f-0-0-issues");
  await page.type("Name", "  Ada ");
  await page.click("Count");
  holds("a text is committed when it is left", await has(`document.getElementById("f-0-0").value === "Ada"`));
  await page.type("Count", "3x");
  await page.click("Price");
  holds("what is no number stays and is an issue", await has(`document.getElementById("f-0-3").value === "3x" && document.querySelector("#f-0-3-issues li")`));
}

async function isRefused() {
  await page.click("Order");
  holds("an attempt shows a summary and goes there", await has(`document.activeElement.id === "summary"`));
  const count = await page.evaluate(`document.querySelectorAll("#summary li").length`);
  holds("the summary has every issue", count === (await page.evaluate(`Number(document.getElementById("count").innerText)`)));
  await page.evaluate(`document.querySelector("#summary a").click()`);
  holds("the summary leads to the first field", await has(`document.activeElement.id === "f-0-3"`));
}

async function fillsIn() {
  await page.type("Count", "3");
  await page.type("Price", "12.30");
  await page.type("Day", "2026-02-28");
  await page.click("Olives");
  holds("a hidden part is not there", await has(`!document.querySelector("#f-1-0-0")`));
  await page.click("Send me news");
  holds("a toggle shows its part", await has(`document.querySelector("#f-1-0-0")`));
  await page.type("Street", "Street 1");
  await page.type("City", "Wien");
  await page.click("Add Line");
  holds("the focus goes to a new row", await has(`document.activeElement.matches(".row:last-child input")`));
  await page.type("Product", "Tea");
  await page.click("Add Line");
  await page.type("Product", "Cake", 1);
  await page.click("Up", 1);
  holds("a row moves", (await page.evaluate(`[...document.querySelectorAll(".row input")].map((node) => node.value).join()`)) === "Cake,1,Tea,1");
  await page.click("Remove", 1);
  holds("the focus stays near a row that goes", await has(`document.activeElement.innerText === "Add Line"`));
  holds("a row goes", (await page.evaluate(`document.querySelectorAll(".row").length`)) === 1);
  await page.click("Transfer");
  await page.type("Iban", "AT61");
}

async function submits() {
  holds("a computed answer follows", (await shown("output")) === "30.75");
  holds("the gate is open", (await shown("#gate-0")) === "open");
  await page.click("Order");
  const request = JSON.parse(await shown("#request"));
  holds("the request is shown", request.price === "12.3" && request.lines[0].product === "Cake" && request.payment.transfer.iban === "AT61");
  holds("the action got the request", JSON.stringify(JSON.parse(await shown("#taken pre"))) === JSON.stringify(request));
  holds("the summary is gone", await has(`document.getElementById("summary").hidden`));
}

async function isToldByTheApp() {
  holds("what the app tells stands apart", (await shown("#context h2")) === "From the app" && await has(`document.querySelector("aside #context #f-i0")`));
  holds("what depends on it is hidden", await has(`!document.querySelector("#f-1-4")`));
  await page.click("Is a member");
  await page.click("Pro");
  await page.until(`document.querySelector("#f-1-4")`);
  holds("what depends on it is shown", await has(`document.querySelector("#f-1-4").labels[0].innerText.startsWith("Badges")`));
  await page.type("Most badges", "many");
  await page.click("Is a member");
  holds("what cannot be read is called so", (await shown("#f-i2-help")) === "This cannot be read, and counts as nothing.");
}

async function agrees() {
  await page.load(file);
  const expected = readFileSync(answers, "utf8").split("\n").filter(Boolean);
  const found = await page.evaluate(`${JSON.stringify(messages(events))}.map((message) => window.page.host.answer(message))`);
  holds(`${found.length} answers are those of the native program`, found.length === expected.length && found.every((text, place) => text === expected[place]));
}

async function fits(width, dark) {
  await page.screenshot(join(pictures, `${width}-${dark ? "dark" : "light"}.png`), { width, dark });
  holds(`nothing is cut at ${width} pixels`, await has(`document.documentElement.scrollWidth <= ${width}`));
}

try {
  await page.load(file);
  await seesTheForm();
  await typesAndLeaves();
  await isRefused();
  for (const width of [1200, 360]) for (const dark of [false, true]) await fits(width, dark);
  await page.send("Emulation.clearDeviceMetricsOverride");
  await fillsIn();
  await submits();
  await isToldByTheApp();
  await page.screenshot(join(pictures, "open.png"), { width: 1200, dark: false });
  await agrees();
  holds("nothing was asked of a network", page.requests.every((address) => address.startsWith("file://") || address.startsWith("about:")));
  holds("nothing went wrong", page.problems.length === 0);
} catch (error) {
  console.log(error.message, ...page.problems);
  process.exitCode = 1;
} finally {
  await page.close();
}
