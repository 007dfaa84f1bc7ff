import { streamOf } from "~/lib/text/utf8";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import type { RequestContext } from "~/platform/http/request-context.server";

interface IcsOptions {
  /** The name of the file it is saved as; a feed has none. */
  file?: string;
  /** True for a file that only one person may read. */
  secret?: boolean;
}

/** A calendar as an answer: a cache must ask whether it has changed. */
export function icsAnswer(calendar: Uint8Array, { file, secret = false }: IcsOptions = {}): Response {
  return new Response(streamOf(calendar), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": secret ? "no-store" : "public, no-cache",
      ...(file ? { "Content-Disposition": `attachment; filename="${file}"` } : {}),
    },
  });
}

/**
 * Answers 503 while the database cannot be reached, so that calendar apps keep their copy. An empty calendar would
 * delete all events from it.
 */
export function whenEventsAnswer(context: RequestContext, write: () => Promise<Response>): Promise<Response> {
  return unlessDatabaseOutage(
    context,
    write,
    () =>
      new Response("The calendar cannot be read just now. Please come back in a minute.\n", {
        status: 503,
        headers: { "Retry-After": "60", "Cache-Control": "no-store" },
      }),
  );
}
