import { valuesIn } from "~/lib/fields/values";
import type { PersonDetails } from "../../person.server.ts";
import type { PersonRegistration } from "~/features/registration/person-registrations.server";
import { answerFields } from "~/features/registration/fields";
import { detailsOf, type Details } from "../corrections.ts";

/** Which of two entries of a person: the one that stays, or the one that goes into it. */
export type Side = "kept" | "removed";

/** What is chosen of two entries; the newsletter with the consent it rests on, each edition's registration whole. */
export interface Choices {
  fields: Record<keyof Details, Side>;
  newsletter: Side;
  /** Of the editions that both are registered for. */
  registrations: Record<string, Side>;
}

/** One of two entries, with what of it is compared beside the details. */
interface Compared {
  person: PersonDetails;
  registrations: readonly PersonRegistration[];
}

/** What two people looked like when they were compared, to tell later whether that still holds. */
export function comparedText(kept: Compared, removed: Compared): string {
  const facts = ({ person, registrations }: Compared) => [
    detailsOf(person),
    person.subscribed,
    person.role,
    person.userId,
    registrations.map((one) => ({ id: one.id, edition: one.editionKey, ...valuesIn(answerFields, one) })),
  ];
  return JSON.stringify([facts(kept), facts(removed)]);
}

/** How long a merge can be undone. */
export const undoDays = 30;

/** Why two entries cannot become one, or undefined. */
export function obstacleTo(kept: PersonDetails, removed: PersonDetails) {
  if (kept.id === removed.id) return "same" as const;
  if (kept.userId && removed.userId) return "two-accounts" as const;
  if (removed.userId) return "keep-the-account" as const;
  if (removed.role) return "has-role" as const;
  return undefined;
}
