import { filterWords } from "../../people/filters/filter-fields.ts";
import type { CampaignFilters, CampaignKind } from "./filters.ts";

/** Returns a phrase for each filter. A letter about the registration ignores the newsletter. */
export function chosenWords(
  filters: CampaignFilters,
  { kind, ...saying }: Parameters<typeof filterWords>[1] & { kind: CampaignKind },
): string[] {
  const said = filterWords(filters, saying);
  if (filters.subscribed) return said;
  return [saying.t(`campaignWizard.words.${kind === "registration" ? "whatever" : "everybody"}`), ...said];
}
