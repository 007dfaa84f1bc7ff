import { sql, type RawBuilder } from "kysely";
import { audienceOf } from "../audience/eligible.server.ts";
import { filtersForKind, type CampaignFilters } from "../audience/filters.ts";
import type { TemplateKind } from "../../templates/fields.ts";

/** Everybody who is registered for the edition when the letter is made and gets the newsletter, which a letter about that does not ask. */
export function filtersAt({ kind, now }: Pick<AutomaticAudienceArgs, "kind" | "now">): CampaignFilters {
  return filtersForKind({ subscribed: true, registered_before: now.toISOString() }, kind);
}

interface AutomaticAudienceArgs {
  kind: TemplateKind;
  editionKey: string;
  now: Date;
}

export function audienceAt({ kind, editionKey, now }: AutomaticAudienceArgs): RawBuilder<unknown> {
  return audienceOf({ filters: filtersAt({ kind, now }), kind, editionKey });
}

export function recipientsAt(args: AutomaticAudienceArgs): RawBuilder<unknown> {
  return sql`select a.id, a.email, a.full_name, a.language from (${audienceAt(args)}) as a where a.reason is null`;
}
