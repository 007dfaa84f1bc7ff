import { noteEventExport } from "~/features/calendar/commands.server";
import { eventsCsv, eventsXlsx } from "~/features/calendar/export";
import { pagesOfEvents } from "~/features/calendar/organize/managed-events.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { fileAnswer } from "~/platform/file-answer.server";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/export-events";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** The whole calendar as cohere-events.csv or .xlsx (CAL-90), page by page as it is read; an empty list is no file (ADM-30). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { profileId } = requireFreshProof(args);
  const { db, clock } = args.context.get(requestContext);
  const { zone } = args.context.get(editionContext);
  const t = translator(spokenLanguage(args.url.searchParams.get("lang"), args.request.headers.get("accept-language")));
  const kind = args.url.pathname.endsWith(".xlsx") ? "xlsx" : "csv";
  const events = pagesOfEvents(db);
  const pieces = kind === "xlsx" ? eventsXlsx(events, zone, t) : eventsCsv(events, zone, t);
  const note = () => noteEventExport(db, { profileId, now: clock.now() });
  return fileAnswer({ name: "cohere-events", kind }, pieces, note);
}
