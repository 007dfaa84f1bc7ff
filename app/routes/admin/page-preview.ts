import * as z from "zod";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { pageFields } from "~/features/own-pages/fields";
import { readPageText } from "~/features/own-pages/page-text.server";
import { largestDraftBody } from "~/lib/http/body-limits";
import { jsonAnswer } from "~/lib/http/json-answer";
import { readJson } from "~/lib/http/json-body";
import type { Route } from "./+types/page-preview";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestDraftBody } satisfies RouteHandle;

const schema = z.object({ markdown: z.string().max(pageFields.text_en.max), language: z.enum(["en", "es"]) });

/** What the text of a page will show, while it is being written. Nothing is stored. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { edition } = actorOf(args, { viewer: requireAdmin(args) });
  const body = await readJson(args.request);
  const parsed = schema.safeParse(body.ok ? body.value : undefined);
  return parsed.success
    ? jsonAnswer(200, readPageText({ ...parsed.data, edition }))
    : jsonAnswer(400, { success: false });
}
