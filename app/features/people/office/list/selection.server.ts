import type { ActionFunctionArgs } from "react-router";
import { isUuid } from "~/lib/database/uuid";
import { editionContext } from "~/features/edition/current-edition.server";
import { readPeopleQuery, type PeopleList } from "../../list/people-query.ts";
import type { PeopleSelection } from "../../list/queries.server.ts";

type Asking = Pick<ActionFunctionArgs, "url" | "context">;

/** Reads the selected people from a posted form: the ticked ids, or with `all` everybody on the list of the address. */
export function selectionOf({ url, context }: Asking, list: PeopleList, form?: FormData): PeopleSelection {
  const { key, zone } = context.get(editionContext);
  const ids = form?.getAll("id").filter((id): id is string => typeof id === "string" && isUuid(id));
  return {
    ...readPeopleQuery(list, url.searchParams, zone),
    event: key,
    ids: form && !form.has("all") ? [...new Set(ids)] : undefined,
  };
}
