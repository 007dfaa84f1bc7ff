import { useSyncExternalStore } from "react";
import { toolKeys, type Keyed } from "./text-editing.ts";

/** True where ⌘ does what Ctrl does elsewhere. */
export function isApple(): boolean {
  return typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);
}

/** The keys of a tool as they are printed on the keyboard, such as Ctrl+B or ⌘B. */
export function keysOf(tool: Keyed, onApple: boolean): string | undefined {
  const keys = toolKeys[tool];
  if (!keys) return undefined;
  const { key, shift, alt } = keys;
  return onApple
    ? `${alt ? "⌥" : ""}${shift ? "⇧" : ""}⌘${key.toUpperCase()}`
    : `Ctrl+${alt ? "Alt+" : ""}${shift ? "Shift+" : ""}${key.toUpperCase()}`;
}

const never = () => () => {};

/** True on a Mac, as soon as the browser can be asked. */
export function useApple(): boolean {
  return useSyncExternalStore(never, isApple, () => false);
}
