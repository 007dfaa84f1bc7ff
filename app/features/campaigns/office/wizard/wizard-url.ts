import { useLocation } from "react-router";
import type { CampaignFilters } from "../../audience/filters.ts";
import { kinds, type TemplateKind } from "~/features/templates/fields";
import { openedFormKey } from "~/features/templates/office/template-url";
import { knownValue } from "~/lib/http/query";

/** The form and the three steps after it (CMP-08, CMP-32). */
export const steps = ["form", "review", "recipients", "confirm"] as const;
export type Step = (typeof steps)[number];

/**
 * The value of "new" in the address while a letter is written in the wizard, if it is not the name of a starting letter.
 * Once it is saved, the address has "edit".
 */
export const writtenHere = "here";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Longer lists of ids would exceed the length of an address. */
export const mostInAddress = 200;

/** The parameters of the wizard's address, except the filters. */
export interface WizardAddress {
  step: Step;
  /** The unchecked id in the address. */
  templateId: string;
  /** The kind of a letter that is written in the wizard. */
  kind: TemplateKind | undefined;
  /** The idempotency key of the campaign; undefined before the first step. */
  key: string | undefined;
  /** The people selected on another screen; undefined if the filters select the audience. */
  people: string[] | undefined;
  /** The version of the letter that was reviewed; undefined before the review. */
  reviewedVersion: number | undefined;
  /** The names of the checks whose problems the organizer accepted. */
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
    reviewedVersion: Number(query.get("seen")) || undefined,
    accepted: query.getAll("accept"),
  };
}

/** Returns a key for the audience. If it changes, the selection starts again. */
export function audienceIn(filters: CampaignFilters, search: string): string {
  const people = new URLSearchParams(search).getAll("people").toSorted();
  return JSON.stringify([Object.entries(filters).toSorted(), people]);
}

/** Returns the address of another step, without the parameters of the current one. */
export function stepAddress(search: string, step: Step, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams(search);
  for (const name of ["why", "whyAfter", "q", "as", "step"]) query.delete(name);
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  if (step !== "form") query.set("step", step);
  return `?${query}`;
}

/** True if the letter is written in the wizard, from nothing or from a starting letter. */
export function isWrittenHere(search: string): boolean {
  const opened = openedFormKey(search);
  return opened !== undefined && /^(new|edit):/.test(opened);
}

/** Returns the query of the wizard, and the id of the template in it. */
export function useSearchOf(): { search: string; template: string } {
  const { search } = useLocation();
  return { search, template: new URLSearchParams(search).get("template") ?? "" };
}
