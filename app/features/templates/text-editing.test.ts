import { expect, test } from "vitest";
import { shortcutOf } from "./apple-keys.ts";
import { toolKeys, toolOf, toolsFor } from "./text-editing.ts";

type Press = Parameters<typeof toolOf>[0];

function press(key: string, held: Partial<Omit<Press, "getModifierState">> & { altGraph?: true } = {}): Press {
  const { altGraph = false, ...keys } = held;
  return {
    key,
    code: "",
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...keys,
    getModifierState: (name) => name === "AltGraph" && altGraph,
  };
}

test("Ctrl is the key of the toolbar, and on a Mac ⌘, where Ctrl moves the caret", () => {
  expect(toolOf(press("b", { ctrlKey: true }), false)).toBe("bold");
  expect(toolOf(press("b", { metaKey: true }), true)).toBe("bold");
  expect(toolOf(press("b", { ctrlKey: true }), true)).toBeUndefined();
  expect(toolOf(press("k", { ctrlKey: true }), true)).toBeUndefined();
  expect(toolOf(press("b", { metaKey: true }), false)).toBeUndefined();
});

test("keys that write another sign with Shift and Alt are known by their place", () => {
  expect(toolOf(press("(", { code: "Digit9", ctrlKey: true, shiftKey: true }), false)).toBe("quote");
  expect(toolOf(press("™", { code: "Digit2", metaKey: true, altKey: true }), true)).toBe("heading");
});

test("every tool has keys of its own, and so has the list of variables", () => {
  const found = [...toolsFor("letter"), "menu" as const].map((tool) => {
    const { key, shift = false, alt = false } = toolKeys[tool]!;
    return toolOf(press(key, { ctrlKey: true, shiftKey: shift, altKey: alt }), false);
  });
  expect(found).toEqual([...toolsFor("letter"), "menu"]);
});

test("AltGr writes its sign: the @ of a Spanish keyboard makes no heading", () => {
  const at = press("@", { code: "Digit2", ctrlKey: true, altKey: true, altGraph: true });
  expect(toolOf(at, false)).toBeUndefined();
});

test("the browser keeps its own keys", () => {
  for (const key of ["z", "f", "p", "s", "t", "w", "l", "r", "2"])
    expect(toolOf(press(key, { ctrlKey: true }), false), key).toBeUndefined();
});

test("keys are named as they are printed", () => {
  expect(shortcutOf("heading", false)).toBe("Ctrl+Alt+2");
  expect(shortcutOf("list", true)).toBe("⇧⌘8");
  expect(shortcutOf("picture", false)).toBe("Ctrl+Alt+6");
  expect(shortcutOf("menu", true)).toBe("⌥⌘7");
});
