import { readEventsQuery } from "~/features/calendar/event-list/events-query";
import { eventsPage } from "~/features/calendar/event-list/queries.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { readersNamed } from "~/features/people/readers.server";
import type { EventMatch, PersonMatch } from "~/features/templates/letter-search";
import { jsonAnswer } from "~/lib/http/json-answer";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/template-search";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

const most = 8;

/** The few events (`?events=`) or people (`?people=`) that some words find, for the editor of a letter. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireAdmin(args);
  const { context, url } = args;
  const words = (name: string) => url.searchParams.get(name)?.replaceAll("\0", "").slice(0, 100);
  const [events, people] = [words("events"), words("people")];
  const search = async () => (people === undefined ? findEvents(context, events ?? "") : findPeople(context, people));
  const matches = await unlessDatabaseOutage(context.get(requestContext), search, () => undefined);
  return jsonAnswer(matches ? 200 : 503, matches ?? { success: false });
}

type Context = Route.LoaderArgs["context"];

async function findEvents(context: Context, search: string): Promise<EventMatch[]> {
  const { db, clock } = context.get(requestContext);
  const { zone } = context.get(editionContext);
  const query = readEventsQuery(new URLSearchParams({ q: search, public: "yes" }));
  const { events } = await eventsPage(db, { ...query, now: clock.site(), zone });
  return events
    .filter(({ status }) => status === "published")
    .slice(0, most)
    .map(({ id, title, start_date: start, end_date: end }) => ({ id, title, start, end }));
}

async function findPeople(context: Context, words: string): Promise<PersonMatch[]> {
  const people = await readersNamed(context.get(requestContext).db, words, most);
  return people.map(({ id, full_name, email }) => ({ id, name: full_name, email }));
}
