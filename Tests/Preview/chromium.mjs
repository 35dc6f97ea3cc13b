// A headless Chromium, told what to do through its pipe: no package is needed.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Chromium {
  static async open(program) {
    const browser = new Chromium();
    browser.folder = mkdtempSync(join(tmpdir(), "formgen-chromium-"));
    const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--disable-background-networking"];
    browser.child = spawn(program, [...flags, `--user-data-dir=${browser.folder}`, "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.waiting = new Map();
    browser.number = 0;
    browser.requests = [];
    browser.problems = [];
    let rest = Buffer.alloc(0);
    browser.child.stdio[4].on("data", (data) => {
      rest = Buffer.concat([rest, data]);
      for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
        browser.receive(JSON.parse(rest.subarray(0, end).toString()));
        rest = rest.subarray(end + 1);
      }
    });
    const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
    browser.session = (await browser.send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
    for (const domain of ["Page", "Runtime", "Network", "Log"]) await browser.send(`${domain}.enable`);
    return browser;
  }

  receive(message) {
    if (message.id) {
      const { resolve, reject } = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      return message.error ? reject(new Error(message.error.message)) : resolve(message.result);
    }
    if (message.method === "Network.requestWillBeSent") this.requests.push(message.params.request.url);
    if (message.method === "Runtime.exceptionThrown") this.problems.push(message.params.exceptionDetails.exception?.description);
    if (message.method === "Log.entryAdded" && message.params.entry.level === "error") this.problems.push(message.params.entry.text);
  }

  send(method, params = {}) {
    const id = ++this.number;
    const sessionId = this.session;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    });
  }

  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async until(expression, seconds = 20) {
    for (let left = seconds * 20; left > 0; left--) {
      if (await this.evaluate(expression)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`never true: ${expression}`);
  }

  async load(file) {
    await this.send("Page.navigate", { url: `file://${file}` });
    await this.until("document.body?.dataset.ready === 'yes'");
  }

  /* The control that a label names, as a person would find it. */
  async find(label, place = 0) {
    return this.evaluate(`(() => {
      const name = (node) => node.querySelector("span")?.textContent;
      const boxes = [...document.querySelectorAll("label")].filter((label) => name(label) === ${JSON.stringify(label)} || label.querySelector("span:last-child")?.textContent === ${JSON.stringify(label)});
      const box = boxes[${place}];
      const control = box?.control ?? [...document.querySelectorAll("button")].filter((button) => button.textContent === ${JSON.stringify(label)})[${place}];
      if (!control) return null;
      control.scrollIntoView({ block: "center" });
      const frame = (control.matches("[type=radio],[type=checkbox]") ? box : control).getBoundingClientRect();
      return { x: frame.x + Math.min(20, frame.width / 2), y: frame.y + frame.height / 2 };
    })()`);
  }

  async click(label, place = 0) {
    const point = await this.find(label, place);
    if (!point) throw new Error(`nothing is called ${label}`);
    for (const type of ["mousePressed", "mouseReleased"]) {
      await this.send("Input.dispatchMouseEvent", { type, ...point, button: "left", clickCount: 1 });
    }
    /* What the page puts off to the end of a press is done by then. */
    await this.evaluate("new Promise((done) => setTimeout(done))");
  }

  async type(label, text, place = 0) {
    await this.click(label, place);
    await this.evaluate("document.activeElement.select?.()");
    await this.send("Input.insertText", { text });
  }

  async screenshot(file, { width, dark }) {
    await this.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }] });
    await this.send("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: width < 600 });
    await this.evaluate("window.scrollTo(0, 0)");
    const { data } = await this.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: true });
    writeFileSync(file, Buffer.from(data, "base64"));
  }

  async close() {
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill();
    await ended;
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
