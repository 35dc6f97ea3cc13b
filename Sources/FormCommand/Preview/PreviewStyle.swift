/// How the page looks: light or dark as the system is, one column on a phone and two where there is room.
enum PreviewStyle {
    static let text = """
        :root {
          --page: #f4f5f7; --card: #ffffff; --ink: #1b1f24; --soft: #57606a; --line: #d3d8de; --field: #ffffff;
          --edge: #8a929c; --accent: #0b5cad; --on-accent: #ffffff; --wash: #eef3f9;
          --bad: #b42318; --bad-wash: #fdf1f0; --warn: #8a5a00; --good: #1a7237; --good-wash: #eaf6ee;
          font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
          color: var(--ink); background: var(--page);
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #14171b; --card: #1d2126; --ink: #e8eaed; --soft: #a3abb5; --line: #343a42; --field: #15181c;
            --edge: #737c87; --accent: #7ab7ff; --on-accent: #0b1a2b; --wash: #232b35;
            --bad: #ff9a90; --bad-wash: #33201f; --warn: #f0c060; --good: #7bd696; --good-wash: #1b2f22;
          }
        }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { margin: 0; }
        .bar {
          display: flex; gap: .75rem; align-items: baseline; padding: .625rem 1.5rem; font-size: .875rem;
          color: var(--soft); background: var(--card); border-bottom: 1px solid var(--line);
        }
        .mark { font-weight: 600; color: var(--accent); }
        main {
          display: grid; grid-template-columns: minmax(0, 40rem) minmax(18rem, 26rem); gap: 2rem;
          justify-content: center; align-items: start; padding: 2rem 1.5rem 4rem;
        }
        form, aside section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
        form { padding: 1.75rem 2rem 2rem; }
        aside { position: sticky; top: 1.5rem; display: grid; gap: 1rem; min-width: 0; max-height: calc(100vh - 3rem); overflow: auto; }
        aside section { padding: .875rem 1.125rem 1rem; min-width: 0; }
        h1 { margin: 0 0 .25rem; font-size: 1.625rem; line-height: 1.25; }
        h2 { margin: 0 0 .25rem; font-size: 1.0625rem; }
        aside h2 { margin-bottom: .5rem; font-size: .8125rem; color: var(--soft); }
        #context { border-style: dashed; background: var(--wash); }
        .lead { margin: 0; color: var(--soft); }
        .section { margin-top: 1.75rem; }
        .section + .section { padding-top: 1.5rem; border-top: 1px solid var(--line); }
        .items { display: grid; gap: 1.25rem; margin-top: 1rem; min-width: 0; }
        fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
        legend { padding: 0; }
        label, legend { font-weight: 600; }
        .optional, .left { font-size: .8125rem; font-weight: 400; color: var(--soft); }
        .left { float: right; line-height: 1.5rem; }
        .help { margin: .125rem 0 0; font-size: .875rem; color: var(--soft); overflow-wrap: anywhere; }
        input:not([type=checkbox], [type=radio]), select, textarea {
          display: block; width: 100%; margin-top: .375rem; padding: .5rem .75rem; min-height: 2.75rem;
          font: inherit; color: inherit; background: var(--field); border: 1px solid var(--edge); border-radius: .5rem;
        }
        textarea { resize: vertical; }
        ::placeholder { color: var(--soft); opacity: 1; }
        .short input { max-width: 12rem; }
        .middle input { max-width: 18rem; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        input[readonly], textarea[readonly], select:disabled { color: var(--soft); background: var(--page); border-style: dashed; }
        input[type=checkbox], input[type=radio] { flex: none; width: 1.125rem; height: 1.125rem; margin: .1875rem 0 0; accent-color: var(--accent); }
        .options { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
        .option, .switch { display: flex; gap: .625rem; align-items: flex-start; cursor: pointer; }
        .option { padding: .5625rem .875rem; font-weight: 400; border: 1px solid var(--edge); border-radius: .5rem; background: var(--field); }
        .option:has(:checked) { border-color: var(--accent); background: var(--wash); box-shadow: inset 0 0 0 1px var(--accent); }
        .option:has(:disabled) { opacity: .6; cursor: not-allowed; }
        .option span, .switch span { overflow-wrap: anywhere; }
        .switch input { appearance: none; width: 2.5rem; height: 1.5rem; margin: 0; border: 1px solid var(--edge); border-radius: 1rem; background: var(--field); transition: background .15s; }
        .switch input::before { content: ""; display: block; width: 1rem; height: 1rem; margin: .1875rem; border-radius: 50%; background: var(--edge); transition: transform .15s; }
        .switch input:checked { background: var(--accent); border-color: var(--accent); }
        .switch input:checked::before { transform: translateX(1rem); background: var(--on-accent); }
        .switch input:disabled { opacity: .5; }
        output { display: block; margin-top: .375rem; padding: .5rem .75rem; border-radius: .5rem; background: var(--wash); overflow-wrap: anywhere; }
        output.undecided { color: var(--soft); font-style: italic; }
        .group, .row { padding: 1rem 1.125rem 1.125rem; border: 1px solid var(--line); border-radius: .625rem; }
        .group > legend, .row > legend { float: left; width: 100%; }
        .group > legend ~ *, .row > legend ~ * { clear: both; }
        .group > .items, .row > .items, .group > .rows:not(:empty) { margin-top: 0; padding-top: .875rem; }
        .row { position: relative; background: var(--page); }
        .row > .tools { position: absolute; top: .75rem; right: .75rem; display: flex; gap: .125rem; }
        .rows { display: grid; gap: .75rem; margin-top: .75rem; }
        .rows:empty { display: none; }
        .add { margin-top: .75rem; }
        .case { padding-left: 1rem; border-left: 3px solid var(--line); }
        .problems { margin: .375rem 0 0; padding: 0; list-style: none; font-size: .9375rem; }
        .problems li { color: var(--bad); overflow-wrap: anywhere; }
        .problems li.warning { color: var(--warn); }
        .problems li::before { content: "! "; font-weight: 700; }
        .wrong > input:not([type=checkbox], [type=radio]), .wrong > select, .wrong > textarea { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
        .wrong > .options > .option { border-color: var(--bad); }
        button { min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; color: var(--ink); background: var(--card); border: 1px solid var(--edge); border-radius: .5rem; cursor: pointer; }
        button:disabled { opacity: .45; cursor: not-allowed; }
        button.open { color: var(--on-accent); background: var(--accent); border-color: var(--accent); }
        button.closed { color: var(--soft); background: var(--page); border-style: dashed; }
        button.plain { min-height: 2rem; padding: .25rem .5rem; font-size: .875rem; color: var(--accent); background: none; border-color: transparent; }
        button.plain:disabled { color: var(--soft); }
        .actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 2rem; }
        .summary { margin-top: 1.25rem; padding: .875rem 1.125rem; background: var(--bad-wash); border: 1px solid var(--bad); border-radius: .625rem; }
        .summary ul { margin: .25rem 0 0; padding-left: 1.25rem; }
        a { color: inherit; text-underline-offset: .2em; }
        .taken:not(:empty) { margin-top: 1.25rem; padding: .875rem 1.125rem; background: var(--good-wash); border: 1px solid var(--good); border-radius: .625rem; }
        .taken p { margin: 0; font-weight: 600; }
        pre, code { font: .8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
        pre { margin: .25rem 0 0; max-height: 24rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
        .gates, .list { margin: 0; padding: 0; list-style: none; font-size: .9375rem; }
        .gates li { display: flex; flex-wrap: wrap; gap: .25rem .75rem; justify-content: space-between; padding: .125rem 0; }
        .badge { padding: 0 .5rem; font-size: .8125rem; line-height: 1.5rem; border-radius: .75rem; color: var(--good); background: var(--good-wash); }
        .closed .badge { color: var(--bad); background: var(--bad-wash); }
        .list { max-height: 18rem; overflow: auto; }
        .list li { padding: .1875rem 0; overflow-wrap: anywhere; }
        .list li + li { border-top: 1px solid var(--line); }
        .list code { color: var(--soft); }
        .list .warning a { color: var(--warn); }
        .none { color: var(--soft); }
        .count:not(:empty) { padding: 0 .4375rem; border-radius: .75rem; color: var(--bad); background: var(--bad-wash); }
        @media (max-width: 60rem) {
          main { grid-template-columns: minmax(0, 40rem); gap: 1.25rem; padding: 1rem 1rem 3rem; }
          form { padding: 1.25rem 1.125rem 1.5rem; }
          aside { position: static; max-height: none; }
          .bar { padding-inline: 1rem; }
        }
        @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
        """
}
