import type { ActionFunctionArgs } from "react-router";
import * as z from "zod";
import type { BulkAction, BulkResult } from "~/features/audit/bulk-actions.server";
import { auditActorOf, restoreEvent, undeleteEvent, updateEvent } from "../../commands.server.ts";
import { inWholeDays } from "../../event.ts";
import { eventInput } from "../../schema.ts";
import {
  deleteEvents,
  linkLocations,
  publishEvents,
  takeBackEvents,
  undeleteEvents,
  unlinkLocations,
} from "../../event-list/commands.server.ts";
import { countSelection, type EventSelection, type SelectionCounts } from "../../event-list/selection.server.ts";
import { authorOf, noticeDepsOf } from "../../organize/actions.server.ts";
import { openedEventSchema } from "../../organize/managed-event.ts";
import { managedEventById } from "../../organize/managed-events.server.ts";
import type { Actor } from "~/features/identity/actor.server";
import type { Person } from "~/features/identity/viewer";
import { reopenProposal } from "~/features/proposals/commands.server";
import { reopenHostChange } from "~/features/proposals/host-changes.server";
import { translator, type Key, type Translate } from "~/i18n/translate";
import { textOf } from "~/lib/forms/form-body";
import { parsedJson } from "~/lib/text/parsed-json";
import type { Refused } from "~/lib/forms/refusal";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { runAction } from "~/platform/http/run-action.server";
import type { BulkSelection } from "~/ui/admin/list/bulk-question";
import { askAgain } from "~/ui/admin/list/ask-again.server";
import { listAddress, rowOpeners } from "./list-url.ts";
import { postedRepeat } from "../form/repeat.server.ts";
import { postedLinks } from "../venue-links/posted-links.ts";
import { eventSelection } from "./selection.server.ts";

/** The confirmation before several events are deleted. */
export type BulkQuestion = SelectionCounts & BulkSelection;

type BulkOutcome =
  | (BulkResult | { ok: true; changed: number })
  | Refused<"nobody" | "gone" | "changed" | "unreadable" | "unavailable">;

interface PostedForm {
  actor: Actor<Person>;
  selection: EventSelection;
  form: FormData;
}

interface BulkIntent {
  done: Key;
  none: Key;
  run(posted: PostedForm): Promise<BulkOutcome>;
}

const intents = {
  show: {
    done: "events.bulk.shown",
    none: "events.bulk.shownAlready",
    run: (posted) => publish(posted, true),
  },
  hide: {
    done: "events.bulk.hidden",
    none: "events.bulk.hiddenAlready",
    run: (posted) => publish(posted, false),
  },
  "delete-many-now": {
    done: "events.bulk.deleted",
    none: "events.bulk.deletedAlready",
    run: ({ actor, selection }) => deleteEvents(actor.context.db, selection, authorOf(actor)),
  },
  link: {
    done: "events.links.done",
    none: "events.links.already",
    run: ({ actor, form }) => linkLocations(actor.context.db, postedLinks(form), authorOf(actor)),
  },
  repeat: {
    done: "events.repeat.done",
    none: "events.repeat.already",
    run: ({ actor, form }) => postedRepeat(actor, form),
  },
  undo: { done: "events.bulk.undone", none: "events.bulk.undoneNothing", run: undo },
} as const satisfies Record<string, BulkIntent>;

/** Asks for a confirmation; "delete-many-now" then deletes. */
const confirmIntent = "delete-many";

/** True for bulk actions and their undo. */
export function isBulkIntent(intent: unknown): intent is keyof typeof intents | typeof confirmIntent {
  return typeof intent === "string" && (intent === confirmIntent || Object.hasOwn(intents, intent));
}

/**
 * Handles a bulk action. Success redirects (303) with a toast that offers an undo: to `back`, which is the list unless
 * another screen is named.
 */
export async function bulkAction(
  args: Pick<ActionFunctionArgs, "url" | "context">,
  posted: Omit<PostedForm, "selection">,
  back?: string,
) {
  const { actor, form } = posted;
  const t = translator(actor.language);
  const selection = eventSelection(args, { form });
  const intent = textOf(form, "intent");
  const isEmptySelection = intent !== "undo" && intent !== "link" && selection.ids?.length === 0;
  const ask = () => runAction(actor.context, { command: () => countQuestion(actor, selection) });
  if (intent === confirmIntent && !isEmptySelection) {
    const counted = await ask();
    return counted.ok ? { question: counted.question } : refusedAnswer(args, t, counted.reason);
  }
  const again = intent === "delete-many-now" ? await askAgain(form, ask) : undefined;
  if (again) return again;
  const bulk = Object.hasOwn(intents, intent) ? intents[intent as keyof typeof intents] : intents.undo;
  const command = async (): Promise<BulkOutcome> =>
    isEmptySelection ? { ok: false, reason: "nobody" } : bulk.run({ ...posted, selection });
  const outcome = await runAction(actor.context, { command, mails: true });
  if (!outcome.ok) return refusedAnswer(args, t, outcome.reason);
  const address = back ?? listAddress(actor.language, args.url.search, rowOpeners);
  return redirectWithToast(address, successToast(t, bulk, outcome, address), actor.context.config);
}

