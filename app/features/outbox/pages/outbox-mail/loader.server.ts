import { data, type LoaderFunctionArgs } from "react-router";
import { requestContext } from "~/platform/http/request-context.server";
import { requireLocalOutbox } from "../../local-view.server.ts";
import { localMail } from "../../queries.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { id: string } };

export async function outboxMailView(args: PageArgs) {
  requireLocalOutbox(args);
  const mail = await localMail(args.context.get(requestContext).db, Number(args.params.id));
  if (!mail) throw data(null, { status: 404 });
  const { html, attachments, ...rest } = mail;
  return {
    ...rest,
    hasHtml: Boolean(html),
    attachments: attachments.map(({ filename, bytes }) => ({ filename, bytes: bytes.length })),
  };
}
