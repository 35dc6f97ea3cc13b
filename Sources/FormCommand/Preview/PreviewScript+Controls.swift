extension PreviewScript {
    /// One view for each kind of item: made once, then brought up to date.
    static let controls = #"""
        "use strict";

        /* An element with properties, attributes (with a hyphen or `role`) and children. */
        function make(name, properties = {}, ...children) {
          const node = document.createElement(name);
          for (const [key, value] of Object.entries(properties)) {
            if (key.includes("-") || key === "role" || key === "for") node.setAttribute(key, value);
            else node[key] = value;
          }
          node.append(...children);
          return node;
        }

        function attribute(node, name, value) {
          if (value === undefined || value === null || value === false || value === "") node.removeAttribute(name);
          else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
        }

        function words(node, text) {
          node.hidden = !text;
          if (node.textContent !== (text ?? "")) node.textContent = text ?? "";
        }

        /* Gives a node exactly these children; what stays in its place is not touched, so that it keeps the focus. */
        function arrange(parent, nodes) {
          const focused = document.activeElement;
          nodes.forEach((node, place) => {
            if (parent.childNodes[place] !== node) parent.insertBefore(node, parent.childNodes[place] ?? null);
          });
          while (parent.childNodes.length > nodes.length) parent.lastChild.remove();
          if (focused && focused !== document.activeElement && parent.contains(focused)) focused.focus();
        }

        /* A press that takes the focus away must not move what it is about to hit: issues wait for its end. */
        let isPressed = false;
        let waiting = [];
        function release() {
          isPressed = false;
          const steps = waiting;
          waiting = [];
          for (const step of steps) step();
        }
        document.addEventListener("pointerdown", () => { isPressed = true; }, true);
        for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => setTimeout(release), true);

        function afterPress(step) {
          if (isPressed) waiting.push(step);
          else step();
        }

        const identifier = (key) => "f-" + key.replaceAll(".", "-");

        /* What is around every control: label, help, issues, and their names for those who do not see them. */
        class FieldView {
          constructor(data, tell) {
            this.key = data.key;
            this.tell = tell;
            this.id = identifier(data.key);
            this.help = make("p", { className: "help", id: this.id + "-help" });
            this.issues = make("ul", { className: "problems", id: this.id + "-issues" });
            this.optional = make("span", { className: "optional", textContent: "optional" });
            this.name = make("span");
          }

          frame(name, label, ...controls) {
            this.node = make(name, { className: "field" }, label, this.help, ...controls, this.issues);
          }

          updateFrame(data, form, target) {
            words(this.name, data.label);
            words(this.help, data.help);
            this.optional.hidden = !data.isOptional;
            const issues = (data.issues ?? []).map((place) => form.issues[place]);
            const isWrong = issues.some((issue) => issue.severity === "error");
            arrange(this.issues, issues.map((issue) => make("li", { className: issue.severity }, issue.message)));
            this.issues.hidden = issues.length === 0;
            this.node.classList.toggle("wrong", isWrong);
            const texts = [data.help && this.help.id, issues.length > 0 && this.issues.id].filter(Boolean);
            attribute(target, "aria-describedby", texts.join(" "));
            if (target.tagName !== "FIELDSET") attribute(target, "aria-invalid", isWrong && "true");
          }

          get focusTarget() { return this.control; }
        }

        const formats = { date: "YYYY-MM-DD", time: "hh:mm", timestamp: "YYYY-MM-DDThh:mm:ssZ" };
        const keyboards = { email: "email", url: "url", phone: "tel", digits: "numeric" };

        class TextView extends FieldView {
          constructor(data, tell) {
            super(data, tell);
            this.control = data.isMultiline
              ? make("textarea", { id: this.id, rows: 4 })
              : make("input", { id: this.id, type: data.isSecret ? "password" : "text" });
            this.left = make("span", { className: "left" });
            const label = make("label", { for: this.id }, this.name, " ", this.optional, this.left);
            this.frame("div", label, this.control);
            this.control.oninput = () => tell("type", this.key, this.control.value);
            this.control.onblur = () => afterPress(() => tell("leave", this.key));
            const isNumber = ["integer", "number", "decimal"].includes(data.control);
            if (isNumber) this.node.classList.add("short");
            if (data.control in formats) this.node.classList.add("middle");
            attribute(this.control, "inputmode", isNumber ? (data.isSigned ? "text" : data.control === "integer" ? "numeric" : "decimal") : keyboards[data.keyboard]);
            attribute(this.control, "autocomplete", data.content ?? "off");
            attribute(this.control, "spellcheck", data.control === "text" && data.keyboard === "text" ? null : "false");
          }

          update(data, form) {
            this.updateFrame(data, form, this.control);
            const control = this.control;
            if (control.value !== data.text) {
              const place = control.selectionStart;
              control.value = data.text;
              if (document.activeElement === control && place !== null) control.setSelectionRange(place, place);
            }
            control.readOnly = data.isReadOnly;
            attribute(control, "aria-required", !data.isOptional && "true");
            attribute(control, "placeholder", data.placeholder ?? formats[data.control]);
            words(this.left, data.limit && `at most ${data.limit}`);
          }
        }

        class ToggleView extends FieldView {
          constructor(data, tell) {
            super(data, tell);
            this.control = make("input", { id: this.id, type: "checkbox", role: "switch" });
            this.frame("div", make("label", { for: this.id, className: "switch" }, this.control, this.name));
            this.control.onchange = () => tell("toggle", this.key, this.control.checked ? "on" : "off");
          }

          update(data, form) {
            this.updateFrame(data, form, this.control);
            this.optional.hidden = true;
            this.control.checked = data.isOn;
            this.control.disabled = data.isReadOnly;
          }
        }

        /* Options beside each other: one of them, several, or yes and no. */
        class OptionsView extends FieldView {
          constructor(data, tell) {
            super(data, tell);
            this.list = make("div", { className: "options" });
            this.clear = make("button", { type: "button", className: "plain", textContent: "Clear" });
            this.frame("fieldset", make("legend", {}, this.name, " ", this.optional), this.list, this.clear);
            this.inputs = new Map();
            this.clear.onclick = () => { tell(data.control === "answer" ? "answer" : "choose", this.key); this.focusTarget.focus(); };
          }

          input(value, kind) {
            let input = this.inputs.get(value);
            if (!input) {
              input = make("input", { type: kind, name: this.id, value, id: `${this.id}-o${this.inputs.size}` });
              input.text = make("span");
              input.box = make("label", { className: "option" }, input, input.text);
              input.onchange = () => this.change(value, input.checked);
              this.inputs.set(value, input);
            }
            return input;
          }

          change(value, isOn) {
            if (this.control === "answer") this.tell("answer", this.key, value);
            else if (this.control === "choices") this.tell("pick", this.key, isOn ? "on" : "off", value);
            else this.tell("choose", this.key, value);
          }

          update(data, form) {
            this.control = data.control;
            this.updateFrame(data, form, this.node);
            const isAnswer = data.control === "answer";
            const options = isAnswer
              ? [{ value: "on", label: "Yes", isAvailable: true }, { value: "off", label: "No", isAvailable: true }]
              : data.options ?? [];
            const chosen = isAnswer ? (data.isOn === undefined ? [] : [data.isOn ? "on" : "off"]) : data.values ?? [data.value];
            arrange(this.list, options.map((option) => {
              const input = this.input(option.value, data.control === "choices" ? "checkbox" : "radio");
              words(input.text, option.label);
              input.checked = chosen.includes(option.value);
              input.disabled = data.isReadOnly || (!option.isAvailable && !input.checked);
              return input.box;
            }));
            const isChosen = chosen.some((value) => value !== undefined);
            this.clear.hidden = data.control === "choices" || !data.isOptional || !isChosen || data.isReadOnly;
          }

          get focusTarget() {
            const inputs = [...this.inputs.values()].filter((input) => input.isConnected && !input.disabled);
            return inputs.find((input) => input.checked) ?? inputs[0] ?? this.node;
          }
        }

        class MenuView extends FieldView {
          constructor(data, tell) {
            super(data, tell);
            this.control = make("select", { id: this.id });
            this.frame("div", make("label", { for: this.id }, this.name, " ", this.optional), this.control);
            /* The values are the places of the options: an option may be called anything, an empty text as well. */
            this.control.onchange = () => {
              const option = this.options[Number(this.control.value)];
              if (this.control.value === "") tell("choose", this.key);
              else tell("choose", this.key, option.value);
            };
          }

          update(data, form) {
            this.updateFrame(data, form, this.control);
            this.options = data.options;
            const place = data.options.findIndex((option) => option.value === data.value);
            const none = make("option", { value: "", textContent: data.placeholder ?? (data.isOptional ? "None" : "Choose…") });
            const rows = data.options.map((option, index) =>
              make("option", { value: String(index), textContent: option.label, disabled: !option.isAvailable && index !== place }));
            this.control.replaceChildren(none, ...rows);
            this.control.value = place < 0 ? "" : String(place);
            this.control.disabled = data.isReadOnly;
            attribute(this.control, "aria-required", !data.isOptional && "true");
          }
        }

        class ComputedView extends FieldView {
          constructor(data, tell) {
            super(data, tell);
            this.control = make("output", { id: this.id, tabIndex: -1 });
            this.frame("div", make("label", { for: this.id }, this.name), this.control);
          }

          update(data, form) {
            this.updateFrame(data, form, this.control);
            this.control.classList.toggle("undecided", data.text === undefined);
            words(this.control, data.text ?? "not decided yet");
          }
        }

        class GroupView {
          constructor() {
            this.name = make("span");
            this.optional = make("span", { className: "optional", textContent: "optional" });
            this.help = make("p", { className: "help" });
            this.items = make("div", { className: "items" });
            this.node = make("fieldset", { className: "group" }, make("legend", {}, this.name, " ", this.optional), this.help, this.items);
          }

          update(data, form, page) {
            words(this.name, data.label);
            words(this.help, data.help);
            this.optional.hidden = !data.isOptional;
            arrange(this.items, page.nodes(data.items, form));
          }

          get focusTarget() { return this.node; }
        }

        class RowView {
          constructor(key, tell, gone) {
            const button = (text) => make("button", { type: "button", className: "plain", textContent: text });
            this.title = make("span");
            this.up = button("Up");
            this.down = button("Down");
            this.remove = button("Remove");
            this.up.onclick = () => tell("move", key, String(this.place - 1));
            this.down.onclick = () => tell("move", key, String(this.place + 1));
            this.remove.onclick = () => {
              tell("remove", key);
              gone();
            };
            this.items = make("div", { className: "items" });
            const tools = make("span", { className: "tools" }, this.up, this.down, this.remove);
            this.node = make("fieldset", { className: "row" }, make("legend", {}, this.title), tools, this.items);
          }

          update(data, form, page, label, place, count) {
            this.place = place;
            const name = `${label} ${place + 1}`;
            words(this.title, name);
            this.up.disabled = place === 0;
            this.down.disabled = place === count - 1;
            for (const button of [this.up, this.down, this.remove]) attribute(button, "aria-label", `${button.textContent} ${name}`);
            arrange(this.items, page.nodes(data.items, form));
          }
        }

        class ListView extends FieldView {
          constructor(data, tell) {
            super(data, tell);
            this.rows = make("div", { className: "rows" });
            this.add = make("button", { type: "button", className: "add", id: this.id });
            this.frame("fieldset", make("legend", {}, this.name), this.rows, this.add);
            this.node.classList.add("group");
            this.add.onclick = () => {
              tell("add", this.key);
              const rows = this.rows.children;
              rows[rows.length - 1]?.querySelector("input, select, textarea, .add")?.focus();
            };
            this.views = new Map();
          }

          update(data, form, page) {
            this.updateFrame(data, form, this.node);
            words(this.add, `Add ${data.rowLabel}`);
            this.add.disabled = !data.canGrow;
            const known = this.views;
            this.views = new Map();
            arrange(this.rows, data.rows.map((row, place) => {
              const view = known.get(row.key) ?? new RowView(row.key, this.tell, () => this.add.focus());
              this.views.set(row.key, view);
              view.update(row, form, page, data.rowLabel, place, data.rows.length);
              return view.node;
            }));
          }

          get focusTarget() { return this.add; }
        }

        class VariantView {
          constructor() {
            this.choice = make("div");
            this.items = make("div", { className: "items case" });
            this.node = make("div", { className: "variant" }, this.choice, this.items);
          }

          update(data, form, page) {
            arrange(this.choice, page.nodes([data.choice], form));
            const items = data.items ?? [];
            this.items.hidden = items.length === 0;
            arrange(this.items, page.nodes(items, form));
          }
        }
        """#
}
