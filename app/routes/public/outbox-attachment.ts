import { data } from "react-router";
import { requireLocalOutbox } from "~/features/outbox/local-view.server";
import { localMail } from "~/features/outbox/queries.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/outbox-attachment";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", whileClosed: "setup" } satisfies RouteHandle;

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireLocalOutbox(args);
  const mail = await localMail(args.context.get(requestContext).db, Number(args.params.id));
  const attachment = mail?.attachments[Number(args.params.number)];
  if (!attachment) throw data(null, { status: 404 });
  return new Response(new Uint8Array(attachment.bytes), {
    headers: {
      "Content-Type": attachment.contentType,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      "Cache-Control": "no-store",
    },
  });
}
