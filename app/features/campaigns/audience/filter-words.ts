import { filterWords } from "../../people/filters/filter-fields.ts";
import type { CampaignFilters, CampaignKind } from "./filters.ts";

/** Who was chosen, one phrase each. A letter about the registration does not ask about the newsletter. */
export function chosenWords(
  filters: CampaignFilters,
  { kind, ...saying }: Parameters<typeof filterWords>[1] & { kind: CampaignKind },
): string[] {
  const said = filterWords(filters, saying);
  if (filters.subscribed) return said;
  return [saying.t(`campaignWizard.words.${kind === "registration" ? "whatever" : "everybody"}`), ...said];
}
