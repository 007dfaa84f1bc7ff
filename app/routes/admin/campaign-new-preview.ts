import { data } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { templateById } from "~/features/templates/queries.server";
import { draftOf } from "~/features/templates/template";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/campaign-new-preview";
import { framedMail } from "~/features/templates/office/framed-mail.server";
import { previewOf } from "~/features/templates/office/preview-loader.server";
import { readPreviewChoice } from "~/features/templates/office/template-url";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** A stored letter byte for byte as one of its recipients gets it (TPL-23). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireAdmin(args);
  const { db } = args.context.get(requestContext);
  const template = await templateById(db, args.url.searchParams.get("template") ?? "");
  const choice = readPreviewChoice(args.url.search);
  if (!template || !choice) throw data(null, { status: 404 });
  const { preview } = await previewOf(args, { choice, draft: draftOf(template) });
  if (!preview.ok) throw data(null, { status: 404 });
  return framedMail(preview.personalized.html, args.url);
}
