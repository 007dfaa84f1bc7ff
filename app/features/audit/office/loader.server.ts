import type { LoaderFunctionArgs } from "react-router";
import type { HistoryEntry } from "../history.server.ts";
import { knownActions, logPage, type LogPage, type LogQuery } from "../log.server.ts";
import { peopleByReference, referencesOf, subjectNames, type NamedPerson } from "../queries.server.ts";
import { isUuid } from "~/lib/database/uuid";
import { editionContext } from "~/features/edition/current-edition.server";
import type { Edition } from "~/features/edition/edition";
import { requireAdmin } from "~/features/identity/middleware.server";
import { mapNames } from "~/features/map/moderation/queries.server";
import { foldedWords, peopleWords } from "~/features/people/list/search";
import { roleHolders } from "~/features/people/queries.server";
import { dayAfter } from "~/i18n/dates";
import { endonym } from "~/i18n/further-languages";
import { languageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { typedInstant } from "~/lib/time/zoned-time";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import { withEditionNamed } from "~/features/people/office/person/edition-of.server";
import { readAuditQuery, readEntryCursor, type AuditQuery } from "./audit-url.ts";

type Db = RequestContext["db"];

export interface ShownEntry extends HistoryEntry {
  /** The person who acted; undefined for deleted people and other actors. */
  by: NamedPerson | undefined;
  /** The name of the subject, if it has one. */
  about: string | undefined;
  /** The person who is the subject. */
  person: NamedPerson | undefined;
}

export interface AuditListing extends Omit<LogPage, "entries"> {
  entries: ShownEntry[];
  actions: string[];
  /** The people for the filter, by the id of the profile. */
  people: { id: string; name: string }[];
}

/** Returns the data of the screen. The list is streamed; undefined means that it could not be read. */
export function auditView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const { context, url } = args;
  const { db } = context.get(requestContext);
  const query = readAuditQuery(url.searchParams);
  const edition = context.get(editionContext);
  const readListing = async (): Promise<AuditListing> => {
    const logQuery = {
      ...(await logQueryOf(db, query, edition.zone)),
      after: readEntryCursor(url.searchParams, "after"),
      before: readEntryCursor(url.searchParams, "before"),
    };
    const [{ entries, ...page }, actions, people] = await Promise.all([
      logPage(db, logQuery),
      knownActions(db),
      peopleToChoose(db, query),
    ]);
    return { entries: await withNames(db, entries, edition, languageOf(url.pathname)), ...page, actions, people };
  };
  return { query, listing: unlessDatabaseOutage(context.get(requestContext), readListing, () => undefined) };
}

async function logQueryOf(db: Db, { search, who, kind, from, to, about }: AuditQuery, zone: string): Promise<LogQuery> {
  const people = peopleWords(search);
  return {
    words: search.trim() ? (foldedWords(search) ?? "-") : undefined,
    people: people ? await referencesOf(db, { words: people }) : [],
    by: who ? await actorsOf(db, who) : undefined,
    action: kind || undefined,
    about: about ? [about] : undefined,
    from: from ? typedInstant(zone, from, "00:00") : undefined,
    to: to ? typedInstant(zone, dayAfter(to, 1), "00:00") : undefined,
  };
}

async function actorsOf(db: Db, who: string): Promise<string[]> {
  return isUuid(who) ? referencesOf(db, { profileId: who }) : [who];
}

async function peopleToChoose(db: Db, { who }: AuditQuery): Promise<{ id: string; name: string }[]> {
  const holders = await roleHolders(db);
  const people = holders.map(({ id, fullName, email }) => ({ id, name: fullName || email }));
  if (!isUuid(who) || people.some(({ id }) => id === who)) return people;
  const name = (await peopleByReference(db, [who])).get(who)?.name;
  return name ? [{ id: who, name }, ...people] : people;
}

async function withNames(db: Db, entries: HistoryEntry[], edition: Edition, language: Language): Promise<ShownEntry[]> {
  const idsOf = (...kinds: string[]) =>
    entries.flatMap(({ subject }) => {
      const [kind = "", id = ""] = subject.split(":");
      return kinds.includes(kind) && isUuid(id) ? [id] : [];
    });
  const [people, names, placeNames] = await Promise.all([
    peopleByReference(
      db,
      entries.flatMap(({ actor, subject }) => [actor, subject]),
    ),
    subjectNames(db, idsOf("event", "campaign", "template", "voice", "page"), language),
    mapNames(db, idsOf("place", "suggestion")),
  ]);
  const labelOf = (subject: string) => {
    const [kind = "", id = ""] = subject.split(":");
    return kind === "language" ? endonym(id) : (names.get(id) ?? placeNames.get(id));
  };
  return entries.map((entry) => ({
    ...entry,
    by: people.get(entry.actor),
    person: people.get(entry.subject),
    about: labelOf(entry.subject),
    detail: withEditionNamed(entry.detail, edition),
  }));
}
