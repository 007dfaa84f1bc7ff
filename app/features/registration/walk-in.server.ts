import { foldedWords } from "~/lib/text/folded";
import type { Actor } from "~/features/identity/actor.server";
import type { Person } from "~/features/identity/viewer";
import type { Gathering } from "~/features/edition/phase";
import { detailsOf } from "~/features/people/queries.server";
import type { EmailAddress } from "~/lib/fields/text-rules";
import { registrationDeps } from "./actions.server.ts";
import { registerPerson } from "./commands.server.ts";
import { registerPerMailbox } from "./limits.server.ts";
import { registrationOf } from "./queries.server.ts";
import { registrationInput, type RegistrationInput } from "./schema.ts";

interface Newcomer {
  fullName: string;
  email: EmailAddress;
  /** The gathering of the check-in. */
  gathering: Gathering;
}

export interface RegisteredAtTheDoor {
  outcome: "registered" | "registered-before" | "left-to-owner" | "not-registered";
  /** The registered person, if any. */
  profileId?: string;
}

/**
 * Registers a person whom a steward or admin checks in, even while the form is closed. They get the confirmation but
 * no newsletter. Nothing changes for people who are registered already, have an account or are known under another
 * name: only the owner of such an address can register it, and the steward does not learn whose it is.
 */
export async function registerNewcomer(actor: Actor<Person>, newcomer: Newcomer): Promise<RegisteredAtTheDoor> {
  const { db, limits } = actor.context;
  const deps = registrationDeps(actor);
  const of = { email: newcomer.email, editionKey: deps.editionKey };
  const stored = await detailsOf(db, newcomer.email);
  if (stored && !saysAll(newcomer.fullName, stored.fullName)) return { outcome: "left-to-owner" };
  const known = await registrationOf(db, of);
  if (known) return { outcome: "registered-before", profileId: known.profileId };
  if (!(await limits.use([registerPerMailbox, newcomer.email])).ok) return { outcome: "not-registered" };
  const made = await registerPerson(db, answersOf(newcomer), deps);
  if (!made.ok && made.reason === "account-exists") return { outcome: "left-to-owner" };
  const registration = await registrationOf(db, of);
  if (!registration) return { outcome: "not-registered" };
  return { outcome: made.ok ? "registered" : "registered-before", profileId: registration.profileId };
}

/** True if a name contains every word of the other one, so that it reveals nothing more. */
function saysAll(typed: string, stored: string): boolean {
  const words = foldedWords(typed);
  return foldedWords(stored).every((word) => words.includes(word));
}

function answersOf({ fullName, email, gathering }: Newcomer): RegistrationInput {
  const attends = gathering === "invocation" ? "canAttendInvocation" : "canAttendIntegration";
  return { ...registrationInput.parse({ fullName, email }), [attends]: true, subscribed: false };
}
