import { redirect, type ActionFunctionArgs } from "react-router";
import * as z from "zod";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import type { BulkAction, BulkResult } from "~/features/audit/bulk-actions.server";
import { tagPeople, untagPeople } from "../../list/commands.server.ts";
import { countSubscribed, type PeopleSelection } from "../../list/queries.server.ts";
import { tagName } from "../../list/tag-name.ts";
import { resumeNewsletterOf, stopNewsletterOf } from "~/features/subscriptions/bulk/commands.server";
import { pageOf } from "~/i18n/links";
import { translator, type Key, type Translate } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { changedQuery } from "~/lib/http/query";
import type { Refused } from "~/lib/forms/refusal";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { runAction } from "~/platform/http/run-action.server";
import type { BulkSelection } from "~/ui/admin/list/bulk-question";
import { askAgain } from "~/ui/admin/list/ask-again.server";
import { listAt } from "./loader.server.ts";
import { selectionOf } from "./selection.server.ts";
import { wizardFor } from "./write-to.server.ts";

/** The question before people are unsubscribed, with the approximate number of subscribers among the selected. */
export type UnsubscribeQuestion = BulkSelection;

type BulkOutcome = BulkResult | Refused<"tag" | "nobody" | "unreadable" | "unavailable">;
type Organizer = Actor<Person>;

/**
 * Handles each form of the list; `intent` names the action. Success redirects (303) to the list with a toast, which can
 * offer an undo.
 */
export async function peopleAction(args: ActionFunctionArgs) {
  const { url, context } = args;
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const form = (await readForm(args.request)) ?? new FormData();
  const t = translator(actor.language);
  const selection = selectionOf(args, listAt(url), form);
  const intent = textOf(form, "intent");
  const ask = () => runAction(actor.context, { command: () => questionOf(actor, selection) });
  if (intent === "unsubscribe" && selection.ids?.length !== 0) {
    const result = await ask();
    if (result.ok) return { question: result.question };
  }
  const repeated = intent === "unsubscribe-now" ? await askAgain(form, ask) : undefined;
  if (repeated) return repeated;
  if (intent === "write" && selection.ids?.length !== 0) {
    const address = wizardFor(selection, { language: actor.language, zone: actor.edition.zone });
    return address
      ? redirect(address, 303)
      : pageWithToast(context, { status: 422, message: t("people.refused.write") }, {});
  }
  const bulk: BulkIntent = isBulkIntent(intent) ? bulkIntents[intent] : unknownIntent;
  const outcome = await runAction(actor.context, { command: () => run(actor, { bulk, selection, form }) });
  if (!outcome.ok)
    return pageWithToast(context, { status: statuses[outcome.reason], ...refusedText(t, outcome.reason) }, {});
  const address = { path: url.pathname, search: changedQuery(url.search, { index: undefined }) };
  return redirectWithToast(
    address.path + address.search,
    toastOf(t, { bulk, outcome, form, address }),
    actor.context.config,
  );
}

interface BulkIntent {
  done: Key;
  none: Key;
  isUndo?: true;
  run(
    actor: Organizer,
    posted: { selection: PeopleSelection; form: FormData; by: { actor: string } },
  ): Promise<BulkOutcome>;
}

const bulkIntents = {
  tag: {
    done: "people.done.tagged",
    none: "people.done.taggedAlready",
    run: (actor, { selection, form, by }) =>
      withTag(form, (tag) => tagPeople(actor.context.db, selection, { ...by, tag })),
  },
  untag: {
    done: "people.done.untagged",
    none: "people.done.untaggedNobody",
    run: (actor, { selection, form, by }) =>
      withTag(form, (tag) => untagPeople(actor.context.db, selection, { ...by, tag })),
  },
  "unsubscribe-now": {
    done: "people.done.unsubscribed",
    none: "people.done.unsubscribedNobody",
    run: (actor, { selection, by }) => stopNewsletterOf(actor.context.db, selection, by),
  },
  undo: {
    done: "people.done.undone",
    none: "people.done.undoneNothing",
    isUndo: true,
    run: (actor, { form, by }) => undo(actor, form, by),
  },
} as const satisfies Record<string, BulkIntent>;

