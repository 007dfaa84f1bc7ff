import { isUuid } from "~/lib/database/uuid";
import { editionContext } from "~/features/edition/current-edition.server";
import { readPeopleQuery, type PeopleList } from "~/features/profiles/people-list/people-query";
import type { PeopleSelection } from "~/features/profiles/people-list/queries.server";
import type { Route } from "../+types/people";

type Asking = Pick<Route.ActionArgs, "url" | "context">;

/** The people that a posted selection names: the ticked, or with `all` everybody that the address lists. */
export function selectionOf({ url, context }: Asking, list: PeopleList, form?: FormData): PeopleSelection {
  const { key, zone } = context.get(editionContext);
  const ids = form?.getAll("id").filter((id): id is string => typeof id === "string" && isUuid(id));
  return {
    ...readPeopleQuery(list, url.searchParams, zone),
    event: key,
    ids: form && !form.has("all") ? [...new Set(ids)] : undefined,
  };
}
