import { useWords } from "~/i18n/words";
import { variables } from "../letter/syntax.ts";

const rows = [
  ["## Soup and songs", "heading"],
  ["**bold**  *italic*", "emphasis"],
  ["- one\n- two", "list"],
  ["> words", "quote"],
  ["[words](/register)", "link"],
  ["---", "divider"],
  ["![what it shows](https://…)", "picture"],
  ["{{button: Register | /register}}", "button"],
  ["{{event: /calendar/…}}", "event"],
  ["{{events: 5}}  {{events: 5 arts}}", "events"],
  ["{{events: 5 mine}}", "mine"],
  ["{{preheader: words}}", "preheader"],
  ["{{band: arts}}", "band"],
] as const;

/** How a letter is written by hand: what the toolbar writes, and what only stands here. */
export function SyntaxHelp() {
  const { t } = useWords();
  return (
    <details className="syntax-help">
      <summary>{t("templates.help.title")}</summary>
      <p className="mt-3 max-w-[66ch]">{t("templates.help.intro")}</p>
      <dl>
        {rows.map(([written, name]) => (
          <div key={name}>
            <dt>
              <code className="whitespace-pre">{written}</code>
            </dt>
            <dd>{t(`templates.help.${name}`)}</dd>
          </div>
        ))}
        {variables.map((name) => (
          <div key={name}>
            <dt>
              <code>{name === "full_name" ? "{{full_name|friend}}" : `{{${name}}}`}</code>
            </dt>
            <dd>{t(`templates.variables.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
