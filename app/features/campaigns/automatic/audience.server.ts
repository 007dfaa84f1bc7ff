import { sql, type RawBuilder } from "kysely";
import { audienceOf } from "../audience/eligible.server.ts";
import { filtersForKind, type CampaignFilters } from "../audience/filters.ts";
import type { TemplateKind } from "../../templates/fields.ts";

/**
 * Returns the filters at the time the letter is made: registered for the edition, and with the newsletter unless the
 * letter is about the registration.
 */
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
