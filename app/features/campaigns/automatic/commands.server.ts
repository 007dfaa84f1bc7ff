import { sql } from "kysely";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import type { Edition } from "../../edition/edition.ts";
import { templateById, type Template } from "../../templates/queries.server.ts";
import { showsNewEvents, type RenderingDeps } from "../../templates/rendering.server.ts";
import type { CampaignKind } from "../audience/filters.ts";
import { freezeLetter } from "../sending/frozen-letter.server.ts";
import type { Sender } from "../sending/change-campaign.server.ts";
import { storeCampaign, type NewCampaign } from "../sending/store.server.ts";
import { audienceAt, filtersAt, recipientsAt } from "./audience.server.ts";
import { digestAt, noteDigests } from "./digest.server.ts";
import { scheduleOf } from "./queries.server.ts";
import type { RuleInput, RuleValues } from "./fields.ts";
import { isSameRule, rowOfRule, shownInput, shownRule } from "./rule-values.ts";
import { occasionOf, rules, timingOf, type Rule } from "./rules.ts";

/** With a conflict, `current` is what somebody else has stored. */
export type RuleOutcome =
  | { ok: true }
  | { ok: false; reason: "no-letter" | "no-new-events" }
  | { ok: false; reason: "conflict"; current: RuleValues };

interface RuleChange extends Sender {
  /** The state that the form was opened with; undefined overwrites any. */
  openedValues?: RuleValues;
}

/**
 * Changes whether, when and with which letter a rule sends, unless somebody else has changed it since. A rule without a
 * suitable letter stays off.
 */
export function changeRule(db: Db, input: RuleInput, { openedValues, ...sender }: RuleChange): Promise<RuleOutcome> {
  const { rule, ...newValues } = input;
  const { isOn } = newValues;
  return db.transaction().execute(async (tx): Promise<RuleOutcome> => {
    const before = await lockedRule(tx, rule);
    const current = shownRule(rule, before);
    if (openedValues && !isSameRule(rule, current, openedValues) && !isSameRule(rule, current, shownInput(input)))
      return { ok: false, reason: "conflict", current };
    const template = newValues.template ? await templateById(tx, newValues.template) : undefined;
    if (isOn && !template) return { ok: false, reason: "no-letter" };
    if (isOn && rule === "digest" && !showsNewEvents(template!)) return { ok: false, reason: "no-new-events" };
    const values = { ...rowOfRule({ ...input, template: template?.id ?? null }), changed_at: sender.now };
    await tx
      .insertInto("automatic_letters")
      .values({ rule, ...values })
      .onConflict((conflict) => conflict.column("rule").doUpdateSet(values))
      .execute();
    const change = changedFields(
      { isOn: before.isOn, template: before.template?.name ?? null, ...before.schedule },
      { ...newValues, template: template?.name ?? null },
    );
    if (Object.keys(change.after).length > 0)
      await auditRule(tx, sender, { action: "automatic-letter.changed", rule, detail: change });
    return { ok: true };
  });
}

/** Returns the stored rule or its default. The table is locked, because a missing row cannot be. */
async function lockedRule(tx: Db, rule: Rule) {
  await sql`lock table automatic_letters in share row exclusive mode`.execute(tx);
  const stored = await tx.selectFrom("automatic_letters").selectAll().where("rule", "=", rule).executeTakeFirst();
  const template = stored?.template_id ? await templateById(tx, stored.template_id) : undefined;
  return { isOn: stored?.is_on ?? false, template, schedule: scheduleOf(rule, stored) };
}

export type OccasionOutcome = { ok: true } | { ok: false; reason: "too-late" };

interface OccasionKey {
  rule: Rule;
  occasion: string;
}

