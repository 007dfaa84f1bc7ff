import { visitorGroups } from "~/i18n/visitor-groups";
import { defaultText, wordKeys } from "../defaults.server.ts";
import { readSentence, translationProblem, type WordProblem } from "../word-check.server.ts";

/** Words as the files of the catalogs nest them. */
export type WordTree = { [name: string]: string | WordTree };

/** A sentence of a file that can't be used. */
export interface FileProblem {
  key: string;
  reason: WordProblem | "unknown" | "notText";
}

/** The sentences that can be read, and those that can't. */
export interface ReadWords {
  texts: ReadonlyMap<string, string>;
  problems: readonly FileProblem[];
}

const groups: ReadonlySet<string> = new Set(visitorGroups);

/** The keys of the sentences that visitors read, in the order of the catalogs. */
export const visitorKeys: readonly string[] = wordKeys.filter((key) => groups.has(key.split(".")[0]!));

const knownKeys: ReadonlySet<string> = new Set(visitorKeys);

/** Reads words nested by group and key. An empty text is a sentence that is still missing. */
export function readWords(tree: unknown): ReadWords {
  const texts = new Map<string, string>();
  const problems: FileProblem[] = [];
  for (const [key, value] of leavesOf(tree)) {
    const text = typeof value === "string" ? readSentence(value) : undefined;
    const reason = problemOf(key, text);
    if (reason) problems.push({ key, reason });
    else if (text) texts.set(key, text);
  }
  return { texts, problems };
}

function problemOf(key: string, text: string | undefined): FileProblem["reason"] | undefined {
  if (!knownKeys.has(key)) return "unknown";
  if (text === undefined) return "notText";
  return text === "" ? undefined : translationProblem(text, defaultText("en", key)!);
}

/** Returns every sentence that visitors read, nested by group and key; one that is missing is empty. */
export function wordTree(texts: ReadonlyMap<string, string>): WordTree {
  const tree: WordTree = {};
  for (const key of visitorKeys) {
    const path = key.split(".");
    const name = path.pop()!;
    let branch = tree;
    for (const part of path) branch = (branch[part] ??= {}) as WordTree;
    branch[name] = texts.get(key) ?? "";
  }
  return tree;
}

/** No key has as many parts. The limit keeps a file from exhausting the stack. */
const maxDepth = 10;

/**
 * Returns every value that isn't an object, or is an object too deep for a key, with its key. If the root isn't an
 * object, its key is "".
 */
function leavesOf(value: unknown, path: readonly string[] = []): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value) || path.length === maxDepth)
    return [[path.join("."), value]];
  return Object.entries(value).flatMap(([name, child]) => leavesOf(child, [...path, name]));
}
