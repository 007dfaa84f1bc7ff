import { noteEventExport } from "~/features/calendar/event-list/commands.server";
import { eventFilterNames, isNarrowed } from "~/features/calendar/event-list/events-query";
import { pagesOfSelection, type EventSelection } from "~/features/calendar/event-list/selection.server";
import { eventsCsv, eventsXlsx } from "~/features/calendar/export";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { localized } from "~/i18n/links";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { largestSelection } from "~/lib/http/body-limits";
import { readForm } from "~/lib/forms/form-body";
import { fileAnswer } from "~/platform/http/file-answer.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/export-events";
import { eventSelection } from "~/features/calendar/office/list/selection.server";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestSelection } satisfies RouteHandle;

/**
 * The calendar as cohere-events.csv or .xlsx (CAL-90), all of it or what the address narrows it to, page by page as it is
 * read; an empty list is no file (ADM-30).
 */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const { profileId } = requireProof(args);
  return answer(args, profileId, eventSelection(args, { view: "all" }));
}

/** The same of the events that were selected. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { profileId } = requireProof(args);
  const form = (await readForm(args.request)) ?? new FormData();
  return answer(args, profileId, eventSelection(args, { form, view: "all" }));
}

/** Who has to prove to be there first comes back to the list: a file would leave them before the form of the proof. */
function requireProof(args: Route.LoaderArgs | Route.ActionArgs) {
  const { search, searchParams } = args.url;
  const list = localized(spokenLanguage(searchParams.get("lang"), null), "/admin/events") + search;
  return requireFreshProof({ ...args, url: new URL(list, args.url) });
}

function answer(
  { request, url, context }: Route.LoaderArgs | Route.ActionArgs,
  profileId: string | null,
  selection: EventSelection,
): Promise<Response> {
  const { db, clock } = context.get(requestContext);
  const { searchParams: query, pathname } = url;
  const t = translator(spokenLanguage(query.get("lang"), request.headers.get("accept-language")));
  const kind = pathname.endsWith(".xlsx") ? "xlsx" : "csv";
  const events = pagesOfSelection(db, selection);
  const { zone, ids } = selection;
  const pieces = kind === "xlsx" ? eventsXlsx(events, zone, t) : eventsCsv(events, zone, t);
  const said = ["show", ...eventFilterNames].flatMap((name) => {
    const value = query.get(name);
    // What is searched for may be a proposer's name, which the audit never says.
    return value ? [[name, name === "q" ? "…" : value] as const] : [];
  });
  const of = ids ? { selected: ids.length } : Object.fromEntries(said);
  const note = () => noteEventExport(db, { author: { profileId, now: clock.now() }, kind, of });
  return fileAnswer({ name: fileName(selection), kind }, pieces, note);
}

/** Only the whole calendar is called so (CAL-90); a part of it says which. */
function fileName({ ids, view, filters }: EventSelection): string {
  const part = ids ? "-selected" : view === "all" ? "" : `-${view}`;
  return `cohere-events${part}${!ids && isNarrowed(filters) ? "-filtered" : ""}`;
}
