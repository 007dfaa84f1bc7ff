import { filterWords } from "../../people/filters/filter-fields.ts";
import type { CampaignFilters, CampaignKind } from "./filters.ts";

/** Returns a phrase for each filter. A letter about the registration ignores the newsletter. */
export function audiencePhrases(
  filters: CampaignFilters,
  { kind, ...options }: Parameters<typeof filterWords>[1] & { kind: CampaignKind },
): string[] {
  const phrases = filterWords(filters, options);
  if (filters.subscribed) return phrases;
  return [options.t(`campaignWizard.words.${kind === "registration" ? "whatever" : "everybody"}`), ...phrases];
}
