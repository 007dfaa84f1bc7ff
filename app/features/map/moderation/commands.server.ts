import type { Selectable } from "kysely";
import type { Tables } from "~/platform/database/tables";
import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import { changedFields, draftOf, type PlaceDraft } from "../place.ts";
import { auditPlace, changeOf, confirmNow, insertPlace, type Author } from "../places/commands.server.ts";
import {
  lockPlace,
  stateAt,
  stateBefore,
  writeEarlier,
  writeVersion,
  type StoredPlace,
} from "../places/stored-place.server.ts";
import type { PlaceInput } from "../schema.ts";
import { onceUndoIsOver, withdrawMail } from "../../outbox/taking-back.server.ts";
import { mailKey, notifySuggester } from "../suggestions/commands.server.ts";
import { applyCorrection, placeFrom, type PlaceTexts } from "./suggested-place.ts";
import type { SuggestionStatus } from "./suggestion-query.ts";

/** The versions of a suggestion and its place that an organizer saw. */
export interface OpenedVersions {
  suggestion: number;
  place?: PlaceDraft | undefined;
}

interface Decision {
  id: string;
  status: SuggestionStatus;
  /** The versions the organizer saw; a later change then prevents the decision. */
  opened?: OpenedVersions | undefined;
  /** The place as the organizer edited it; by default as it was suggested. */
  place?: PlaceInput | undefined;
  /** The note for the suggester's email. */
  note?: string | null | undefined;
  author: Author;
  origin: string;
}

type Outcome =
  | { ok: true; before: SuggestionStatus; placeId: string | null; version: number; correctionStays?: boolean }
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
    if (decision.opened && suggestion.version !== decision.opened.suggestion) return { ok: false, reason: "changed" };
    const before = suggestion.status;
    const { version } = suggestion;
    if (before === status) return { ok: true, before, placeId: suggestion.place_id, version };
    const correctionStays = before === "approved" && !(await revertApproval(tx, suggestion, author));
    const placed = status === "approved" ? await applyApproval(tx, suggestion, decision) : undefined;
    if (typeof placed === "string") return { ok: false, reason: placed };
    await storeStatus(tx, suggestion, { ...decision, placed });
    await notifyOfDecision(tx, suggestion, { status, author, origin });
    await record(tx, { actor: `user:${author.userId}`, action: actionOf[status], subject: `suggestion:${id}` });
    return { ok: true, before, placeId: placed?.placeId ?? suggestion.place_id, version: version + 1, correctionStays };
  });
}

async function notifyOfDecision(
  tx: Db,
  { id, status: before, version }: Suggestion,
  { status, author, origin }: Pick<Decision, "status" | "author" | "origin">,
): Promise<void> {
  const news = before === "pending" ? "reopened" : before;
  const wasNotified = await withdrawMail(tx, mailKey({ id, version, news }));
  const notBefore = onceUndoIsOver(author.now);
  if (status !== "pending") return notifySuggester(tx, id, { news: status, origin, notBefore });
  if (wasNotified) await notifySuggester(tx, id, { news: "reopened", origin, notBefore });
}

const actionOf = {
  pending: "suggestion.reopened",
  approved: "suggestion.approved",
  rejected: "suggestion.rejected",
} as const;

interface PlaceVersion {
  placeId: string;
  version: number;
}

async function storeStatus(
  tx: Db,
  suggestion: Suggestion,
  { status, note, author, placed }: Decision & { placed: PlaceVersion | undefined },
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
      ...(placed ? { place_id: placed.placeId, place_version: placed.version } : {}),
    }))
    .where("id", "=", suggestion.id)
    .execute();
}

/** Creates the place, or applies the correction. */
async function applyApproval(
  tx: Db,
  suggestion: Suggestion,
  { place, author, opened }: Decision,
): Promise<PlaceVersion | "place-gone" | "changed"> {
  const existingId = suggestion.corrects ?? suggestion.place_id;
  if (!existingId) {
    const { contact_name, contact_email, language } = suggestion;
    const contact = { contact_name, contact_email, contact_language: language };
    const placeId = (await insertPlace(tx, place ?? placeFrom(suggestion), { now: author.now, contact }))!;
    await auditPlace(tx, { id: placeId, author, action: "place.added" });
    return { placeId, version: 1 };
  }
  const stored = await lockPlace(tx, existingId);
  // A correction of a hidden place would not be visible to anybody.
  if (!stored || (suggestion.corrects && stored.state.hidden_because)) return "place-gone";
  if (opened?.place && changedFields(opened.place, draftOf(stored.state)).length > 0) return "changed";
  const next = suggestion.corrects
    ? { ...stored.state, ...(place ?? (await correctedTexts(tx, suggestion, stored))) }
    : { ...stored.state, ...place, hidden_because: null, merged_into: null };
  const version = await writeVersion(tx, stored, { next, now: author.now });
  await confirmNow(tx, existingId, author.now);
  await auditPlace(tx, {
    id: existingId,
    author,
    action: "place.changed",
    detail: changeOf(draftOf(stored.state), draftOf(next)),
  });
  return { placeId: existingId, version };
}

async function correctedTexts(tx: Db, suggestion: Suggestion, { id, state }: StoredPlace): Promise<PlaceTexts> {
  return applyCorrection(suggestion, state, (await stateAt(tx, id, suggestion.created_at)) ?? state);
}

/**
 * Reverts an approval: hides the place it created, or undoes the correction. Returns false if somebody changed the
 * place since.
 */
async function revertApproval(
  tx: Db,
  { corrects, place_id, place_version }: Suggestion,
  author: Author,
): Promise<boolean> {
  const place = place_id && (await lockPlace(tx, place_id));
  if (!place) return true;
  if (!corrects && place.state.hidden_because) return true;
  if (!corrects) {
    const next = { ...place.state, hidden_because: "organizers" as const };
    await writeVersion(tx, place, { next, now: author.now });
    await auditPlace(tx, { id: place.id, author, action: "place.hidden" });
    return true;
  }
  const earlier = place.version === place_version ? await stateBefore(tx, place) : undefined;
  if (!earlier) return false;
  await writeEarlier(tx, place, earlier, author.now);
  await auditPlace(tx, { id: place.id, author, action: "place.restored" });
  return true;
}
