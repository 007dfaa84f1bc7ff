import { noteEventExport } from "~/features/calendar/commands.server";
import { eventsCsv } from "~/features/calendar/export";
import { pagesOfEvents } from "~/features/calendar/organize/managed-events.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/export-events";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** The whole calendar as cohere-events.csv (CAL-90), page by page as it is read; an empty list is no file (ADM-30). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { profileId } = requireFreshProof(args);
  const { db, clock } = args.context.get(requestContext);
  const { zone } = args.context.get(editionContext);
  const t = translator(spokenLanguage(args.url.searchParams.get("lang"), args.request.headers.get("accept-language")));
  const lines = eventsCsv(pagesOfEvents(db), zone, t);
  const first = await lines.next();
  const headers = { "Cache-Control": "no-store" };
  if (first.done) return new Response(null, { status: 204, headers });
  await noteEventExport(db, { profileId, now: clock.now() });
  return new Response(streamOf(first.value, lines), {
    headers: {
      ...headers,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="cohere-events.csv"',
    },
  });
}

/** What is read so far, then the rest as fast as it is taken. */
function streamOf(first: string, rest: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    pull: async (controller) => {
      const { value, done } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await rest.return()),
  });
}
