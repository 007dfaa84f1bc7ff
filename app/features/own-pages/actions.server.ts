import type { Refused } from "~/lib/forms/refusal";
import { languages } from "~/i18n/links";
import { bodyOf } from "~/lib/fields/values";
import type { Db } from "~/platform/database/db.server";
import { runAction } from "~/platform/http/run-action.server";
import type { Edition } from "../edition/edition.ts";
import type { Actor, Author } from "../identity/actor.server.ts";
import type { Person } from "../identity/viewer.ts";
import type { LetterProblems } from "../templates/letter-problems.ts";
import { createPage, publishPage, updatePage, type PageOutcome } from "./commands.server.ts";
import { pageFields, type PageDraft } from "./fields.ts";
import { readPageText } from "./page-text.server.ts";
import { pageById, type StoredPage } from "./queries.server.ts";
import type { PageRefusal } from "./refusal.ts";
import { pageInput, type PageInput } from "./schema.ts";
import { namesIn } from "./typed-page.ts";

interface PageSubmission {
  /** A new page has its id from the form, so that a form that is sent twice makes one page. */
  id: string;
  draft: PageDraft;
  /** The version that the form was opened with; undefined for a new page. */
  version: number | undefined;
}

export type PageSaved = { ok: true; page: StoredPage } | PageRefusal;

/** Saves a page. One whose text can't be shown is refused with the lines of the problems. */
export function submitPage(actor: Actor<Person>, { id, draft, version }: PageSubmission): Promise<PageSaved> {
  const { db } = actor.context;
  return runAction(actor.context, {
    schema: pageInput,
    body: bodyOf(pageFields, draft),
    command: async (input): Promise<PageSaved> => {
      const problems = problemsOf(input, actor.edition);
      if (problems) return { ok: false, reason: "problems", problems };
      const change = { id, input, author: authorOf(actor) };
      const saved = version === undefined ? await createPage(db, change) : await updatePage(db, { ...change, version });
      if (saved.ok || saved.reason !== "conflict") return saved as PageSaved;
      const current = await pageById(db, id);
      return current ? { ok: false, reason: "conflict", current } : { ok: false, reason: "gone" };
    },
  });
}

/** Saves a page, then publishes it. If only publishing fails, the page is saved all the same. */
export async function submitPublication(actor: Actor<Person>, submission: PageSubmission): Promise<PageSaved> {
  const saved = await submitPage(actor, submission);
  return saved.ok ? submitPageCommand(actor, submission.id, publishPage) : saved;
}

export type PageCommandOutcome = PageOutcome | Refused<"unavailable">;

/** Runs the command of a button without fields, such as the one that publishes a page. */
export function submitPageCommand(
  actor: Actor<Person>,
  id: string,
  command: (db: Db, press: { id: string; author: Author }) => Promise<PageOutcome>,
): Promise<PageCommandOutcome> {
  const { db } = actor.context;
  return runAction(actor.context, { command: () => command(db, { id, author: authorOf(actor) }) });
}

function problemsOf(input: PageInput, edition: Edition): LetterProblems | undefined {
  const problems: LetterProblems = {};
  for (const language of languages) {
    const text = readPageText({ markdown: input[namesIn[language].text] ?? "", language, edition });
    if (!text.ok) problems[language] = text.problems;
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}

function authorOf({ context, viewer }: Actor<Person>): Author {
  return { profileId: viewer.profileId!, now: context.clock.now() };
}
