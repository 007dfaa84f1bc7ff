import type { LoaderFunctionArgs } from "react-router";
import { historyOf, formerProfileIds } from "~/features/audit/history.server";
import { rsvpsOfPerson } from "~/features/rsvps/queries.server";
import { proposalsOfPerson } from "~/features/calendar/hosts/proposed-events.server";
import { isUuid } from "~/lib/database/uuid";
import { starCountOf } from "~/features/calendar/stars/stars.server";
import { editionContext } from "~/features/edition/current-edition.server";
import type { Edition } from "~/features/edition/edition";
import { accountActivity } from "~/features/identity/queries.server";
import { notesOf } from "~/features/people/office/notes/queries.server";
import { mailsOfPerson, suppressionsOf } from "~/features/outbox/person-mails.server";
import { duplicatesOf } from "../../duplicates.server.ts";
import { knownTags, tagsOf } from "../../list/tags.server.ts";
import { mergesOf } from "~/features/people/office/merging/queries.server";
import { namesOfActors, personById, type PersonDetails } from "../../person.server.ts";
import { registrationsOfPerson, withdrawalsOfPerson } from "~/features/registration/person-registrations.server";
import { consentLogOf } from "~/features/subscriptions/preferences/consent-log.server";
import { canBeAskedAgain } from "../newsletter/commands.server.ts";
import { consentOfPerson } from "~/features/subscriptions/queries.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import { editionOf, withEditionNamed } from "./edition-of.server.ts";

export type PersonView = Awaited<ReturnType<typeof loadPerson>>;

/** The page shows this many emails, proposals and history entries, the newest first. */
const entriesShown = 50;

/**
 * Loads everything known about a person. `missing` says that the id is unknown, undefined that the database cannot be
 * reached.
 */
export async function personView({
  params,
  context,
}: LoaderFunctionArgs & { params: { id: string } }): Promise<PersonView | "missing" | undefined> {
  const { id } = params;
  const deps = context.get(requestContext);
  if (!isUuid(id)) return "missing";
  const readView = async () => {
    const person = await personById(deps.db, id);
    return person ? loadPerson(deps, person, context.get(editionContext)) : ("missing" as const);
  };
  return unlessDatabaseOutage(deps, readView, () => undefined);
}

/** Loads the consent behind the subscription, and whether the person can be asked to renew it. */
async function loadConsent(db: RequestContext["db"], person: PersonDetails, now: Date) {
  const [consent, canBeAsked] = await Promise.all([consentOfPerson(db, person, now), canBeAskedAgain(db, person)]);
  return { ...consent, canBeAsked };
}

async function loadPerson({ db, clock }: RequestContext, person: PersonDetails, edition: Edition) {
  const { id, email, userId } = person;
  const now = clock.now();
  const recipient = { email, profileId: id, limit: entriesShown };
  const [
    account,
    registrations,
    withdrawals,
    consent,
    proposals,
    rsvps,
    stars,
    mails,
    suppressions,
    consentLog,
    history,
    notes,
    tags,
    otherTags,
    duplicates,
    merges,
  ] = await Promise.all([
    userId ? accountActivity(db, userId) : undefined,
    registrationsOfPerson(db, id),
    withdrawalsOfPerson(db, id, now),
    loadConsent(db, person, now),
    proposalsOfPerson(db, recipient),
    rsvpsOfPerson(db, recipient),
    userId ? starCountOf(db, userId) : 0,
    mailsOfPerson(db, recipient),
    suppressionsOf(db, email, now),
    consentLogOf(db, id, entriesShown),
    historyWithNames(db, person, edition),
    notesWithNames(db, id),
    tagsOf(db, [id]),
    knownTags(db),
    duplicatesOf(db, person),
    mergesOf(db, id, now),
  ]);
  return {
    person,
    account,
    registrations: registrations.map((row) => ({ ...row, ...editionOf(row.editionKey, edition) })),
    withdrawals: withdrawals.map((row) => ({ ...row, ...editionOf(row.editionKey, edition) })),
    consent,
    proposals,
    rsvps,
    stars,
    mails,
    suppressions,
    consentLog,
    history,
    notes,
    tags: tags.get(id) ?? [],
    knownTags: otherTags.map(({ name }) => name),
    duplicates,
    merges,
    /** The id of the next note, so that submitting it twice adds one note. */
    newNote: crypto.randomUUID(),
  };
}

async function notesWithNames(db: RequestContext["db"], id: string) {
  const notes = await notesOf(db, id);
  const names = await namesOfActors(db, [...new Set(notes.flatMap(({ authorId }) => authorId ?? []))]);
  return notes.map((note) => ({ ...note, author: note.authorId ? names.get(note.authorId) : undefined }));
}

async function historyWithNames(db: RequestContext["db"], { id, userId }: PersonDetails, edition: Edition) {
  const account = userId ? [`user:${userId}`] : [];
  const former = await formerProfileIds(db, id);
  const actors = [id, ...former, ...account];
  const about = [`profile:${id}`, ...former.map((formerId) => `profile:${formerId}`), ...account];
  const entries = await historyOf(db, { about, by: actors, limit: entriesShown });
  const names = await namesOfActors(db, [...new Set(entries.map(({ actor }) => actor))]);
  return entries.map((entry) => ({
    ...entry,
    detail: withEditionNamed(entry.detail, edition),
    by: names.get(entry.actor),
    isSelf: actors.includes(entry.actor),
    isAbout: !entry.subject.startsWith("profile:") || about.includes(entry.subject),
  }));
}
