import { useRef, type KeyboardEvent, type RefObject } from "react";
import { useWords } from "~/i18n/words";
import { keysOf, useApple } from "../apple-keys.ts";
import { toolKeys, tools, type Keyed, type Tool } from "../text-editing.ts";

interface LetterToolbarProps {
  /** The id of the text that it changes. */
  controls: string;
  label: string;
  variables: readonly string[];
  onTool(tool: Tool): void;
  onVariable(name: string): void;
  /** The list of variables, for the keys that open it. */
  picker: RefObject<HTMLSelectElement | null>;
}

/** What can be put into a letter. One stop of the Tab key; arrows go from button to button. */
export function LetterToolbar({ controls, label, variables, onTool, onVariable, picker }: LetterToolbarProps) {
  const { t } = useWords();
  const bar = useRef<HTMLDivElement>(null);
  const onApple = useApple();
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      className="letter-toolbar"
      onKeyDown={(press) => bar.current && moveInToolbar(bar.current, press)}
    >
      {tools.map((tool, place) => (
        <button
          key={tool}
          type="button"
          tabIndex={place === 0 ? 0 : -1}
          title={[t(`templates.tools.${tool}`), keysOf(tool, onApple)].filter(Boolean).join(": ")}
          aria-label={t(`templates.tools.${tool}`)}
          aria-keyshortcuts={shortcutOf(tool)}
          data-tool={tool}
          onClick={() => onTool(tool)}
        >
          <ToolIcon tool={tool} />
        </button>
      ))}
      <select
        ref={picker}
        tabIndex={-1}
        aria-label={t("templates.tools.variable")}
        title={`${t("templates.tools.variable")}: ${keysOf("variable", onApple)}`}
        aria-keyshortcuts={shortcutOf("variable")}
        value=""
        onChange={({ currentTarget }) => onVariable(currentTarget.value)}
      >
        <option value="" disabled>
          {t("templates.tools.variable")}
        </option>
        {variables.map((name) => (
          <option key={name} value={name}>
            {t(`templates.variables.${name as "full_name"}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function moveInToolbar(bar: HTMLElement, press: KeyboardEvent): void {
  const items = [...bar.querySelectorAll<HTMLElement>("button, select")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[press.key];
  const item = next === undefined ? undefined : items[(next + items.length) % items.length];
  if (!item) return;
  press.preventDefault();
  for (const other of items) other.tabIndex = other === item ? 0 : -1;
  item.focus();
}

function shortcutOf(tool: Keyed): string | undefined {
  const keys = toolKeys[tool];
  if (!keys) return undefined;
  const rest = `${keys.alt ? "Alt+" : ""}${keys.shift ? "Shift+" : ""}${keys.key.toUpperCase()}`;
  return `Control+${rest} Meta+${rest}`;
}

const drawings: Record<Tool, string> = {
  heading: "M6 5v14M18 5v14M6 12h12",
  bold: "M8 5v14h5.5a3.8 3.8 0 0 0 0-7.5H8M8 11.5h4.5a3.2 3.2 0 0 0 0-6.5H8",
  italic: "M10 5h7M7 19h7M14 5l-4 14",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  quote: "M6 5v14M11 8h9M11 12h9M11 16h5",
  button: "M4 8h16v8H4zM9 12h6",
  divider: "M4 12h4M10 12h4M16 12h4",
  event: "M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4M12 13v4M10 15h4",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01",
};

function ToolIcon({ tool }: { tool: Tool }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 fill-none stroke-current stroke-[2.25] [stroke-linecap:round]"
    >
      <path d={drawings[tool]} />
    </svg>
  );
}
