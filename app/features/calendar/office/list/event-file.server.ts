import type { LoaderFunctionArgs } from "react-router";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { localized } from "~/i18n/links";
import { spokenLanguage } from "~/i18n/spoken-language";
import { createWords } from "~/i18n/words";
import { fileAnswer } from "~/platform/http/file-answer.server";
import { requestContext } from "~/platform/http/request-context.server";
import { recordEventExport } from "../../event-list/commands.server.ts";
import { eventFilterNames, isNarrowed } from "../../event-list/events-query.ts";
import { listedEvents, pagesOfSelection, type EventSelection } from "../../event-list/selection.server.ts";
import { asksForShownColumns } from "~/ui/admin/list/file-choices";
import { chosenColumns } from "~/ui/admin/list/list-columns";
import { listFile } from "~/ui/admin/list/list-file.server";
import { eventsCsv, eventsXlsx } from "../../export.ts";
import { eventColumns, defaultColumns } from "./columns.tsx";

/**
 * Requires a fresh proof before an export. It leads back to the list, since a download would leave the proof's form on
 * the screen.
 */
export function requireProofForEvents(args: LoaderFunctionArgs) {
  const { search, searchParams } = args.url;
  const list = localized(spokenLanguage(searchParams.get("lang"), null), "/admin/events") + search;
  return requireFreshProof({ ...args, url: new URL(list, args.url) });
}

/** Streams the selected events as CSV or XLSX, and records the export in the audit log. */
export function answerWithFile(
  { request, url, context }: Pick<LoaderFunctionArgs, "request" | "url" | "context">,
  profileId: string | null,
  selection: EventSelection,
): Promise<Response> {
  const { db, clock } = context.get(requestContext);
  const { searchParams: query, pathname } = url;
  const words = createWords(spokenLanguage(query.get("lang"), request.headers.get("accept-language")));
  const kind = pathname.endsWith(".xlsx") ? "xlsx" : "csv";
  const { zone, ids } = selection;
  const filters = ["show", ...eventFilterNames].flatMap((name) => {
    const value = query.get(name);
    // The search text may be a proposer's name, which the audit log must not contain.
    return value ? [[name, name === "q" ? "…" : value] as const] : [];
  });
  const of = ids ? { selected: ids.length } : Object.fromEntries(filters);
  const recordExport = () => recordEventExport(db, { author: { profileId, now: clock.now() }, kind, of });
  const name = fileName(selection);
  if (asksForShownColumns(query)) {
    const { title, choosable } = eventColumns(words, zone);
    const chosenNames = chosenColumns(url.search, choosable, defaultColumns);
    const columns = [title, ...choosable.filter((column) => chosenNames.includes(column.name))];
    return fileAnswer(
      { name: `${name}-view`, kind },
      listFile(kind, columns, listedEvents(db, selection)),
      recordExport,
    );
  }
  const events = pagesOfSelection(db, selection);
  const pieces = kind === "xlsx" ? eventsXlsx(events, zone, words.t) : eventsCsv(events, zone, words.t);
  return fileAnswer({ name, kind }, pieces, recordExport);
}

/** The name says which part of the calendar was exported; the whole calendar has the plain name (CAL-90). */
function fileName({ ids, view, filters }: EventSelection): string {
  const part = ids ? "-selected" : view === "all" ? "" : `-${view}`;
  return `cohere-events${part}${!ids && isNarrowed(filters) ? "-filtered" : ""}`;
}
