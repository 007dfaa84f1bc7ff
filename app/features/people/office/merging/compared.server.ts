import { createHash } from "node:crypto";
import { valuesIn } from "~/lib/fields/values";
import type { PersonRegistration } from "~/features/registration/person-registrations.server";
import { ownAnswersIn } from "~/features/registration/questions/own-answers";
import { answerFields } from "~/features/registration/fields";
import type { PersonDetails } from "../../person.server.ts";
import { detailsOf } from "../corrections.ts";

/** One of the two entries, with the data that is compared. */
interface Compared {
  person: PersonDetails;
  registrations: readonly PersonRegistration[];
}

/**
 * Returns a digest of what was compared, to detect a change between the comparison and the merge. The page gets nothing
 * else of answers that were given in confidence.
 */
export function comparedDigest(kept: Compared, removed: Compared): string {
  const facts = ({ person, registrations }: Compared) => [
    detailsOf(person),
    person.subscribed,
    person.role,
    person.userId,
    registrations.map((one) => ({
      id: one.id,
      edition: one.editionKey,
      ...valuesIn(answerFields, one),
      ...ownAnswersIn(one),
    })),
  ];
  return createHash("sha256")
    .update(JSON.stringify([facts(kept), facts(removed)]))
    .digest("base64url");
}
