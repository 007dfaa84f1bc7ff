import type { KeyboardEvent } from "react";
import { editionVariables, variables, type Variable } from "./letter/syntax.ts";
import { insertBlock, nextLine, toggleLines, toggleMark, type Edit, type TextSelection } from "./editing.ts";

/** The tools that apply immediately. Those that open a dialog are in `insert-dialogs.tsx`. */
export const marks = {
  heading: (selected: TextSelection) => toggleLines(selected, "## "),
  bold: (selected: TextSelection) => toggleMark(selected, "**"),
  italic: (selected: TextSelection) => toggleMark(selected, "*"),
  list: (selected: TextSelection) => toggleLines(selected, "- "),
  quote: (selected: TextSelection) => toggleLines(selected, "> "),
  divider: (selected: TextSelection) => insertBlock(selected, "---"),
} as const;

export const dialogTools = ["button", "event", "link", "picture"] as const;

export type Mark = keyof typeof marks;
export type DialogTool = (typeof dialogTools)[number];
export type Tool = Mark | DialogTool;

export const shapes = Object.keys(marks) as Mark[];
/** The tools in the order of the menu. */
const tools: readonly Tool[] = [...dialogTools, ...shapes];

/** A letter, or a page of the site. A page is the same for every reader and has no pictures from other sites. */
export type TextKind = "letter" | "page";

export function toolsFor(kind: TextKind): readonly Tool[] {
  return kind === "letter" ? tools : tools.filter((tool) => tool !== "event" && tool !== "picture");
}

export function variablesFor(kind: TextKind): readonly Variable[] {
  return kind === "letter" ? variables : editionVariables;
}

export function isTool(name: unknown): name is Tool {
  return tools.includes(name as Tool);
}

/** Everything with a keyboard shortcut: each tool, and the menu of all tools. */
export type ShortcutName = Tool | "menu";

/** The shortcuts, all with Ctrl or ⌘. They match other editors; blocks continue the numbers of the headings. */
export const toolKeys: Partial<Record<ShortcutName, { key: string; shift?: true; alt?: true }>> = {
  bold: { key: "b" },
  italic: { key: "i" },
  link: { key: "k" },
  heading: { key: "2", alt: true },
  list: { key: "8", shift: true },
  quote: { key: "9", shift: true },
  button: { key: "3", alt: true },
  divider: { key: "4", alt: true },
  event: { key: "5", alt: true },
  picture: { key: "6", alt: true },
  menu: { key: "7", alt: true },
};

type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "getModifierState">;

/**
 * Returns the tool for a key press. It compares the key's position too, because Shift or Alt changes the character. It
 * ignores AltGr, which some systems report as Ctrl and Alt, and Ctrl on a Mac, which moves the caret.
 */
export function toolOf(press: Press, onApple: boolean): ShortcutName | undefined {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = press;
  const isCommand = onApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!isCommand || press.getModifierState("AltGraph")) return undefined;
  const names = Object.keys(toolKeys) as ShortcutName[];
  return names.find((name) => {
    const { key: shortcutKey, shift = false, alt = false } = toolKeys[name]!;
    const isKey = key.toLowerCase() === shortcutKey || code === `Digit${shortcutKey}`;
    return isKey && shiftKey === shift && altKey === alt;
  });
}

export function selectionOf(area: HTMLTextAreaElement): TextSelection {
  return { text: area.value, from: area.selectionStart, to: area.selectionEnd };
}

export function replaceAll({ value }: TextInput, insert: string): Edit {
  return { from: 0, to: value.length, insert, select: [insert.length, insert.length] };
}

type TextInput = HTMLTextAreaElement | HTMLInputElement;

/** Applies a change like typing, so that the browser's undo reverts it. */
export function applyEdit(area: TextInput, { from, to, insert, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  const isDone =
    from === to && insert === ""
      ? true
      : document.execCommand(insert === "" ? "delete" : "insertText", false, insert === "" ? undefined : insert);
  if (!isDone) {
    area.setRangeText(insert, from, to, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...select);
}

/** Continues a list or quote at Enter. Returns false if the line is in neither. */
export function continueLine(area: HTMLTextAreaElement): boolean {
  const edit = nextLine(selectionOf(area));
  if (edit) applyEdit(area, edit);
  return edit !== undefined;
}
