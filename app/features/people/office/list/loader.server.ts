import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { countPeople } from "../../list/counts.server.ts";
import { readPeopleCursor, readPeopleQuery, type PeopleList } from "../../list/people-query.ts";
import { peoplePage } from "../../list/queries.server.ts";
import { languageOf, pageOf } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { wizardFor } from "./write-to.server.ts";
import { dashboardView } from "../dashboard/loader.server.ts";
import { filterChoices, noFilterChoices } from "./filter-choices.server.ts";

const lists: Record<string, PeopleList> = {
  "/admin/registered": "registered",
  "/admin/not-registered": "not-registered",
  "/admin/unsubscribed": "unsubscribed",
};

export function listAt({ pathname }: URL): PeopleList {
  return lists[pageOf(pathname)] ?? "all";
}

/** Loads the screen. The list itself is a promise, which resolves to undefined if the database cannot be reached. */
export async function peopleView(args: LoaderFunctionArgs) {
  const { userId } = requireAdmin(args);
  const { url, context } = args;
  const { db } = context.get(requestContext);
  const { key: event, zone } = context.get(editionContext);
  const query = readPeopleQuery(listAt(url), url.searchParams, zone);
  const listArgs = { ...query, event };
  const cursorAt = (name: string) => readPeopleCursor(url.searchParams.get(name), query.order);
  const counts = countPeople(db);
  const readPage = async () => {
    return peoplePage(db, { ...listArgs, counts: await counts, after: cursorAt("after"), before: cursorAt("before") });
  };
  const page = unlessDatabaseOutage(context.get(requestContext), readPage, () => undefined);
  const readChoices = async () => filterChoices(args, await counts);
  const choices = await unlessDatabaseOutage(context.get(requestContext), readChoices, () => noFilterChoices);
  const isNarrow = query.list === "registered" || Object.keys(query.filters).length > 0;
  const locale = { language: languageOf(url.pathname), zone };
  const writeTo = isNarrow ? wizardFor({ ...listArgs }, locale) : undefined;
  const dashboard = query.list === "all" ? dashboardView(args, { userId, counts }) : undefined;
  return { query, page, choices, writeTo, dashboard };
}
