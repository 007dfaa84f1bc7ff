import type { Db } from "~/platform/db.server";
import type { Edition } from "../../edition/edition.ts";
import { templateById } from "../../templates/queries.server.ts";
import { countAudience } from "../audience/queries.server.ts";
import { filtersAt } from "./audience.server.ts";
import { occasionOf, rules, timingOf, usualDays, usualKind, type Occasion, type Rule, type Timing } from "./rules.ts";

/** A rule as it stands, with its occasion in the current edition. */
export interface AutomaticLetter {
  rule: Rule;
  isOn: boolean;
  days: number;
  template: { id: string; name: string; subject: string } | undefined;
  occasion: Occasion;
  timing: Timing;
  /** What became of the occasion, once something did. */
  state: "made" | "skipped" | undefined;
  campaignId: string | null;
  /** How many would get it now. */
  recipients: number;
}

interface At {
  edition: Pick<Edition, "key" | "zone" | "days">;
  /** By which days are counted, and by which things are stored. */
  clock: { site(): Date; now(): Date };
}

/** Every rule, whether somebody has looked at it before or not. */
export function automaticLetters(db: Db, at: At): Promise<AutomaticLetter[]> {
  return Promise.all(rules.map((rule) => automaticLetter(db, rule, at)));
}

async function automaticLetter(db: Db, rule: Rule, { edition, clock }: At): Promise<AutomaticLetter> {
  const stored = await db.selectFrom("automatic_letters").selectAll().where("rule", "=", rule).executeTakeFirst();
  const days = stored?.days ?? usualDays[rule];
  const occasion = occasionOf(rule, days, edition);
  const happened = await db
    .selectFrom("automatic_occasions")
    .select(["state", "campaign_id"])
    .where("rule", "=", rule)
    .where("occasion", "=", occasion.occasion)
    .executeTakeFirst();
  const template = stored?.template_id ? await templateById(db, stored.template_id) : undefined;
  const kind = template?.kind ?? usualKind[rule];
  const { count } = await countAudience(db, { filters: filtersAt(clock.now()), kind, editionKey: edition.key });
  return {
    rule,
    isOn: stored?.is_on ?? false,
    days,
    template: template && { id: template.id, name: template.name, subject: template.subject },
    occasion,
    timing: timingOf(occasion, clock.site()),
    state: happened?.state,
    campaignId: happened?.campaign_id ?? null,
    recipients: count,
  };
}
