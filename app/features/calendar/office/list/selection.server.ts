import type { ActionFunctionArgs } from "react-router";
import { readEventsQuery, type EventView } from "../../event-list/events-query.ts";
import type { EventSelection } from "../../event-list/selection.server.ts";
import { isUuid } from "~/lib/database/uuid";
import { editionContext } from "~/features/edition/current-edition.server";
import { requestContext } from "~/platform/http/request-context.server";

type RequestArgs = Pick<ActionFunctionArgs, "url" | "context">;

interface SelectionSource {
  form?: FormData | URLSearchParams | undefined;
  /** The view to use if the address names none. */
  view?: EventView;
}

/**
 * Reads the selected events from a posted form or an address: the ticked ids, or with `all` every event on the list of
 * the address. Without a form it is the whole list.
 */
export function eventSelection({ url, context }: RequestArgs, { form, view }: SelectionSource): EventSelection {
  const ids = [...(form?.getAll("id") ?? [])].filter((id): id is string => typeof id === "string" && isUuid(id));
  return {
    ...readEventsQuery(url.searchParams, view),
    now: context.get(requestContext).clock.site(),
    zone: context.get(editionContext).zone,
    ids: form && !form.has("all") ? [...new Set(ids)] : undefined,
  };
}
