import type { Selectable } from "kysely";
import type { Tables } from "~/platform/database/tables";
import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import { changedFields, draftOf, type PlaceDraft } from "../place.ts";
import { changeOf, confirmNow, insertPlace, type Author } from "../places/commands.server.ts";
import {
  lockPlace,
  stateAt,
  stateBefore,
  writeEarlier,
  writeVersion,
  type StoredPlace,
} from "../places/stored-place.server.ts";
import type { PlaceInput } from "../schema.ts";
import { onceUndoIsOver, takeMailBack } from "../../outbox/taking-back.server.ts";
import { mailKey, notifySuggester } from "../suggestions/commands.server.ts";
import { correctedWords, placeFrom, type PlaceWords } from "./suggested-place.ts";
import type { SuggestionStatus } from "./suggestion-query.ts";

/** The versions of a suggestion and its place that an organizer saw. */
export interface SeenSuggestion {
  suggestion: number;
  place?: PlaceDraft | undefined;
}

interface Decision {
  id: string;
  status: SuggestionStatus;
  /** The versions the organizer saw; a later change then prevents the decision. */
  seen?: SeenSuggestion | undefined;
  /** The place as the organizer edited it; by default as it was suggested. */
  place?: PlaceInput | undefined;
  /** The note for the suggester's email. */
  note?: string | null | undefined;
  author: Author;
  origin: string;
}

type Outcome =
  | { ok: true; before: SuggestionStatus; placeId: string | null; version: number; stays?: boolean }
  | { ok: false; reason: "gone" | "changed" | "place-gone" };

type Suggestion = Selectable<Tables["map_suggestions"]>;

/**
 * Sets the status of a suggestion (MAP-32). An approval creates or corrects its place, and any other status reverts
 * that. The suggester is notified when the time for an undo is over, and of a revoked decision only if they were
 * notified of it.
 */
export async function decideSuggestion(db: Db, decision: Decision): Promise<Outcome> {
  const { id, status, author, origin } = decision;
  return db.transaction().execute(async (tx): Promise<Outcome> => {
    const suggestion = await tx
      .selectFrom("map_suggestions")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!suggestion) return { ok: false, reason: "gone" };
    if (decision.seen && suggestion.version !== decision.seen.suggestion) return { ok: false, reason: "changed" };
    const before = suggestion.status;
    const { version } = suggestion;
    if (before === status) return { ok: true, before, placeId: suggestion.place_id, version };
    const stays = before === "approved" && !(await takeBack(tx, suggestion, author));
    const made = status === "approved" ? await carryOut(tx, suggestion, decision) : undefined;
    if (typeof made === "string") return { ok: false, reason: made };
    await storeStatus(tx, suggestion, { ...decision, made });
    await tellOf(tx, suggestion, { status, author, origin });
    await record(tx, { actor: `user:${author.userId}`, action: actionOf[status], subject: `suggestion:${id}` });
    return { ok: true, before, placeId: made?.placeId ?? suggestion.place_id, version: version + 1, stays };
  });
}

async function tellOf(
  tx: Db,
  { id, status: before, version }: Suggestion,
  { status, author, origin }: Pick<Decision, "status" | "author" | "origin">,
): Promise<void> {
  const news = before === "pending" ? "reopened" : before;
  const wasTold = await takeMailBack(tx, mailKey({ id, version, news }));
  const notBefore = onceUndoIsOver(author.now);
  if (status !== "pending") return notifySuggester(tx, id, { news: status, origin, notBefore });
  if (wasTold) await notifySuggester(tx, id, { news: "reopened", origin, notBefore });
}

const actionOf = {
  pending: "suggestion.reopened",
  approved: "suggestion.approved",
  rejected: "suggestion.rejected",
} as const;

interface Made {
  placeId: string;
  version: number;
}

async function storeStatus(
  tx: Db,
  suggestion: Suggestion,
  { status, note, author, made }: Decision & { made: Made | undefined },
): Promise<void> {
  const isDecided = status !== "pending";
  await tx
    .updateTable("map_suggestions")
    .set((eb) => ({
      status,
      decision_note: isDecided ? (note ?? null) : suggestion.decision_note,
      decided_at: isDecided ? author.now : null,
      decided_by: isDecided ? author.profileId : null,
      updated_at: author.now,
      version: eb("version", "+", 1),
      // The digest prevents duplicates among pending suggestions. Once decided, it becomes the id, so that the same
      // suggestion can be made again.
      digest: suggestion.id,
      ...(made ? { place_id: made.placeId, place_version: made.version } : {}),
    }))
    .where("id", "=", suggestion.id)
    .execute();
}

/** Creates the place, or applies the correction. */
async function carryOut(
  tx: Db,
  suggestion: Suggestion,
  { place, author, seen }: Decision,
): Promise<Made | "place-gone" | "changed"> {
  const known = suggestion.corrects ?? suggestion.place_id;
  if (!known) {
    const { contact_name, contact_email, language } = suggestion;
    const contact = { contact_name, contact_email, contact_language: language };
    const placeId = (await insertPlace(tx, place ?? placeFrom(suggestion), { now: author.now, contact }))!;
    await write(tx, { id: placeId, author, action: "place.added" });
    return { placeId, version: 1 };
  }
  const stored = await lockPlace(tx, known);
  // A correction of a hidden place would not be visible to anybody.
  if (!stored || (suggestion.corrects && stored.state.hidden_because)) return "place-gone";
  if (seen?.place && changedFields(seen.place, draftOf(stored.state)).length > 0) return "changed";
  const next = suggestion.corrects
    ? { ...stored.state, ...(place ?? (await corrected(tx, suggestion, stored))) }
    : { ...stored.state, ...place, hidden_because: null, merged_into: null };
  const version = await writeVersion(tx, stored, { next, now: author.now });
  await confirmNow(tx, known, author.now);
  await write(tx, {
    id: known,
    author,
    action: "place.changed",
    detail: changeOf(draftOf(stored.state), draftOf(next)),
  });
  return { placeId: known, version };
}

/** Returns the place's texts with the correction applied. */
async function corrected(tx: Db, suggestion: Suggestion, { id, state }: StoredPlace): Promise<PlaceWords> {
  return correctedWords(suggestion, state, (await stateAt(tx, id, suggestion.created_at)) ?? state);
}

/**
 * Reverts an approval: hides the place it created, or undoes the correction. Returns false if somebody changed the
 * place since.
 */
async function takeBack(tx: Db, { corrects, place_id, place_version }: Suggestion, author: Author): Promise<boolean> {
  const place = place_id && (await lockPlace(tx, place_id));
  if (!place) return true;
  if (!corrects && place.state.hidden_because) return true;
  if (!corrects) {
    const next = { ...place.state, hidden_because: "organizers" as const };
    await writeVersion(tx, place, { next, now: author.now });
    await write(tx, { id: place.id, author, action: "place.hidden" });
    return true;
  }
  const earlier = place.version === place_version ? await stateBefore(tx, place) : undefined;
  if (!earlier) return false;
  await writeEarlier(tx, place, earlier, author.now);
  await write(tx, { id: place.id, author, action: "place.restored" });
  return true;
}

interface Written {
  /** The id of the place. */
  id: string;
  author: Author;
  action: string;
  detail?: Record<string, unknown>;
}

async function write(tx: Db, { id, author, action, detail = {} }: Written): Promise<void> {
  await record(tx, { actor: `user:${author.userId}`, action, subject: `place:${id}`, detail });
}