/** Skips one occasion of a rule. A skip and a sending exclude each other; the first one wins. */
export function skipOccasion(db: Db, { rule, occasion }: OccasionKey, sender: Sender): Promise<OccasionOutcome> {
  return db.transaction().execute(async (tx): Promise<OccasionOutcome> => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("automatic_occasions")
      .values({ rule, occasion, state: "skipped", decided_at: sender.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return { ok: false, reason: "too-late" };
    await auditRule(tx, sender, { action: "automatic-letter.skipped", rule, detail: { edition: occasion } });
    return { ok: true };
  });
}

/** Undoes a skip: the letter leaves when it is due. */
export function unskipOccasion(db: Db, { rule, occasion }: OccasionKey, sender: Sender): Promise<OccasionOutcome> {
  return db.transaction().execute(async (tx): Promise<OccasionOutcome> => {
    const { numDeletedRows } = await tx
      .deleteFrom("automatic_occasions")
      .where("rule", "=", rule)
      .where("occasion", "=", occasion)
      .where("state", "=", "skipped")
      .executeTakeFirst();
    if (numDeletedRows === 0n) return { ok: false, reason: "too-late" };
    await auditRule(tx, sender, { action: "automatic-letter.unskipped", rule, detail: { edition: occasion } });
    return { ok: true };
  });
}

interface LetterDeps extends Omit<RenderingDeps, "db" | "clock"> {
  edition: Edition;
  clock: { site(): Date; now(): Date };
  /** Called for a rule that is due but whose letter cannot be rendered, for example because its event was deleted. */
  onBlocked?: (rule: Rule) => void;
}

/**
 * Creates the campaigns of all rules that are on and due, and returns their ids. Several processes may run it at once,
 * because an occasion is stored only once.
 */
export async function makeDueLetters(db: Db, deps: LetterDeps): Promise<string[]> {
  const campaignIds: string[] = [];
  for (const rule of rules) {
    const id = await db.transaction().execute((tx) => makeDue(tx, rule, deps));
    if (id) campaignIds.push(id);
  }
  return campaignIds;
}

async function makeDue(tx: Db, rule: Rule, deps: LetterDeps): Promise<string | undefined> {
  const { edition, clock } = deps;
  // If another process was first, it creates the campaign.
  const stored = await tx
    .selectFrom("automatic_letters")
    .selectAll()
    .where("rule", "=", rule)
    .where("is_on", "=", true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!stored?.template_id) return undefined;
  const occasion = occasionOf(rule, scheduleOf(rule, stored), { edition, now: clock.site() });
  if (timingOf(occasion, clock.site()) !== "due") return undefined;
  const template = await templateById(tx, stored.template_id);
  if (!template) return undefined;
  const now = clock.now();
  const prepared = await (rule === "digest" ? prepareDigest : prepareLetter)(tx, template, { ...deps, now });
  if (prepared === "blocked") deps.onBlocked?.(rule);
  if (!prepared || prepared === "blocked") return undefined;
  const { rows } = await sql<{ some: boolean }>`select exists (${prepared.recipients}) as some`.execute(tx);
  if (!rows[0]!.some) return undefined;
  const occasionKey = { rule, occasion: occasion.occasion };
  const isFirst = await tx
    .insertInto("automatic_occasions")
    .values({ ...occasionKey, state: "made", decided_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("rule")
    .executeTakeFirst();
  if (!isFirst) return undefined;
  return storeLetter(tx, { ...prepared, ...occasionKey, template, now, origin: deps.origin, editionKey: edition.key });
}

/** The stored form of a letter. */
type PreparedLetter = Pick<NewCampaign, "letter" | "filters" | "audience" | "recipients" | "hasPayloads"> & {
  kind: CampaignKind;
  /** For the digest: events published until then are included. */
  until?: Date;
};
type PrepareDeps = LetterDeps & { now: Date };

async function prepareLetter(tx: Db, template: Template, deps: PrepareDeps): Promise<PreparedLetter | "blocked"> {
  const { kind } = template;
  const frozen = await freezeLetter({ ...deps, db: tx }, template);
  if (!frozen.ok) return "blocked";
  const audienceArgs = { kind, editionKey: deps.edition.key, now: deps.now };
  const { letter } = frozen;
  return {
    kind,
    letter,
    filters: filtersAt(audienceArgs),
    audience: audienceAt(audienceArgs),
    recipients: recipientsAt(audienceArgs),
  };
}

async function prepareDigest(
  tx: Db,
  template: Template,
  deps: PrepareDeps,
): Promise<PreparedLetter | "blocked" | undefined> {
  const digest = showsNewEvents(template) ? await digestAt(tx, deps) : undefined;
  if (!digest) return undefined;
  const { events, until, audience, recipients } = digest;
  const frozen = await freezeLetter({ ...deps, db: tx, digest: events }, template);
  if (!frozen.ok) return "blocked";
  const { letter } = frozen;
  return { kind: "digest", letter, filters: { subscribed: true }, audience, recipients, hasPayloads: true, until };
}

interface NewLetter extends PreparedLetter, OccasionKey {
  template: Template;
  editionKey: string;
  now: Date;
  origin: string;
}

async function storeLetter(tx: Db, { template, rule, occasion, kind, until, ...prepared }: NewLetter): Promise<string> {
  const { id, recipients } = await storeCampaign(tx, {
    ...prepared,
    idempotencyKey: `automatic:${rule}:${occasion}`,
    requestHash: rule,
    template: { ...template, kind },
    words: template,
    rule,
    createdBy: null,
  });
  await tx
    .updateTable("automatic_occasions")
    .set({ campaign_id: id })
    .where("rule", "=", rule)
    .where("occasion", "=", occasion)
    .execute();
  if (until) await noteDigests(tx, { campaignId: id, now: prepared.now, until });
  const detail = { template: template.name, ...(kind === "digest" ? {} : { kind }), recipients, rule };
  await record(tx, { actor: "system", action: "campaign.created", subject: `campaign:${id}`, detail });
  return id;
}

function auditRule(
  tx: Db,
  sender: Sender,
  { action, rule, detail }: { action: string; rule: Rule; detail: Record<string, unknown> },
): Promise<void> {
  return record(tx, { actor: sender.profileId ?? "system", action, subject: `automatic-letter:${rule}`, detail });
}
