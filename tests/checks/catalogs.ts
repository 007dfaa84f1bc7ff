import { basename } from "node:path";
import { withoutDayCount } from "../../app/i18n/day-count.ts";
import { keysUsed } from "./catalog-keys.ts";
import { shapeOf } from "../../app/lib/text/message-shape.ts";
import { importsOf, readText, sourceFiles } from "./source-tree.ts";

type Messages = Map<string, string>;

/** "From October 17 to October 26", but "del 17 al 26 de octubre". */
const ownArguments = ["rhythm.tenDaysText"];

/** One line for every word that is missing, unused, empty or differently built in one of the languages. */
export function checkCatalogs(): string[] {
  const en = messagesOf("en");
  const es = messagesOf("es");
  return [
    ...unregistered(),
    ...[...en.keys()].filter((key) => !es.has(key)).map((key) => `${key}: Spanish lacks it`),
    ...[...es.keys()].filter((key) => !en.has(key)).map((key) => `${key}: English lacks it`),
    ...textProblems("en", en),
    ...textProblems("es", es),
    ...differentShapes(en, es),
    ...unusedKeys(en),
  ];
}

/** Every message of a language, by its key. */
export function messagesOf(language: string): Messages {
  const messages: Messages = new Map();
  for (const file of catalogFiles(language)) flatten(basename(file, ".json"), JSON.parse(readText(file)), messages);
  return messages;
}

function catalogFiles(language: string): string[] {
  return sourceFiles(`app/i18n/${language}`).filter((file) => file.endsWith(".json"));
}

function flatten(key: string, value: unknown, into: Messages): void {
  if (typeof value === "string") into.set(key, value);
  else for (const [name, inner] of Object.entries(value ?? {})) flatten(`${key}.${name}`, inner, into);
}

function unregistered(): string[] {
  const registered = ["app/i18n/catalogs.ts", "app/i18n/spanish.ts"].flatMap(importsOf).map(({ to }) => to);
  return [...catalogFiles("en"), ...catalogFiles("es")]
    .filter((file) => !registered.includes(file))
    .map((file) => `${file}: registered neither in app/i18n/catalogs.ts nor in spanish.ts`);
}

function textProblems(language: string, messages: Messages): string[] {
  return [...messages].flatMap(([key, text]) => {
    if (!text.trim()) return [`${key} (${language}): empty`];
    if (text !== text.trim() || /\s{2}/.test(text)) return [`${key} (${language}): a space too many`];
    if (/[«»]/.test(text)) return [`${key} (${language}): quotation marks are “…”`];
    return [];
  });
}

function differentShapes(en: Messages, es: Messages): string[] {
  return [...en].flatMap(([key, text]) => {
    const other = es.get(key);
    if (other === undefined || ownArguments.includes(key)) return [];
    try {
      const [english, spanish] = [shapeOf(withoutDayCount(text)), shapeOf(withoutDayCount(other))];
      return english === spanish
        ? []
        : [`${key}: English takes ${english || "nothing"}, Spanish ${spanish || "nothing"}`];
    } catch (error) {
      return [`${key}: no ICU message (${String(error)})`];
    }
  });
}

function unusedKeys(messages: Messages): string[] {
  const { isUsed, asked } = keysUsed([...messages.keys()]);
  const missing = asked.filter(({ pattern }) => ![...messages.keys()].some((key) => pattern.test(key)));
  return [
    ...missing.map(({ file, line, text }) => `${file}:${line} asks for ${text}, which no catalog has`),
    ...[...messages.keys()].filter((key) => !isUsed(key)).map((key) => `${key}: nobody says it`),
  ];
}
