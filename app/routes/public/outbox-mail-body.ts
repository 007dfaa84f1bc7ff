import { data } from "react-router";
import { requireLocalOutbox } from "~/features/outbox/local-view.server";
import { localMail } from "~/features/outbox/queries.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/outbox-mail-body";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", whileClosed: "setup" } satisfies RouteHandle;

/** Shows an email's HTML as a document without scripts and external content, which only our own pages may frame. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox";

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireLocalOutbox(args);
  const mail = await localMail(args.context.get(requestContext).db, Number(args.params.id));
  if (!mail?.html) throw data(null, { status: 404 });
  return new Response(mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
}
