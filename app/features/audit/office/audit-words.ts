import type { OwnWords } from "~/features/registration/questions/own-answers";
import type { Key, Translate } from "~/i18n/translate";
import { actions } from "./audit-actions.ts";
import { fields, values } from "./audit-fields.ts";
import { offerName } from "~/features/edition/offers";
import { themeOf, themeWord } from "~/features/edition/themes";

/** The names of actors that are not people on the site. */
const actors: Readonly<Record<string, Key>> = {
  visitor: "history.by.visitor",
  "personal-link": "history.by.personal-link",
  "newsletter-link": "history.by.newsletter-link",
  "undo-link": "history.by.undo-link",
  "preference-link": "history.by.preference-link",
  "one-click": "history.by.one-click",
  "mail-server": "history.by.mail-server",
  "proposal-link": "history.by.proposal-link",
  "place-link": "history.by.place-link",
  "command line": "history.by.command line",
  "first start": "history.by.first start",
  settings: "history.by.settings",
  system: "history.by.system",
  admin: "history.by.admin",
};

/** Details that only the program reads. */
const internalDetails: readonly string[] = ["bulk", "tick", "merged", "separated"];

/** The actors that are not people, in the order of the filter. */
export const systemActors: readonly string[] = Object.keys(actors);

/** Returns an action's name, or its code if it has none. */
export function actionWord(t: Translate, action: string): string {
  return wordIn(t, actions, action) ?? action;
}

/** Returns the name of an actor that is not a known person; an unknown one has been deleted. */
export function actorWord(t: Translate, actor: string): string {
  return wordIn(t, actors, actor) ?? t("history.by.gone");
}

export interface DetailLine {
  name: string;
  /** Undefined for a value that did not change. */
  before: string | undefined;
  after: string;
}

interface DetailFormat {
  t: Translate;
  formatInstant(at: Date): string;
  /** The labels of the organizers' own questions. */
  questionWords?: OwnWords;
}

interface AuditedAction {
  action: string;
  detail: Record<string, unknown>;
}

/** Returns the details of an entry: each changed field before and after, then the other values. */
export function detailLines(
  { t, formatInstant, questionWords = {} }: DetailFormat,
  { action, detail }: AuditedAction,
): DetailLine[] {
  const { before, after, kind, ...rest } = detail;
  // For a letter, `kind` is its audience; for an export, it is the format.
  const others = kind === undefined ? rest : { [action.endsWith(".exported") ? "format" : "kind"]: kind, ...rest };
  const [old, now] = [asRecord(before), asRecord(after)];
  const format = (name: string, value: unknown) =>
    wordIn(t, values, `${name}: ${String(value)}`) ??
    valueWord(t, formattedInstant(value, formatInstant) ?? value, name);
  const word = (name: string) => questionWords[name]?.label ?? fieldWord(t, name);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return [
    ...names.map((name) => ({
      name: word(name),
      before: format(name, old[name]),
      after: format(name, now[name]),
    })),
    ...Object.entries(others)
      .filter(([name]) => !internalDetails.includes(name))
      .map(([name, value]) => ({
        name: word(name),
        before: undefined,
        after: name === "changed" ? fieldWords(t, value, word) : format(name, value),
      })),
  ];
}

function formattedInstant(value: unknown, formatInstant: DetailFormat["formatInstant"]): string | undefined {
  const isInstant = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return isInstant ? formatInstant(new Date(value)) : undefined;
}

/** Returns the changed fields of an entry that does not store their values. */
function fieldWords(t: Translate, names: unknown, word: (name: string) => string): string {
  return (Array.isArray(names) ? names : [names]).map((name) => word(String(name))).join("; ") || t("history.nothing");
}

function fieldWord(t: Translate, name: string): string {
  return wordIn(t, fields, name) ?? name;
}

/** The fields that hold the keys of offers, as registrations, filters and addresses call them. */
const offerFields: readonly string[] = ["coCreatingInterests", "co_creating_interests", "interest"];

function valueWord(t: Translate, value: unknown, field = ""): string {
  if (value === null || value === undefined || value === "") return t("history.nothing");
  if (typeof value === "boolean") return t(value ? "history.yes" : "history.no");
  if (Array.isArray(value)) return value.map((item) => valueWord(t, item, field)).join("; ") || t("history.nothing");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, item]) => `${fieldWord(t, name)}: ${valueWord(t, item, name)}`)
      .join("; ");
  if (offerFields.includes(field)) return offerName(t, String(value));
  const theme = themeOf(String(value));
  return wordIn(t, values, String(value)) ?? (theme ? themeWord(t, theme, "short") : String(value));
}

function wordIn(t: Translate, words: Readonly<Record<string, Key>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? t(words[name]!) : undefined;
}

function asRecord(value: unknown): Record<string, unknown> {
  return value && typeof value === "object" ? (value as Record<string, unknown>) : {};
}
