import { foldedText } from "~/lib/text/folded";

/** The longest key of an entry of a list, such as a theme. */
export const longestKey = 40;

interface KeyRule {
  /** The character between the words of a key. */
  joint: "-" | "_";
  /** Keys with another meaning. */
  reserved: readonly string[];
  /** The key of an entry whose name has no letters. */
  unnamed: string;
}

interface Keyed {
  key: string;
  name_en?: string;
}

/** Generates a key from the English name for each entry without one. */
export function withKeys<Entry extends Keyed>(
  entries: readonly Entry[],
  { joint, reserved, unnamed }: KeyRule,
): Entry[] {
  const usedKeys = new Set([...reserved, ...entries.map(({ key }) => key)]);
  return entries.map((entry) => {
    if (entry.key) return entry;
    const words = foldedText(entry.name_en ?? "").match(/[a-z0-9]+/g) ?? [unnamed];
    const stem = words
      .join(joint)
      .slice(0, longestKey - 3)
      .replace(/[-_]$/, "");
    const keys = [stem, ...entries.map((_, n) => `${stem}${joint}${n + 2}`)];
    const key = keys.find((candidate) => !usedKeys.has(candidate))!;
    usedKeys.add(key);
    return { ...entry, key };
  });
}

/** Returns whether two entries have the same key, which would show that a list was merged wrongly. */
export function haveSameKey(entries: readonly Keyed[]): boolean {
  const keys = entries.map(({ key }) => key).filter(Boolean);
  return new Set(keys).size < keys.length;
}

export function isKey(text: string, joint: KeyRule["joint"]): boolean {
  return new RegExp(`^[a-z0-9]+(${joint}[a-z0-9]+)*$`).test(text);
}

/** Returns whether two names look the same. */
export function isSameName(one = "", other = ""): boolean {
  return foldedText(one) === foldedText(other);
}
