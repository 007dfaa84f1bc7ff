import { sql } from "kysely";
import { changedFields } from "~/lib/changed-fields";
import type { Db } from "~/platform/db.server";
import { record } from "../../audit/commands.server.ts";
import type { Edition } from "../../edition/edition.ts";
import { templateById } from "../../templates/queries.server.ts";
import type { RenderingDeps } from "../../templates/rendering.server.ts";
import { freezeLetter } from "../sending/frozen-letter.server.ts";
import type { Sender } from "../sending/change-campaign.server.ts";
import { storeCampaign } from "../sending/store.server.ts";
import { audienceAt, filtersAt, recipientsAt } from "./audience.server.ts";
import { occasionOf, rules, timingOf, usualDays, type Rule } from "./rules.ts";

export interface RuleChange {
  rule: Rule;
  isOn: boolean;
  templateId: string | null;
  days: number;
}

export type RuleOutcome = { ok: true } | { ok: false; reason: "no-letter" };

/** Switches a rule on or off, and says with which letter and how many days it goes out. One without a letter stays off. */
export function changeRule(db: Db, { rule, isOn, templateId, days }: RuleChange, sender: Sender): Promise<RuleOutcome> {
  return db.transaction().execute(async (tx): Promise<RuleOutcome> => {
    const template = templateId ? await templateById(tx, templateId) : undefined;
    if (isOn && !template) return { ok: false, reason: "no-letter" };
    const values = { is_on: isOn, template_id: template?.id ?? null, days, changed_at: sender.now };
    const before = await tx
      .selectFrom("automatic_letters")
      .selectAll()
      .where("rule", "=", rule)
      .forUpdate()
      .executeTakeFirst();
    await tx
      .insertInto("automatic_letters")
      .values({ rule, ...values })
      .onConflict((conflict) => conflict.column("rule").doUpdateSet(values))
      .execute();
    const old = before && (await templateNameOf(tx, before.template_id));
    const change = changedFields(
      { isOn: before?.is_on ?? false, template: old ?? null, days: before?.days ?? usualDays[rule] },
      { isOn, template: template?.name ?? null, days },
    );
    if (Object.keys(change.after).length > 0)
      await note(tx, sender, { action: "automatic-letter.changed", rule, detail: change });
    return { ok: true };
  });
}

export type OccasionOutcome = { ok: true } | { ok: false; reason: "too-late" };

interface OccasionOf {
  rule: Rule;
  /** The key of the edition. */
  occasion: string;
}

/** Lets one occasion pass without its letter. Whoever is first, a person or the site, decides. */
export function skipOccasion(db: Db, { rule, occasion }: OccasionOf, sender: Sender): Promise<OccasionOutcome> {
  return db.transaction().execute(async (tx): Promise<OccasionOutcome> => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("automatic_occasions")
      .values({ rule, occasion, state: "skipped", decided_at: sender.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return { ok: false, reason: "too-late" };
    await note(tx, sender, { action: "automatic-letter.skipped", rule, detail: { edition: occasion } });
    return { ok: true };
  });
}

/** Takes that back: the letter goes out after all, once it is due. */
export function unskipOccasion(db: Db, { rule, occasion }: OccasionOf, sender: Sender): Promise<OccasionOutcome> {
  return db.transaction().execute(async (tx): Promise<OccasionOutcome> => {
    const { numDeletedRows } = await tx
      .deleteFrom("automatic_occasions")
      .where("rule", "=", rule)
      .where("occasion", "=", occasion)
      .where("state", "=", "skipped")
      .executeTakeFirst();
    if (numDeletedRows === 0n) return { ok: false, reason: "too-late" };
    await note(tx, sender, { action: "automatic-letter.unskipped", rule, detail: { edition: occasion } });
    return { ok: true };
  });
}

interface Making extends Omit<RenderingDeps, "db" | "clock"> {
  edition: Edition;
  clock: { site(): Date; now(): Date };
}

/**
 * Makes the campaign of every rule that is on and due, and answers their ids. Any number of processes may do this at the same
 * time: an occasion is written once.
 */
export async function makeDueLetters(db: Db, making: Making): Promise<string[]> {
  const made: string[] = [];
  for (const rule of rules) {
    const id = await db.transaction().execute((tx) => makeDue(tx, rule, making));
    if (id) made.push(id);
  }
  return made;
}

async function makeDue(tx: Db, rule: Rule, making: Making): Promise<string | undefined> {
  const { edition, clock, origin } = making;
  const stored = await tx
    .selectFrom("automatic_letters")
    .selectAll()
    .where("rule", "=", rule)
    .where("is_on", "=", true)
    .executeTakeFirst();
  if (!stored?.template_id) return undefined;
  const { occasion, ...due } = occasionOf(rule, stored.days, edition);
  if (timingOf({ occasion, ...due }, clock.site()) !== "due") return undefined;
  const template = await templateById(tx, stored.template_id);
  if (!template) return undefined;
  const frozen = await freezeLetter({ ...making, db: tx }, template);
  if (!frozen.ok) return undefined;
  const now = clock.now();
  const asked = { kind: template.kind, editionKey: edition.key, now };
  const { rows } = await sql<{ some: boolean }>`select exists (${recipientsAt(asked)}) as some`.execute(tx);
  if (!rows[0]!.some) return undefined;
  const isFirst = await tx
    .insertInto("automatic_occasions")
    .values({ rule, occasion, state: "made", decided_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("rule")
    .executeTakeFirst();
  if (!isFirst) return undefined;
  const campaign = await storeCampaign(tx, {
    idempotencyKey: `automatic:${rule}:${occasion}`,
    requestHash: rule,
    template: template,
    words: template,
    letter: frozen.letter,
    filters: filtersAt(now),
    audience: audienceAt(asked),
    recipients: recipientsAt(asked),
    rule,
    createdBy: null,
    now,
    origin,
  });
  await tx
    .updateTable("automatic_occasions")
    .set({ campaign_id: campaign.id })
    .where("rule", "=", rule)
    .where("occasion", "=", occasion)
    .execute();
  const detail = { template: template.name, recipients: campaign.recipients, rule };
  await record(tx, { actor: "system", action: "campaign.created", subject: `campaign:${campaign.id}`, detail });
  return campaign.id;
}

async function templateNameOf(tx: Db, id: string | null): Promise<string | null> {
  return id ? ((await templateById(tx, id))?.name ?? null) : null;
}

function note(
  tx: Db,
  sender: Sender,
  { action, rule, detail }: { action: string; rule: Rule; detail: Record<string, unknown> },
): Promise<void> {
  return record(tx, { actor: sender.profileId ?? "system", action, subject: `automatic-letter:${rule}`, detail });
}