async function countQuestion({ context }: Actor<Person>, selection: EventSelection) {
  const counts = await countSelection(context.db, selection);
  const question: BulkQuestion = { ...counts, ids: selection.ids && [...selection.ids] };
  return { ok: true, question } as const;
}

function publish({ actor, selection }: PostedForm, isPublic: boolean): Promise<BulkOutcome> {
  return publishEvents(actor.context.db, selection, { author: authorOf(actor), isPublic });
}

/** The former values of the fields that a save changed. */
const beforeText = z.string().transform(parsedJson).pipe(openedEventSchema.partial());

const millisecondsInput = z.coerce.number().pipe(z.coerce.date());

const undoInput = z.union([
  z.object({ action: z.literal("event.deleted"), id: z.uuid() }),
  z.object({ action: z.literal("event.cancelled"), id: z.uuid() }),
  z.object({ action: z.enum(["event.published", "event.declined"]), id: z.uuid(), version: z.coerce.number().int() }),
  z.object({
    action: z.literal("event.change-declined"),
    id: z.uuid(),
    seen: millisecondsInput,
    decidedAt: millisecondsInput,
  }),
  z.object({ action: z.literal("event.updated"), id: z.uuid(), version: z.coerce.number().int(), before: beforeText }),
  z.object({
    number: z.uuid(),
    action: z.enum(["event.created", "event.shown", "event.hidden", "event.deleted", "event.linked"]),
    first: z.coerce.number().int().nonnegative(),
    last: z.coerce.number().int().nonnegative(),
  }),
]);

/** Undoes this organizer's bulk action. An event that somebody changed since stays as it is. */
async function undo({ actor, form }: PostedForm): Promise<BulkOutcome> {
  const { data } = undoInput.safeParse(Object.fromEntries(form));
  if (!data) return { ok: false, reason: "unreadable" };
  const { db } = actor.context;
  const author = authorOf(actor);
  if ("id" in data) {
    const { ok } = await undoChange(actor, data);
    return { ok: true, changed: ok ? 1 : 0 };
  }
  const undone: BulkAction = { ...data, actor: auditActorOf(author) };
  if (data.action === "event.deleted") return undeleteEvents(db, undone, author);
  if (data.action === "event.linked") return unlinkLocations(db, undone, author);
  if (data.action === "event.created") return db.transaction().execute((tx) => takeBackEvents(tx, undone, author));
  return publishEvents(db, undone, { author, isPublic: data.action === "event.hidden" });
}

type UndoneChange = Extract<z.infer<typeof undoInput>, { id: string }>;

/**
 * Undoes one change: restores a deleted event, reinstates a canceled one, reopens a decision, or restores the former
 * values.
 */
async function undoChange(actor: Actor<Person>, undone: UndoneChange): Promise<{ ok: boolean }> {
  const { db, config } = actor.context;
  const { id } = undone;
  const author = authorOf(actor);
  if (undone.action === "event.deleted") return undeleteEvent(db, { id, author });
  if (undone.action === "event.cancelled") return restoreEvent(db, { id, author, notices: noticeDepsOf(actor, true) });
  if ("seen" in undone)
    return reopenHostChange(db, { ...undone, requestedAt: undone.seen, author, origin: config.origin });
  if (!("before" in undone)) return reopenProposal(db, { id, version: undone.version, author, origin: config.origin });
  const { version, before } = undone;
  const { zone } = actor.edition;
  const stored = await managedEventById(db, id, zone);
  if (!stored) return { ok: false };
  const input = inWholeDays(eventInput.parse({ ...stored, ...before }), zone);
  return updateEvent(db, { id, version, input, author });
}

const statuses = { nobody: 422, gone: 409, changed: 409, unreadable: 400, unavailable: 503 } as const;

const texts = {
  gone: "events.goneText",
  changed: "events.repeat.changed",
  unreadable: "events.unreadable",
  unavailable: "errors.refused.unavailable",
} as const;

function refusedAnswer({ context }: Pick<ActionFunctionArgs, "context">, t: Translate, reason: keyof typeof statuses) {
  const status = statuses[reason];
  if (reason === "nobody") return screenWithToast(context, { status, message: t("events.bulk.nobody") }, {});
  const text = t(texts[reason]);
  return screenWithToast(context, { status, message: t("events.saveFailed"), text }, {});
}

function successToast(
  t: Translate,
  bulk: BulkIntent,
  outcome: { changed: number } & Partial<BulkResult>,
  address: string,
) {
  const { changed, bulkAction: done } = outcome;
  if (changed === 0) return { title: t(bulk.none) };
  const title = t(bulk.done, { count: changed });
  if (!done || bulk === intents.undo) return { title };
  const { number, action, first, last } = done;
  return {
    title,
    undo: { action: address, fields: { intent: "undo", number, action, first: String(first), last: String(last) } },
  };
}
