import { data } from "react-router";
import { maySeeLocalOutbox } from "~/features/outbox/local-view.server";
import { localMail } from "~/features/outbox/queries.server";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/outbox-attachment";

export const handle = { access: "anyone" };

export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const world = context.get(requestContext);
  const mail = maySeeLocalOutbox(request, world) ? await localMail(world.db, Number(params.id)) : undefined;
  const attachment = mail?.attachments[Number(params.number)];
  if (!attachment) throw data(null, { status: 404 });
  return new Response(new Uint8Array(attachment.bytes), {
    headers: {
      "Content-Type": attachment.contentType,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      "Cache-Control": "no-store",
    },
  });
}
