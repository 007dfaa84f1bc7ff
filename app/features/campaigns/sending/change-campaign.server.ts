import type { Selectable, Updateable } from "kysely";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Db } from "~/platform/database/db.server";
import type { Tables } from "~/platform/database/tables";
import { record } from "../../audit/commands.server.ts";

/** The author: an admin's profile, or null for the site itself. */
export interface Sender {
  profileId: string | null;
  now: Date;
}

export type CampaignRow = Selectable<Tables["email_campaigns"]>;
type Fields = Updateable<Tables["email_campaigns"]>;
type Refused = "too-late" | "over";
export type CampaignOutcome = { ok: true } | { ok: false; reason: "gone" | Refused };

interface CampaignChange {
  campaignId: string;
  sender: Sender;
  action: string;
  /** Returns the changed fields, "already" if nothing has to change, or a refusal. */
  decide: (row: CampaignRow, tx: Db) => Fields | "already" | Refused | Promise<Fields>;
  /** Runs in the same transaction after the change. */
  afterwards?: (tx: Db, row: CampaignRow) => Promise<void>;
}

/** Changes a locked campaign. A change that has already been made counts as a success. */
export async function changeCampaign(
  db: Db,
  { campaignId, sender, action, decide, afterwards }: CampaignChange,
): Promise<CampaignOutcome> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("email_campaigns")
      .selectAll()
      .where("id", "=", campaignId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return { ok: false, reason: "gone" };
    const decided = await decide(row, tx);
    if (decided === "already") return { ok: true };
    if (typeof decided === "string") return { ok: false, reason: decided };
    await tx
      .updateTable("email_campaigns")
      .set({ ...decided, version: row.version + 1, updated_at: sender.now })
      .where("id", "=", campaignId)
      .execute();
    await afterwards?.(tx, row);
    const { content: _, ...before } = row;
    const detail = { template: row.template_name, ...changedFields(before, auditedFields(decided)) };
    await noteCampaign(tx, sender, { action, id: campaignId, detail });
    return { ok: true };
  });
}

/** Returns the part of a change that the audit log stores. */
function auditedFields({ status, pause_reason, scheduled_for }: Fields) {
  return { status, pause_reason, scheduled_for };
}

export function noteCampaign(
  tx: Db,
  sender: Sender,
  { action, id, detail }: { action: string; id: string; detail: Record<string, unknown> },
): Promise<void> {
  return record(tx, { actor: sender.profileId ?? "system", action, subject: `campaign:${id}`, detail });
}
