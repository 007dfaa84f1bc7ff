import { useSyncExternalStore } from "react";
import { toolKeys, type ShortcutName } from "./text-editing.ts";

/** True on Apple devices, where ⌘ replaces Ctrl. */
export function isApple(): boolean {
  return typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);
}

/** Returns a tool's shortcut as printed on the keyboard, such as Ctrl+B or ⌘B. */
export function shortcutOf(tool: ShortcutName, onApple: boolean): string | undefined {
  const keys = toolKeys[tool];
  if (!keys) return undefined;
  const { key, shift, alt } = keys;
  return onApple
    ? `${alt ? "⌥" : ""}${shift ? "⇧" : ""}⌘${key.toUpperCase()}`
    : `Ctrl+${alt ? "Alt+" : ""}${shift ? "Shift+" : ""}${key.toUpperCase()}`;
}

const subscribeToNothing = () => () => {};

/** True on Apple devices. The server cannot know, so the first render returns false. */
export function useApple(): boolean {
  return useSyncExternalStore(subscribeToNothing, isApple, () => false);
}
