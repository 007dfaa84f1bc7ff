import { editionContext } from "~/features/edition/current-edition.server";
import type { Edition } from "~/features/edition/edition";
import { editionNamed } from "~/features/edition/editions";
import { requireAdmin } from "~/features/identity/middleware.server";
import { countPeople, knownEditions } from "~/features/profiles/people-list/counts.server";
import { readPeopleCursor, readPeopleQuery, type PeopleList } from "~/features/profiles/people-list/people-query";
import { peoplePage } from "~/features/profiles/people-list/queries.server";
import { knownTags, type Tag } from "~/features/profiles/people-list/tags.server";
import { pageOf } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database-outage.server";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "../+types/people";

const lists: Record<string, PeopleList> = {
  "/admin/registered": "registered",
  "/admin/not-registered": "not-registered",
  "/admin/unsubscribed": "unsubscribed",
};

/** The list of a tab's address. */
export function listAt({ pathname }: URL): PeopleList {
  return lists[pageOf(pathname)] ?? "all";
}

/** What the filters offer besides what is always the same. */
export interface PeopleChoices {
  tags: Tag[];
  /** Those that anybody is registered for; without a name where the facts are gone. */
  editions: { key: string; name: string | undefined }[];
}

function nameOf(edition: Edition | undefined): string | undefined {
  return edition && `${edition.name} ${edition.year}`;
}

/** What the screen shows. The list comes when it is ready; undefined says that it could not be read. */
export async function peopleView(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { url, context } = args;
  const { db } = context.get(requestContext);
  const query = readPeopleQuery(listAt(url), url.searchParams);
  const asked = { ...query, event: context.get(editionContext).key, zone: context.get(editionContext).zone };
  const at = (name: string) => readPeopleCursor(url.searchParams.get(name), query.order);
  const counts = countPeople(db);
  const read = async () => {
    return peoplePage(db, { ...asked, counts: await counts, after: at("after"), before: at("before") });
  };
  const found = unlessDatabaseOutage(context.get(requestContext), read, () => undefined);
  const readChoices = async (): Promise<PeopleChoices> => {
    const [tags, known] = await Promise.all([knownTags(db), counts]);
    return { tags, editions: knownEditions(known).map((key) => ({ key, name: nameOf(editionNamed(key)) })) };
  };
  const choices = await unlessDatabaseOutage(context.get(requestContext), readChoices, () => ({
    tags: [],
    editions: [],
  }));
  return { query, found, choices };
}
