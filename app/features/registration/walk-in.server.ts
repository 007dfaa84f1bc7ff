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

export interface WalkInResult {
  outcome: "registered" | "registered-before" | "left-to-owner" | "not-registered";
  /** The registered person, if any. */
  profileId?: string;
}

/**
 * Registers a person whom a steward or admin checks in, even while the form is closed. They get the confirmation but
 * no newsletter. Nothing changes for people who are registered already, have an account or are known under another
 * name: only the owner of such an address can register it, and the steward does not learn whose it is.
 */
export async function registerNewcomer(actor: Actor<Person>, newcomer: Newcomer): Promise<WalkInResult> {
  const { db, limits } = actor.context;
  const deps = registrationDeps(actor);
  const key = { email: newcomer.email, editionKey: deps.editionKey };
  const stored = await detailsOf(db, newcomer.email);
  if (stored && !containsAllWords(newcomer.fullName, stored.fullName)) return { outcome: "left-to-owner" };
  const existing = await registrationOf(db, key);
  if (existing) return { outcome: "registered-before", profileId: existing.profileId };
  if (!(await limits.use([registerPerMailbox, newcomer.email])).ok) return { outcome: "not-registered" };
  const outcome = await registerPerson(db, answersOf(newcomer), deps);
  if (!outcome.ok && outcome.reason === "account-exists") return { outcome: "left-to-owner" };
  const registration = await registrationOf(db, key);
  if (!registration) return { outcome: "not-registered" };
  return { outcome: outcome.ok ? "registered" : "registered-before", profileId: registration.profileId };
}

/** True if a name contains every word of the other one, so that it reveals nothing more. */
function containsAllWords(name: string, stored: string): boolean {
  const words = foldedWords(name);
  return foldedWords(stored).every((word) => words.includes(word));
}

function answersOf({ fullName, email, gathering }: Newcomer): RegistrationInput {
  const attends = gathering === "invocation" ? "canAttendInvocation" : "canAttendIntegration";
  return { ...registrationInput.parse({ fullName, email }), [attends]: true, subscribed: false };
}
