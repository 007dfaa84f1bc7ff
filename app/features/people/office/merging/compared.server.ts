import { createHash } from "node:crypto";
import { valuesIn } from "~/lib/fields/values";
import type { PersonRegistration } from "~/features/registration/person-registrations.server";
import { ownAnswersIn } from "~/features/registration/questions/own-answers";
import { answerFields } from "~/features/registration/fields";
import type { PersonDetails } from "../../person.server.ts";
import { detailsOf } from "../corrections.ts";

/** One of the two entries, with the data that is compared. */
interface ComparedEntry {
  person: PersonDetails;
  registrations: readonly PersonRegistration[];
}

/**
 * Returns a digest of the compared data, to detect a change between the comparison and the merge. Sensitive answers
 * reach the page only as part of it.
 */
export function comparedDigest(kept: ComparedEntry, removed: ComparedEntry): string {
  const facts = ({ person, registrations }: ComparedEntry) => [
    detailsOf(person),
    person.subscribed,
    person.role,
    person.userId,
    registrations.map((registration) => ({
      id: registration.id,
      edition: registration.editionKey,
      ...valuesIn(answerFields, registration),
      ...ownAnswersIn(registration),
    })),
  ];
  return createHash("sha256")
    .update(JSON.stringify([facts(kept), facts(removed)]))
    .digest("base64url");
}