/** An unknown intent, or a confirmed question with an empty selection. */
const unknownIntent: BulkIntent = {
  done: "people.done.undone",
  none: "people.done.undoneNothing",
  run: async () => ({ ok: false, reason: "unreadable" }),
};

function isBulkIntent(intent: string): intent is keyof typeof bulkIntents {
  return Object.hasOwn(bulkIntents, intent);
}

async function run(
  actor: Organizer,
  { bulk, selection, form }: { bulk: BulkIntent; selection: PeopleSelection; form: FormData },
): Promise<BulkOutcome> {
  if (!bulk.isUndo && selection.ids?.length === 0) return { ok: false, reason: "nobody" };
  return bulk.run(actor, { selection, form, by: { actor: `user:${actor.viewer.userId}` } });
}

async function withTag(form: FormData, work: (tag: string) => Promise<BulkResult>): Promise<BulkOutcome> {
  const { data: tag } = tagName.safeParse(form.get("tag"));
  return tag ? work(tag) : { ok: false, reason: "tag" };
}

async function questionOf({ context }: Organizer, selection: PeopleSelection) {
  const count = await countSubscribed(context.db, selection);
  return {
    ok: true,
    question: { count, ids: selection.ids && [...selection.ids] } satisfies UnsubscribeQuestion,
  } as const;
}

const undoSchema = z.object({
  number: z.uuid(),
  action: z.enum(["profile.tagged", "profile.untagged", "newsletter.stopped"]),
  first: z.coerce.number().int().nonnegative(),
  last: z.coerce.number().int().nonnegative(),
  tag: z.string(),
});

/** Undoes this organizer's bulk action. A person who was changed by somebody else since is left as they are. */
async function undo({ context }: Organizer, form: FormData, by: { actor: string }): Promise<BulkOutcome> {
  const { data } = undoSchema.safeParse(Object.fromEntries(form));
  if (!data) return { ok: false, reason: "unreadable" };
  const { tag, ...range } = data;
  const bulkAction: BulkAction = { ...range, ...by };
  if (bulkAction.action === "newsletter.stopped") return resumeNewsletterOf(context.db, bulkAction, by);
  const inverse = bulkAction.action === "profile.tagged" ? untagPeople : tagPeople;
  return inverse(context.db, bulkAction, { ...by, tag });
}

const statuses = { tag: 422, nobody: 422, unreadable: 400, unavailable: 503 } as const;

function refusedText(t: Translate, reason: keyof typeof statuses) {
  if (reason === "unavailable") return { message: t("people.refused.failed"), text: t("errors.refused.unavailable") };
  return { message: reason === "unreadable" ? t("errors.unreadable") : t(`people.refused.${reason}`) };
}

interface ToastArgs {
  bulk: BulkIntent;
  outcome: BulkResult;
  form: FormData;
  address: { path: string; search: string };
}

function toastOf(t: Translate, { bulk, outcome, form, address }: ToastArgs) {
  const { changed } = outcome;
  const tag = textOf(form, "tag").trim();
  if (changed === 0) return { title: t(bulk.none, { tag }) };
  const { number, action, first, last } = outcome.bulkAction;
  const fields = { intent: "undo", number, action, first: String(first), last: String(last), tag };
  return {
    title: t(bulk.done, { count: changed, tag }),
    ...(bulk.isUndo ? {} : { undo: { action: postAddress(address), fields } }),
  };
}

/**
 * The address the list's forms are posted to. The first tab shares the office's own address, which React Router
 * distinguishes with `?index`.
 */
function postAddress({ path, search }: ToastArgs["address"]): string {
  return pageOf(path) === "/admin" ? `${path}?index${search.replace("?", "&")}` : path + search;
}
