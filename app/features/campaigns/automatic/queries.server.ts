import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { Edition } from "../../edition/edition.ts";
import { templateById } from "../../templates/queries.server.ts";
import { showsNewEvents, type LetterWords } from "../../templates/rendering.server.ts";
import type { TemplateKind } from "../../templates/fields.ts";
import { freezeLetter } from "../sending/frozen-letter.server.ts";
import { countAudience } from "../audience/queries.server.ts";
import { filtersAt } from "./audience.server.ts";
import { countDigestSubscribers, digestAt } from "./digest.server.ts";
import {
  occasionOf,
  rules,
  timingOf,
  usualKind,
  usualSchedule,
  type Occasion,
  type Rule,
  type Schedule,
  type Timing,
} from "./rules.ts";

/** A rule as it stands, with its occasion in the current edition. */
export interface AutomaticLetter {
  rule: Rule;
  isOn: boolean;
  schedule: Schedule;
  template: { id: string; name: string; subject: string } | undefined;
  /** False of a digest whose letter has lost its block of new events. */
  fits: boolean;
  /** True of one that cannot be laid out as things stand, such as for an event that is gone: nothing leaves. */
  hasProblems: boolean;
  occasion: Occasion;
  timing: Timing;
  /** What became of the occasion, once something did. */
  state: "made" | "skipped" | undefined;
  campaignId: string | null;
  /** How many would get it now. */
  recipients: number;
  /** Of the digest: how many asked for it. */
  digestSubscribers: number | undefined;
}

interface At {
  edition: Edition;
  origin: string;
  /** By which days are counted, and by which things are stored. */
  clock: { site(): Date; now(): Date };
}

/** Every rule, whether somebody has looked at it before or not. */
export function automaticLetters(db: Db, at: At): Promise<AutomaticLetter[]> {
  return Promise.all(rules.map((rule) => automaticLetter(db, rule, at)));
}

/** Whether a letter leaves by itself, or, where none is named, any does: what is written into it reaches everybody without another yes. */
export async function leavesByItself(db: Db, templateId?: string): Promise<boolean> {
  const on = db.selectFrom("automatic_letters").select("rule").where("is_on", "=", true).limit(1);
  return (await (templateId ? on.where("template_id", "=", templateId) : on).executeTakeFirst()) !== undefined;
}

/** Whether a letter of an edition's dates leaves by itself, and whether it is time for that. */
export interface PlannedLetter {
  isOn: boolean;
  timing: Timing;
  /** It has left, or its occasion has passed without it. */
  isDone: boolean;
}

/** The reminder before the opening and the thanks after the closing, without what it costs to lay them out. */
export async function plannedLetters(
  db: Db,
  { edition, now }: { edition: Edition; now: Date },
): Promise<Record<"reminder" | "thanks", PlannedLetter>> {
  const [stored, happened] = await Promise.all([
    db.selectFrom("automatic_letters").select(["rule", "is_on", "days", "weekday", "hour"]).execute(),
    db.selectFrom("automatic_occasions").select("rule").where("occasion", "=", edition.key).execute(),
  ]);
  const planned = (rule: Rule): PlannedLetter => {
    const row = stored.find((one) => one.rule === rule);
    return {
      isOn: row?.is_on ?? false,
      timing: timingOf(occasionOf(rule, scheduleOf(rule, row), { edition, now }), now),
      isDone: happened.some((one) => one.rule === rule),
    };
  };
  return { reminder: planned("reminder"), thanks: planned("thanks") };
}

/** When a rule sends, as it is stored or as it usually is. */
export function scheduleOf(rule: Rule, stored: StoredSchedule | undefined): Schedule {
  const usual = usualSchedule[rule];
  const { days, weekday, hour } = stored ?? {};
  return { days: days ?? usual.days, weekday: weekday ?? usual.weekday, hour: hour ?? usual.hour };
}

type StoredSchedule = { [Part in keyof Schedule]: number | null };

async function automaticLetter(db: Db, rule: Rule, at: At): Promise<AutomaticLetter> {
  const { edition, clock } = at;
  const stored = await db.selectFrom("automatic_letters").selectAll().where("rule", "=", rule).executeTakeFirst();
  const schedule = scheduleOf(rule, stored);
  const occasion = occasionOf(rule, schedule, { edition, now: clock.site() });
  const happened = await db
    .selectFrom("automatic_occasions")
    .select(["state", "campaign_id"])
    .where("rule", "=", rule)
    .where("occasion", "=", occasion.occasion)
    .executeTakeFirst();
  const template = stored?.template_id ? await templateById(db, stored.template_id) : undefined;
  return {
    rule,
    isOn: stored?.is_on ?? false,
    schedule,
    template: template && { id: template.id, name: template.name, subject: template.subject },
    fits: rule !== "digest" || !template || showsNewEvents(template),
    hasProblems: template !== undefined && (await cannotBeWritten(db, rule, { ...at, template })),
    occasion,
    timing: timingOf(occasion, clock.site()),
    state: happened?.state,
    campaignId: happened?.campaign_id ?? null,
    recipients: await countRecipients(db, rule, { ...at, kind: template?.kind }),
    digestSubscribers: rule === "digest" ? await countDigestSubscribers(db) : undefined,
  };
}

async function cannotBeWritten(
  db: Db,
  rule: Rule,
  { template, ...deps }: At & { template: LetterWords },
): Promise<boolean> {
  const digest = rule === "digest" ? await digestAt(db, deps) : undefined;
  if (rule === "digest" && !digest) return false;
  return !(await freezeLetter({ ...deps, db, ...(digest && { digest: digest.events }) }, template)).ok;
}

async function countRecipients(
  db: Db,
  rule: Rule,
  { edition, clock, kind }: Pick<At, "edition" | "clock"> & { kind: TemplateKind | undefined },
): Promise<number> {
  if (rule !== "digest") {
    const asked = { kind: kind ?? usualKind[rule], now: clock.now() };
    return (await countAudience(db, { ...asked, filters: filtersAt(asked), editionKey: edition.key })).count;
  }
  const digest = await digestAt(db, { edition, clock });
  if (!digest) return 0;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${digest.recipients}) as r`.execute(db);
  return rows[0]!.count;
}
