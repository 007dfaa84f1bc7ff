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
  const [one, two] = [await personById(db, id), await personById(db, other)];
  if (!one || !two) return undefined;
  const [kept, removed] = two.userId && !one.userId ? [two, one] : [one, two];
  return comparison(db, { kept, removed, now: clock.now(), edition });
}

interface Compared {
  kept: PersonDetails;
  removed: PersonDetails;
  now: Date;
  edition: Edition;
}

async function comparison(db: RequestContext["db"], { kept, removed, now, edition }: Compared) {
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
  const of = { email: removed.email, profileId: removed.id, limit: mostCounted };
  const [proposals, mails, notes, tags] = await Promise.all([
    proposalsOfPerson(db, of),
    mailsOfPerson(db, of),
    notesOf(db, removed.id),
    tagsOf(db, [removed.id]),
  ]);
  const shown = (side: (typeof sides)[number]) => ({
    ...side,
    registrations: side.registrations.map((one) => ({
      ...withoutSecrets(one, edition.questions),
      ...editionOf(one.editionKey, edition),
    })),
  });
  return {
    kept: shown(sides[0]!),
    removed: shown(sides[1]!),
    obstacle: obstacleTo(kept, removed),
    seen: comparedDigest(sides[0]!, sides[1]!),
    moves: { proposals: proposals.length, mails: mails.length, notes: notes.length, tags: tags.get(removed.id) ?? [] },
  };
}

/** What was answered in confidence is on the person's page; here stands only which questions that were. */
function withoutSecrets(registration: PersonRegistration, questions: readonly OwnQuestion[] = []) {
  const open = questions.filter(({ isSensitive }) => !isSensitive).map(({ name }) => name as string);
  const shown = Object.entries(registration).filter(([name]) => !isOwnName(name) || open.includes(name));
  const secret = questions.filter(({ name, isSensitive }) => isSensitive && name in registration);
  return { ...(Object.fromEntries(shown) as unknown as PersonRegistration), secret };
}
