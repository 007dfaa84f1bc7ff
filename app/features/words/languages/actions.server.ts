import type { Refused } from "~/lib/forms/refusal";
import { parsedJson } from "~/lib/text/parsed-json";
import { utf8Text } from "~/lib/text/utf8-text";
import { runAction } from "~/platform/http/run-action.server";
import type { Db } from "~/platform/database/db.server";
import type { Actor } from "../../identity/actor.server.ts";
import type { Person } from "../../identity/viewer.ts";
import { defaultText } from "../defaults.server.ts";
import { readSentence, translationProblem, type WordProblem } from "../word-check.server.ts";
import {
  addLanguage,
  changeSentence,
  importIntoLanguage,
  importSentences,
  removeLanguage,
  setOpen,
} from "./commands.server.ts";
import { codeProblem, type CodeProblem } from "./language.ts";
import { shippedWords } from "./shipped-words.server.ts";
import { readWords, visitorKeys, type FileProblem } from "./word-file.server.ts";

type Unavailable = Refused<"unavailable">;
type CodeRefused = { ok: false; reason: "code"; problem: CodeProblem };
type LanguageOutcome = { ok: true } | { ok: false; reason: "gone" } | Unavailable;

/** Adds a further language, closed to visitors, with the sentences that come with the product. */
export async function submitLanguage(actor: Actor<Person>, code: string): Promise<LanguageOutcome | CodeRefused> {
  const problem = codeProblem(code);
  if (problem) return { ok: false, reason: "code", problem };
  const texts = shippedWords(code);
  return runCommand(actor, code, (db, change) =>
    texts.size > 0 ? importSentences(db, { ...change, texts }) : addLanguage(db, change),
  );
}

/** Opens a language to visitors, or closes it. An invalid code can't be opened, since it could hide a page. */
export async function submitOpen(actor: Actor<Person>, code: string, isOpen: boolean): Promise<LanguageOutcome> {
  if (isOpen && codeProblem(code)) return { ok: false, reason: "gone" };
  return runCommand(actor, code, (db, change) => setOpen(db, { ...change, isOpen }));
}

/** Removes a language with its sentences. */
export function submitRemoval(actor: Actor<Person>, code: string): Promise<LanguageOutcome> {
  return runCommand(actor, code, removeLanguage);
}

export type SentenceRefusal =
  | { ok: false; reason: "invalid"; problem: WordProblem }
  | { ok: false; reason: "conflict"; current: string }
  | { ok: false; reason: "gone" }
  | Unavailable;

interface SubmittedSentence {
  code: string;
  key: string;
  /** Empty if visitors should read the English sentence. */
  typed: string;
  openedText: string;
}

/** Saves a sentence of a further language. Refuses one whose placeholders differ from the English one's. */
export async function submitSentence(
  actor: Actor<Person>,
  { code, key, typed, openedText }: SubmittedSentence,
): Promise<{ ok: true } | SentenceRefusal> {
  const text = readSentence(typed);
  if (!visitorKeys.includes(key)) return { ok: false, reason: "gone" };
  const problem = text === "" ? undefined : translationProblem(text, defaultText("en", key)!);
  if (problem) return { ok: false, reason: "invalid", problem };
  const { context } = actor;
  return runAction(context, {
    command: () => changeSentence(context.db, { ...changeOf(actor, code), key, text, openedText }),
  });
}

export type FileRefusal =
  | { ok: false; reason: "unreadable" }
  | { ok: false; reason: "problems"; problems: readonly FileProblem[] }
  | { ok: false; reason: "gone" }
  | Unavailable;

/** Saves the sentences of an uploaded file, all of them or none. The language has to be there. */
export async function submitWordFile(
  actor: Actor<Person>,
  { code, content }: { code: string; content: Uint8Array },
): Promise<{ ok: true; changed: number } | FileRefusal> {
  const text = utf8Text(content);
  const tree = text && parsedJson(text);
  if (typeof tree !== "object" || tree === null) return { ok: false, reason: "unreadable" };
  const { texts, problems } = readWords(tree);
  if (problems.length > 0) return { ok: false, reason: "problems", problems };
  const { context } = actor;
  return runAction(context, {
    command: () => importIntoLanguage(context.db, { ...changeOf(actor, code), texts }),
  });
}

interface Change {
  code: string;
  by: string;
  now: Date;
}

function runCommand<Outcome extends { ok: boolean }>(
  actor: Actor<Person>,
  code: string,
  command: (db: Db, change: Change) => Promise<Outcome>,
): Promise<Outcome | Unavailable> {
  const { context } = actor;
  return runAction<object, Outcome>(context, { command: () => command(context.db, changeOf(actor, code)) });
}

function changeOf({ context, viewer }: Actor<Person>, code: string): Change {
  return { code, by: viewer.profileId ?? `user:${viewer.userId}`, now: context.clock.now() };
}
