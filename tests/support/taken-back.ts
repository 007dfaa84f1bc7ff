import type { Db } from "../../app/platform/database/db.server.ts";
import { decideSuggestion } from "../../app/features/map/moderation/commands.server.ts";
import { reopenProposal } from "../../app/features/proposals/commands.server.ts";
import { reopenHostChange } from "../../app/features/proposals/host-changes.server.ts";

interface UndoFacts {
  now: Date;
  origin: string;
}

/** Undoes the decision on the only suggestion after its email was sent. */
export async function undoSuggestionDecision(db: Db, { now, origin }: UndoFacts): Promise<void> {
  await db.updateTable("email_deliveries").set({ status: "sent" }).execute();
  const { id } = await db.selectFrom("map_suggestions").select("id").executeTakeFirstOrThrow();
  const author = { userId: crypto.randomUUID(), profileId: null, now };
  await decideSuggestion(db, { id, status: "pending", author, origin });
}

/** Undoes the decision on the only decided proposal. */
export async function undoProposalDecision(db: Db, { now, origin }: UndoFacts): Promise<void> {
  await db.updateTable("email_deliveries").set({ status: "sent" }).execute();
  const decided = db.selectFrom("events").select(["id", "version"]).where("decided_at", "is not", null);
  const { id, version } = await decided.executeTakeFirstOrThrow();
  await reopenProposal(db, { id, version, author: { profileId: null, now }, origin });
}

/** Undoes the only answer to a host's request. */
export async function undoHostAnswer(db: Db, { now, origin }: UndoFacts): Promise<void> {
  await db.updateTable("email_deliveries").set({ status: "sent" }).execute();
  const declined = db.selectFrom("event_changes").select(["event_id as id", "created_at as requestedAt"]);
  const { id, requestedAt } = await declined.where("state", "=", "declined").executeTakeFirstOrThrow();
  const answer = { id, requestedAt, decidedAt: now, author: { profileId: null, now }, origin };
  await reopenHostChange(db, answer);
}
