import { useRef, useState, type KeyboardEvent, type RefObject } from "react";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { FieldError } from "~/ui/field";
import { isApple } from "../apple-keys.ts";
import { insertBlock, insertVariable, insertWords, lineRange, type Edit, type TextSelection } from "../editing.ts";
import { problemText, type LetterProblem } from "../letter/problem.ts";
import { isName, type Variable } from "../letter/syntax.ts";
import { estimateReadingTime } from "../reading.ts";
import { structureWords } from "../structure.ts";
import { InsertDialog } from "./insert-dialogs.tsx";
import { InsertMenu } from "./insert-menu.tsx";
import {
  applyEdit,
  continueLine,
  marks,
  selectionOf,
  toolOf,
  toolsFor,
  type DialogTool,
  type TextKind,
  type Tool,
} from "../text-editing.ts";

interface LetterTextProps {
  kind?: TextKind;
  /** The name of the field, which is also its id. */
  name: string;
  max: number;
  language: Language;
  label: string;
  required?: boolean;
  /** The initial and the current text. */
  start: string;
  value: string;
  error: string | undefined;
  problems: readonly LetterProblem[];
  area: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The field for the Markdown of a letter or a page, with a menu of tools. Problems are listed below it and lead to
 * their lines.
 */
export function LetterText(props: LetterTextProps) {
  const { kind = "letter", name, max, language, label, required, start, value, error, problems, area } = props;
  const { t } = useWords();
  const { dialog, menu, handleKeyDown, insert, close } = useTools(area, language, kind);
  const { words, minutes } = estimateReadingTime(value);
  return (
    <div className="letter-field">
      <div className="letter-head">
        <label htmlFor={name} className="font-semibold">
          {label}
          {required && (
            <span className="required" aria-hidden="true">
              {" *"}
            </span>
          )}
        </label>
        <InsertMenu kind={kind} {...menu} />
      </div>
      <textarea
        ref={area}
        id={name}
        name={name}
        lang={language}
        required={required}
        defaultValue={start}
        maxLength={max}
        rows={22}
        spellCheck
        aria-describedby={`${name}-count ${name}-error ${name}-problems`}
        aria-invalid={error ? true : undefined}
        className="input letter-text"
        onKeyDown={handleKeyDown}
      />
      <p id={`${name}-count`} className="hint mt-1 tabular-nums">
        {t("templates.reading", { words, minutes })}
      </p>
      <FieldError name={name} error={error} />
      <div id={`${name}-problems`}>
        <Problems problems={problems} onShow={(line) => area.current && showLine(area.current, line)} />
      </div>
      {dialog && <InsertDialog {...dialog} onInsert={insert} onClose={close} />}
    </div>
  );
}

/** Lists the problems, each with a button that selects its line. */
function Problems({ problems, onShow }: Pick<LetterTextProps, "problems"> & { onShow(line: number): void }) {
  const { t } = useWords();
  if (problems.length === 0) return null;
  return (
    <ul className="letter-problems">
      {problems.map((problem, index) => (
        <li key={index}>
          {problemText(t, problem)}{" "}
          <button type="button" className="link" onClick={() => onShow(problem.line)}>
            {t("templates.atLine", { line: problem.line })}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OpenDialog {
  tool: DialogTool;
  selected: TextSelection;
}

/** Connects the menu and the keyboard shortcuts to the text. */
function useTools(area: RefObject<HTMLTextAreaElement | null>, language: Language, kind: TextKind) {
  const [dialog, setDialog] = useState<OpenDialog>();
  // A dialog takes the selection away, so the edit is applied after it has been restored.
  const pendingEdit = useRef<Edit>(undefined);
  const [isOpen, setOpen] = useState(false);

  function apply(tool: Tool): void {
    const { current } = area;
    if (!current) return;
    const selected = selectionOf(current);
    if (tool in marks) applyEdit(current, marks[tool as keyof typeof marks](selected));
    else setDialog({ tool: tool as DialogTool, selected });
  }

  function insert(text: string, isBlock: boolean): void {
    if (!dialog) return;
    pendingEdit.current = isBlock ? insertBlock(dialog.selected, text) : insertWords(dialog.selected, text);
    close();
  }

  function close(): void {
    setDialog(undefined);
    // The dialog returns the focus only when it closes, so the edit waits for that.
    setTimeout(() => {
      const edit = pendingEdit.current;
      pendingEdit.current = undefined;
      if (edit && area.current) applyEdit(area.current, edit);
      else area.current?.focus();
    });
  }

  function writeVariable(name: Variable): void {
    const { current } = area;
    if (current)
      applyEdit(
        current,
        insertVariable(selectionOf(current), name, isName(name) ? structureWords[language].friend : ""),
      );
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const tool = toolOf(event, isApple());
    const isEnter = event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (tool === "menu") setOpen(true);
    else if (tool && toolsFor(kind).includes(tool)) apply(tool);
    else if (!isEnter || event.nativeEvent.isComposing || !continueLine(event.currentTarget)) return;
    event.preventDefault();
  }

  const menu = {
    isOpen,
    onOpen: setOpen,
    // The menu returns the focus only after it has closed, so the tool waits for that.
    onTool: (tool: Tool) => void setTimeout(apply, 0, tool),
    onVariable: (name: Variable) => void setTimeout(writeVariable, 0, name),
  };
  return { dialog, menu, insert, handleKeyDown, close };
}

/** Selects a line and scrolls to it. */
function showLine(area: HTMLTextAreaElement, line: number): void {
  const [from, to] = lineRange(area.value, line);
  area.focus();
  area.setSelectionRange(from, to);
  const { lineHeight } = getComputedStyle(area);
  area.scrollTop = Math.max(0, (line - 4) * Number.parseFloat(lineHeight));
  area.scrollIntoView({ block: "center" });
}
