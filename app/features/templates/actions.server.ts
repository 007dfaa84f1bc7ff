import type { Refused, TooMany } from "~/lib/forms/refusal";
import { runAction } from "~/platform/http/run-action.server";
import type { Rule } from "~/platform/throttle.server";
import type { Actor, Author } from "../identity/actor.server.ts";
import type { Person } from "../identity/viewer.ts";
import {
  createTemplate,
  deleteTemplate,
  restoreTemplate,
  updateTemplate,
  type SaveOutcome,
  type TemplateOutcome,
} from "./commands.server.ts";
import { dropDraft } from "./drafts.server.ts";
import { letterHtml, problemsOf, type RenderingDeps } from "./rendering.server.ts";
import { templateById, templateOfStartingLetter, type Template } from "./queries.server.ts";
import type { TemplateRefusal } from "./refusal.ts";
import { templateInput } from "./schema.ts";
import { startingDraft } from "./starting.server.ts";
import type { TemplateDraft } from "./fields.ts";
import { queueTest } from "./mails.server.ts";

interface TemplateSubmission {
  /** A new template has its id before it is saved, so that submitting twice creates one. */
  id: string;
  /** The form that was submitted. Its stored draft is deleted once the letter is saved. */
  form: string;
  draft: TemplateDraft;
  /** The version that the form was opened with; undefined for a new template. */
  version: number | undefined;
}

export type TemplateSaveOutcome = { ok: true; template: Template } | Exclude<TemplateRefusal, TooMany>;
export type TemplateActionOutcome = TemplateOutcome | Refused<"unavailable">;

/** Saves a new or changed letter. Refuses one whose text has errors, and names their lines (TPL-13, TPL-14). */
export async function submitTemplate(
  actor: Actor<Person>,
  { id, form, draft, version }: TemplateSubmission,
): Promise<TemplateSaveOutcome> {
  const { context } = actor;
  const { db } = context;
  const author = authorOf(actor);
  const deps = renderingDeps(actor);
  return runAction(context, {
    schema: templateInput,
    body: draft,
    command: async (input): Promise<TemplateSaveOutcome> => {
      const problems = await problemsOf(deps, input);
      if (problems) return { ok: false, reason: "problems", problems };
      const change = { id, input, html: await letterHtml(deps, input), author };
      const isNew = version === undefined;
      const outcome = isNew ? await createTemplate(db, change) : await updateTemplate(db, { ...change, version });
      return withStoredTemplate(outcome);
    },
  });

  async function withStoredTemplate(outcome: SaveOutcome): Promise<TemplateSaveOutcome> {
    if (!outcome.ok && outcome.reason !== "conflict") return { ok: false, reason: outcome.reason };
    const template = await templateById(db, outcome.ok ? outcome.id : id);
    if (!template) return { ok: false, reason: "gone" };
    if (!outcome.ok) return { ok: false, reason: "conflict", current: template };
    await dropDraft(db, { author: author.profileId, form });
    return { ok: true, template };
  }
}

/** Returns the template of a starting letter for immediate use. Creates it unless one of this name and kind exists. */
export function submitStart(
  actor: Actor<Person>,
  name: string,
): Promise<{ ok: true; id: string } | Refused<"name-taken" | "unavailable">> {
  const { db } = actor.context;
  return runAction(actor.context, {
    command: async (): Promise<{ ok: true; id: string } | Refused<"name-taken">> => {
      const input = templateInput.parse(startingDraft(name, actor.language));
      const existing = await templateOfStartingLetter(db, name);
      if (existing)
        return existing.kind === input.kind ? { ok: true, id: existing.id } : { ok: false, reason: "name-taken" };
      const html = await letterHtml(renderingDeps(actor), input);
      const created = await createTemplate(db, { id: crypto.randomUUID(), input, html, author: authorOf(actor) });
      return created.ok ? created : { ok: false, reason: "name-taken" };
    },
  });
}

export function submitDeletion(actor: Actor<Person>, id: string): Promise<TemplateActionOutcome> {
  const { db } = actor.context;
  return runAction(actor.context, { command: () => deleteTemplate(db, { id, author: authorOf(actor) }) });
}

export function submitRestoration(actor: Actor<Person>, id: string): Promise<TemplateActionOutcome> {
  const { db } = actor.context;
  return runAction(actor.context, { command: () => restoreTemplate(db, { id, author: authorOf(actor) }) });
}

/** Writing a letter may take many tests, and the limit keeps a mistake from flooding a mailbox. */
const testsPerPerson: Rule = { name: "test-letter", points: 20, seconds: 3_600, per: "mailbox" };

/** Sends the typed letter in one of its languages to its author, as a recipient would get it. */
export async function submitTest(
  actor: Actor<Person>,
  { draft, language }: { draft: TemplateDraft; language: "en" | "es" },
): Promise<{ ok: true } | TemplateRefusal> {
  const { context, viewer } = actor;
  return runAction(context, {
    schema: templateInput,
    // A letter can be tested before it has a name.
    body: { ...draft, name: draft.name.trim() || "test" },
    limits: () => context.limits.use([testsPerPerson, viewer.email]),
    mails: true,
    command: async (input): Promise<{ ok: true } | TemplateRefusal> => {
      const problems = await problemsOf(renderingDeps(actor), input);
      if (problems) return { ok: false, reason: "problems", problems };
      await queueTest(context.db, { words: input, language, reader: viewer }, context.config);
      return { ok: true };
    },
  });
}

export function renderingDeps({ context, edition }: Actor<Person>): RenderingDeps {
  const { db, clock, config } = context;
  return { db, clock, edition, origin: config.origin };
}

function authorOf({ context, viewer }: Actor<Person>): Author {
  return { profileId: viewer.profileId!, now: context.clock.now() };
}
