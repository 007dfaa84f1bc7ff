import { proposalsOfPerson } from "~/features/calendar/hosts/proposed-events.server";
import type { Edition, OwnQuestion } from "~/features/edition/edition";
import { isUuid } from "~/lib/database/uuid";
import { comparedDigest } from "~/features/people/office/merging/compared.server";
import { obstacleTo } from "~/features/people/office/merging/choices";
import { notesOf } from "~/features/people/office/notes/queries.server";
import { mailsOfPerson } from "~/features/outbox/person-mails.server";
import { tagsOf } from "../../list/tags.server.ts";
import { personById, personIdByEmail, type PersonDetails } from "../../person.server.ts";
import { registrationsOfPerson, type PersonRegistration } from "~/features/registration/person-registrations.server";
import { isOwnName } from "~/features/registration/questions/fields";
import { consentOfPerson } from "~/features/subscriptions/queries.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import { editionOf } from "../person/edition-of.server.ts";

export type MergeView = Awaited<ReturnType<typeof comparison>>;

const mostCounted = 100;

/** Loads two entries to compare, or undefined if one does not exist. The entry with an account is the one to keep. */
export async function mergeView(
  { db, clock }: RequestContext,
  { id, query, edition }: { id: string; query: URLSearchParams; edition: Edition },
): Promise<MergeView | undefined> {
  const email = query.get("email")?.replaceAll("\0", "").trim().toLowerCase();
  const other = email ? await personIdByEmail(db, email) : (query.get("with") ?? "");
  if (!isUuid(id) || !other || !isUuid(other)) return undefined;
  const [first, second] = [await personById(db, id), await personById(db, other)];
  if (!first || !second) return undefined;
  const [kept, removed] = second.userId && !first.userId ? [second, first] : [first, second];
  return comparison(db, { kept, removed, now: clock.now(), edition });
}

interface ComparisonArgs {
  kept: PersonDetails;
  removed: PersonDetails;
  now: Date;
  edition: Edition;
}

async function comparison(db: RequestContext["db"], { kept, removed, now, edition }: ComparisonArgs) {
  const sides = await Promise.all(
    [kept, removed].map(async (person) => {
      const [registrations, consent] = await Promise.all([
        registrationsOfPerson(db, person.id),
        consentOfPerson(db, person, now),
      ]);
      return {
        person,
        consent,
        registrations,
      };
    }),
  );
  const recipient = { email: removed.email, profileId: removed.id, limit: mostCounted };
  const [proposals, mails, notes, tags] = await Promise.all([
    proposalsOfPerson(db, recipient),
    mailsOfPerson(db, recipient),
    notesOf(db, removed.id),
    tagsOf(db, [removed.id]),
  ]);
  const forScreen = (side: (typeof sides)[number]) => ({
    ...side,
    registrations: side.registrations.map((registration) => ({
      ...withoutSecrets(registration, edition.questions),
      ...editionOf(registration.editionKey, edition),
    })),
  });
  return {
    kept: forScreen(sides[0]!),
    removed: forScreen(sides[1]!),
    obstacle: obstacleTo(kept, removed),
    digest: comparedDigest(sides[0]!, sides[1]!),
    moves: { proposals: proposals.length, mails: mails.length, notes: notes.length, tags: tags.get(removed.id) ?? [] },
  };
}

/** Replaces sensitive answers with their questions. The answers themselves are only on the person's page. */
function withoutSecrets(registration: PersonRegistration, questions: readonly OwnQuestion[] = []) {
  const open = questions.filter(({ isSensitive }) => !isSensitive).map(({ name }) => name as string);
  const visible = Object.entries(registration).filter(([name]) => !isOwnName(name) || open.includes(name));
  const secret = questions.filter(({ name, isSensitive }) => isSensitive && name in registration);
  return { ...(Object.fromEntries(visible) as unknown as PersonRegistration), secret };
}
