import { useLocation } from "react-router";
import type { CampaignFilters } from "../../audience/filters.ts";
import { kinds, type TemplateKind } from "~/features/templates/fields";
import { openedIn } from "~/features/templates/office/template-url";
import { knownValue } from "~/lib/http/query";

/** The form, and the three steps after it (CMP-08, CMP-32). */
export const steps = ["form", "review", "recipients", "confirm"] as const;
export type Step = (typeof steps)[number];

/** What the address of a letter that is written in the wizard itself says as "new", until it is saved; then it says "edit". */
export const writtenHere = "here";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** More ids than this an address does not hold. */
export const mostInAddress = 200;

/** What an address of the wizard says beside its filters. */
export interface WizardAddress {
  step: Step;
  /** As the address says it, known or not. */
  templateId: string;
  /** Where the letter is written in the wizard: what it is, as the address says it. */
  kind: TemplateKind | undefined;
  /** By which this campaign is sent once; undefined before the first step. */
  key: string | undefined;
  /** Those whom a list of people was left with; undefined for everybody whom the filters find. */
  people: string[] | undefined;
  /** The version of the letter that was reviewed; undefined before that. */
  seen: number | undefined;
  /** What the organizer has said yes to although the checklist warns of it. */
  accepted: string[];
}

export function readWizard(query: URLSearchParams): WizardAddress {
  const people = query
    .getAll("people")
    .filter((id) => uuid.test(id))
    .slice(0, mostInAddress);
  const key = query.get("key") ?? "";
  return {
    step: knownValue(query, "step", steps) ?? "form",
    templateId: query.get("template") ?? "",
    kind: knownValue(query, "kind", kinds),
    key: uuid.test(key) ? key : undefined,
    people: people.length > 0 ? people : undefined,
    seen: Number(query.get("seen")) || undefined,
    accepted: query.getAll("accept"),
  };
}

/** What names whom a campaign is for: when it changes, the selection begins anew. */
export function audienceIn(filters: CampaignFilters, search: string): string {
  const people = new URLSearchParams(search).getAll("people").toSorted();
  return JSON.stringify([Object.entries(filters).toSorted(), people]);
}

/** The address of another step; what is only looked at within one stays behind. */
export function stepAddress(search: string, step: Step, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams(search);
  for (const name of ["why", "whyAfter", "q", "as", "step"]) query.delete(name);
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  if (step !== "form") query.set("step", step);
  return `?${query}`;
}

/** True where the letter is written in the wizard itself. */
export function isWrittenHere(search: string): boolean {
  const opened = openedIn(search);
  return opened === `new:${writtenHere}` || (opened?.startsWith("edit:") ?? false);
}

/** The address of the wizard, and the letter that it names. */
export function useSearchOf(): { search: string; template: string } {
  const { search } = useLocation();
  return { search, template: new URLSearchParams(search).get("template") ?? "" };
}
