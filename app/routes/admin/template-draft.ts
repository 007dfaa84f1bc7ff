import * as z from "zod";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { isUuid } from "~/lib/database/uuid";
import { dropDraft, saveDraft } from "~/features/templates/drafts.server";
import { letterFields } from "~/features/templates/fields";
import { readDraft } from "~/features/templates/template";
import { largestDraftBody } from "~/lib/http/body-limits";
import { jsonAnswer } from "~/lib/http/json-answer";
import { readJson } from "~/lib/http/json-body";
import { runAction } from "~/platform/http/run-action.server";
import type { Route } from "./+types/template-draft";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestDraftBody } satisfies RouteHandle;

const texts = z.record(z.string(), z.string().max(letterFields.markdown_content.max)).default({});
const schema = z.object({
  form: z.string().regex(/^(?:new|edit|copy|campaign):[\w-]{0,60}$/),
  values: texts,
  base: texts,
  version: z.int().nullable().default(null),
  /** When it was typed, by the clock of the browser, which decides there as well which draft is the newer. */
  at: z.int().min(0).optional(),
});

/** Stores the draft of a letter (POST) or deletes it (DELETE). Only its author can read it. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { context, viewer } = actorOf(args, { viewer: requireAdmin(args) });
  const { id } = args.params;
  const body = await readJson(args.request);
  if (!isUuid(id) || !body.ok) return jsonAnswer(400, { success: false });
  const outcome = await runAction(context, {
    schema,
    body: body.value,
    command: async ({ form, values, base, version, at = Infinity }) => {
      const of = { author: viewer.profileId!, form };
      const typedAt = new Date(Math.min(at, context.clock.now().getTime()));
      const [draft, openedVersion] = [values, base].map((fields) => readDraft((field) => fields[field]));
      if (args.request.method === "DELETE") await dropDraft(context.db, of);
      else await saveDraft(context.db, of, { id, draft: draft!, base: openedVersion!, version, typedAt });
      return { ok: true as const };
    },
  });
  if (outcome.ok) return jsonAnswer(200, { success: true });
  return jsonAnswer(outcome.reason === "invalid" ? 400 : 503, { success: false });
}
