import { useWords } from "~/i18n/words";
import { shortcutOf, useApple } from "../apple-keys.ts";
import { variableText } from "../letter/syntax.ts";
import { structureWords } from "../structure.ts";
import { toolsFor, variablesFor, type TextKind } from "../text-editing.ts";
import { themeKeys } from "~/features/edition/themes";

type Sample = "heading" | "bold" | "italic" | "first" | "second" | "words" | "shows" | "button";

/** Returns the examples with their explanations, in the language of the page. */
function useRows() {
  const { t } = useWords();
  const [, theme = ""] = themeKeys();
  const sample = (name: Sample) => t(`templates.help.samples.${name}`);
  return [
    [`## ${sample("heading")}`, "heading"],
    [`**${sample("bold")}**  *${sample("italic")}*`, "emphasis"],
    [`- ${sample("first")}\n- ${sample("second")}`, "list"],
    [`> ${sample("words")}`, "quote"],
    [`[${sample("words")}](/register)`, "link"],
    ["---", "divider"],
    [`![${sample("shows")}](https://…)`, "picture"],
    [`{{button: ${sample("button")} | /register}}`, "button"],
    ["{{event: /calendar/…}}", "event"],
    [`{{events: 5}}  {{events: 5 ${theme}}}`, "events"],
    ["{{events: 5 mine}}", "mine"],
    ["{{events: 10 new}}", "new"],
    [`{{preheader: ${sample("words")}}}`, "preheader"],
    [`{{band: ${theme}}}`, "band"],
  ] as const;
}

const lettersOnly: readonly string[] = ["picture", "event", "events", "mine", "new", "preheader", "band"];

/** Explains the Markdown of letters and pages, including what the menu does not offer. */
export function SyntaxHelp({ kind = "letter" }: { kind?: TextKind }) {
  const { t, language } = useWords();
  const rows = useRows().filter(([, name]) => kind === "letter" || !lettersOnly.includes(name));
  const onApple = useApple();
  const keys = [...toolsFor(kind), "menu" as const].flatMap((tool) => {
    const shortcut = shortcutOf(tool, onApple);
    return shortcut
      ? [`${tool === "menu" ? t("templates.insert.now") : t(`templates.tools.${tool}`)} ${shortcut}`]
      : [];
  });
  return (
    <details className="syntax-help">
      <summary>{t(kind === "letter" ? "templates.help.title" : "templates.help.pageTitle")}</summary>
      <p className="mt-3 max-w-[66ch]">{t("templates.help.intro")}</p>
      <p className="needs-script mt-2 max-w-[66ch]">{t("templates.help.keys", { keys: keys.join(", ") })}</p>
      <dl>
        {rows.map(([syntax, name]) => (
          <div key={name}>
            <dt>
              <code className="whitespace-pre">{syntax}</code>
            </dt>
            <dd>{t(`templates.help.${name}`)}</dd>
          </div>
        ))}
        {variablesFor(kind).map((name) => (
          <div key={name}>
            <dt>
              <code>{variableText(name, structureWords[language].friend)}</code>
            </dt>
            <dd>{t(`templates.variables.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
