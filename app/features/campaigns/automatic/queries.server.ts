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
  defaultKind,
  defaultSchedule,
  type Occasion,
  type Rule,
  type Schedule,
  type Timing,
} from "./rules.ts";

/** A rule with its occasion in the current edition. */
export interface AutomaticLetter {
  rule: Rule;
  isOn: boolean;
  schedule: Schedule;
  template: { id: string; name: string; subject: string } | undefined;
  /** False if the digest's letter no longer has its block of new events. */
  fits: boolean;
  /** True if the letter cannot be rendered, for example because its event was deleted; nothing is sent then. */
  hasProblems: boolean;
  occasion: Occasion;
  timing: Timing;
  /** Whether the occasion has been sent or skipped; undefined if neither. */
  state: "made" | "skipped" | undefined;
  campaignId: string | null;
  /** The number of people who would get it now. */
  recipients: number;
  /** For the digest: the number of its subscribers. */
  digestSubscribers: number | undefined;
}

interface LetterContext {
  edition: Edition;
  origin: string;
  /** `site` is the simulated time that determines the edition's days, `now` the real time of stored rows. */
  clock: { site(): Date; now(): Date };
}

/** Returns every rule, with defaults for those that nobody has changed. */
export function automaticLetters(db: Db, context: LetterContext): Promise<AutomaticLetter[]> {
  return Promise.all(rules.map((rule) => automaticLetter(db, rule, context)));
}

/**
 * Returns whether a letter, or any letter if none is named, is sent automatically, because its text then reaches
 * everybody without another confirmation.
 */
export async function leavesByItself(db: Db, templateId?: string): Promise<boolean> {
  const on = db.selectFrom("automatic_letters").select("rule").where("is_on", "=", true).limit(1);
  return (await (templateId ? on.where("template_id", "=", templateId) : on).executeTakeFirst()) !== undefined;
}

/** Whether a letter about the edition's dates is sent automatically, and whether it is time. */
export interface PlannedLetter {
  isOn: boolean;
  timing: Timing;
  /** True if it was sent, or its occasion is over. */
  isDone: boolean;
}

/** Returns the reminder before the opening and the thanks after the closing, without rendering them. */
export async function plannedLetters(
  db: Db,
  { edition, now }: { edition: Edition; now: Date },
): Promise<Record<"reminder" | "thanks", PlannedLetter>> {
  const [stored, occasions] = await Promise.all([
    db.selectFrom("automatic_letters").select(["rule", "is_on", "days", "weekday", "hour"]).execute(),
    db.selectFrom("automatic_occasions").select("rule").where("occasion", "=", edition.key).execute(),
  ]);
  const plannedLetter = (rule: Rule): PlannedLetter => {
    const row = stored.find((letter) => letter.rule === rule);
    return {
      isOn: row?.is_on ?? false,
      timing: timingOf(occasionOf(rule, scheduleOf(rule, row), { edition, now }), now),
      isDone: occasions.some((occasion) => occasion.rule === rule),
    };
  };
  return { reminder: plannedLetter("reminder"), thanks: plannedLetter("thanks") };
}

export function scheduleOf(rule: Rule, stored: StoredSchedule | undefined): Schedule {
  const defaults = defaultSchedule[rule];
  const { days, weekday, hour } = stored ?? {};
  return { days: days ?? defaults.days, weekday: weekday ?? defaults.weekday, hour: hour ?? defaults.hour };
}

type StoredSchedule = { [Part in keyof Schedule]: number | null };

async function automaticLetter(db: Db, rule: Rule, context: LetterContext): Promise<AutomaticLetter> {
  const { edition, clock } = context;
  const stored = await db.selectFrom("automatic_letters").selectAll().where("rule", "=", rule).executeTakeFirst();
  const schedule = scheduleOf(rule, stored);
  const occasion = occasionOf(rule, schedule, { edition, now: clock.site() });
  const decision = await db
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
    hasProblems: template !== undefined && (await cannotBeWritten(db, rule, { ...context, template })),
    occasion,
    timing: timingOf(occasion, clock.site()),
    state: decision?.state,
    campaignId: decision?.campaign_id ?? null,
    recipients: await countRecipients(db, rule, { ...context, kind: template?.kind }),
    digestSubscribers: rule === "digest" ? await countDigestSubscribers(db) : undefined,
  };
}

async function cannotBeWritten(
  db: Db,
  rule: Rule,
  { template, ...deps }: LetterContext & { template: LetterWords },
): Promise<boolean> {
  const digest = rule === "digest" ? await digestAt(db, deps) : undefined;
  if (rule === "digest" && !digest) return false;
  return !(await freezeLetter({ ...deps, db, ...(digest && { digest: digest.events }) }, template)).ok;
}

async function countRecipients(
  db: Db,
  rule: Rule,
  { edition, clock, kind }: Pick<LetterContext, "edition" | "clock"> & { kind: TemplateKind | undefined },
): Promise<number> {
  if (rule !== "digest") {
    const audience = { kind: kind ?? defaultKind[rule], now: clock.now() };
    return (await countAudience(db, { ...audience, filters: filtersAt(audience), editionKey: edition.key })).count;
  }
  const digest = await digestAt(db, { edition, clock });
  if (!digest) return 0;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${digest.recipients}) as r`.execute(db);
  return rows[0]!.count;
}
