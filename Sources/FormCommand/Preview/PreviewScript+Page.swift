extension PreviewScript {
    /// The page: what is told to the form, and where its answer is shown.
    static let page = #"""
        "use strict";

        class Page {
          constructor(host) {
            this.host = host;
            this.views = new Map();
            this.form = null;
            this.isBusy = false;
            const inputs = ["text", "integer", "number", "decimal", "date", "time", "timestamp"];
            this.kinds = { toggle: ToggleView, answer: OptionsView, choices: OptionsView, computed: ComputedView };
            for (const kind of inputs) this.kinds[kind] = TextView;
            this.tell = (...event) => this.send(event);
          }

          send(event) {
            /* A field that goes while it is being drawn is left by that: this is no news. */
            if (this.isBusy) return;
            this.isBusy = true;
            try {
              this.form = this.host.tell(...event);
              this.draw();
            } catch (error) {
              stop(error);
            } finally {
              this.isBusy = false;
            }
          }

          /* One of few options is seen best beside the others, one of many in a menu. */
          kind(data) {
            if (data.kind === "group") return GroupView;
            if (data.kind === "list") return ListView;
            if (data.kind === "variant") return VariantView;
            if (data.control === "choice") return (data.options ?? []).length > 4 ? MenuView : OptionsView;
            return this.kinds[data.control];
          }

          nodes(items, form) {
            return items.map((data) => {
              const kind = this.kind(data);
              const key = data.kind + data.key;
              let view = this.views.get(key);
              if (!(view instanceof kind)) this.views.set(key, (view = new kind(data, this.tell)));
              this.used.add(key);
              view.update(data, form, this);
              return view.node;
            });
          }

          draw() {
            const form = this.form;
            this.used = new Set();
            words(document.getElementById("description"), form.description);
            document.getElementById("context").hidden = !form.context;
            arrange(document.getElementById("inputs"), this.nodes(form.context ?? [], form));
            arrange(document.getElementById("sections"), form.sections.map((section) => this.section(section, form)));
            for (const key of this.views.keys()) if (!this.used.has(key)) this.views.delete(key);
            this.drawActions(form);
            this.drawIssues(form);
            const request = document.getElementById("request");
            request.textContent = form.request === null ? "none: the form has issues" : JSON.stringify(form.request, null, 2);
            request.classList.toggle("none", form.request === null);
          }

          section(data, form) {
            const key = "section" + data.key;
            let view = this.views.get(key);
            if (!view) {
              view = { title: make("h2"), help: make("p", { className: "help" }), items: make("div", { className: "items" }) };
              view.node = make("section", { className: "section" }, view.title, view.help, view.items);
              this.views.set(key, view);
            }
            this.used.add(key);
            words(view.title, data.title);
            words(view.help, data.help);
            arrange(view.items, this.nodes(data.items, form));
            return view.node;
          }

          state(action, form) {
            if (action.resets) return "always open";
            if (action.isOpen) return "open";
            if (action.isUnavailable) return "closed: not available";
            const count = form.issues.filter((issue) => issue.severity === "error").length;
            return count === 1 ? "closed: 1 issue" : `closed: ${count} issues`;
          }

          drawActions(form) {
            const key = JSON.stringify(form.actions.map((action) => action.label));
            const place = document.getElementById("actions");
            if (place.dataset.key !== key) {
              place.dataset.key = key;
              place.replaceChildren(...form.actions.map((action, index) => {
                const button = make("button", { type: "button", textContent: action.label, id: `action-${index}` });
                attribute(button, "aria-describedby", `gate-${index}`);
                button.onclick = () => this.attempt(index);
                return button;
              }));
            }
            form.actions.forEach((action, index) => {
              const button = place.children[index];
              button.className = action.resets ? "quiet" : action.isOpen ? "open" : "closed";
            });
            arrange(document.getElementById("gates"), form.actions.map((action, index) => {
              const old = document.getElementById(`gate-row-${index}`) ?? make("li", { id: `gate-row-${index}` });
              const state = this.state(action, form);
              old.className = action.resets || action.isOpen ? "open" : "closed";
              const badge = make("span", { className: "badge", id: `gate-${index}`, textContent: state });
              if (old.textContent !== action.label + state) old.replaceChildren(make("span", {}, action.label), badge);
              return old;
            }));
          }

          attempt(index) {
            this.send(["attempt", String(index)]);
            if (!this.form) return;
            const action = this.form.actions[index];
            const summary = document.getElementById("summary");
            const taken = document.getElementById("taken");
            const isRefused = !action.resets && !action.isOpen;
            summary.hidden = !isRefused;
            if (isRefused) {
              const errors = this.form.issues.filter((issue) => issue.severity === "error");
              const title = errors.length === 0 ? `“${action.label}” is not available now` : "Please correct this first";
              summary.replaceChildren(make("h2", {}, title), make("ul", {}, ...errors.map((issue) => make("li", {}, this.link(issue)))));
              summary.focus();
            }
            taken.replaceChildren();
            if (!action.resets && this.form.taken) {
              taken.append(make("p", {}, `“${this.form.taken.action}” got this request:`));
              taken.append(make("pre", { textContent: JSON.stringify(this.form.taken.request, null, 2) }));
            }
          }

          /* A sentence that leads to its field. */
          link(issue) {
            if (!issue.key) return make("span", {}, issue.message);
            const link = make("a", { href: "#" + identifier(issue.key) }, issue.message);
            link.onclick = (event) => {
              event.preventDefault();
              const view = this.views.get("field" + issue.key) ?? this.views.get("list" + issue.key);
              view?.node.scrollIntoView({ block: "center" });
              view?.focusTarget.focus();
            };
            return link;
          }

          drawIssues(form) {
            document.getElementById("count").textContent = form.issues.length === 0 ? "" : String(form.issues.length);
            const list = document.getElementById("issues");
            list.classList.toggle("none", form.issues.length === 0);
            if (form.issues.length === 0) return list.replaceChildren(make("li", {}, "none"));
            list.replaceChildren(...form.issues.map((issue) =>
              make("li", { className: issue.severity }, make("code", {}, issue.path), " ", this.link(issue))));
            const summary = document.getElementById("summary");
            if (!summary.hidden) summary.hidden = !form.isAttempted || !form.issues.some((issue) => issue.severity === "error");
          }
        }

        function stop(error) {
          const summary = document.getElementById("summary");
          summary.hidden = false;
          summary.replaceChildren(make("h2", {}, "The form has stopped"), make("p", {}, `${error}. Load the page again to go on.`));
          console.error(error);
        }

        document.getElementById("form").onsubmit = (event) => event.preventDefault();
        FormHost.load(document.getElementById("module").textContent).then((host) => {
          window.page = new Page(host);
          window.page.send(["show"]);
          document.body.dataset.ready = "yes";
        }, stop);
        """#
}
