import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { countPeople } from "~/features/profiles/people-list/counts.server";
import { readPeopleCursor, readPeopleQuery, type PeopleList } from "~/features/profiles/people-list/people-query";
import { peoplePage, peopleTotal, type PeoplePage } from "~/features/profiles/people-list/queries.server";
import { pageOf } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database-outage.server";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "../+types/people";

export interface ListedPeople extends PeoplePage {
  total: number;
}

const lists: Record<string, PeopleList> = {
  "/admin/registered": "registered",
  "/admin/not-registered": "not-registered",
  "/admin/unsubscribed": "unsubscribed",
};

/** What the screen shows. The list comes when it is ready; undefined says that it could not be read. */
export function peopleView(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { url, context } = args;
  const query = readPeopleQuery(lists[pageOf(url.pathname)] ?? "all", url.searchParams);
  const { key, zone } = context.get(editionContext);
  const read = async (): Promise<ListedPeople> => {
    const { db } = context.get(requestContext);
    const counts = await countPeople(db);
    const asked = { ...query, event: key, zone, counts };
    const at = (name: string) => readPeopleCursor(url.searchParams.get(name), query.order);
    const [page, total] = await Promise.all([
      peoplePage(db, { ...asked, after: at("after"), before: at("before") }),
      peopleTotal(db, asked),
    ]);
    return { ...page, total };
  };
  return { query, found: unlessDatabaseOutage(context.get(requestContext), read, () => undefined) };
}
