import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { countPeople } from "~/features/profiles/people-list/counts.server";
import { readPeopleCursor, readPeopleQuery, type PeopleList } from "~/features/profiles/people-list/people-query";
import { peoplePage } from "~/features/profiles/people-list/queries.server";
import { pageOf } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "../+types/people";
import { filterChoices, noFilterChoices } from "./filter-choices.server.ts";

const lists: Record<string, PeopleList> = {
  "/admin/registered": "registered",
  "/admin/not-registered": "not-registered",
  "/admin/unsubscribed": "unsubscribed",
};

/** The list of a tab's address. */
export function listAt({ pathname }: URL): PeopleList {
  return lists[pageOf(pathname)] ?? "all";
}

/** What the screen shows. The list comes when it is ready; undefined says that it could not be read. */
export async function peopleView(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { url, context } = args;
  const { db } = context.get(requestContext);
  const { key: event, zone } = context.get(editionContext);
  const query = readPeopleQuery(listAt(url), url.searchParams, zone);
  const asked = { ...query, event };
  const at = (name: string) => readPeopleCursor(url.searchParams.get(name), query.order);
  const counts = countPeople(db);
  const read = async () => {
    return peoplePage(db, { ...asked, counts: await counts, after: at("after"), before: at("before") });
  };
  const found = unlessDatabaseOutage(context.get(requestContext), read, () => undefined);
  const readChoices = async () => filterChoices(args, await counts);
  const choices = await unlessDatabaseOutage(context.get(requestContext), readChoices, () => noFilterChoices);
  return { query, found, choices };
}
