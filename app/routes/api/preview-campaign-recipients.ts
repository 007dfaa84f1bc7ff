import { answerToPreview } from "~/features/campaigns/audience/preview-refusal";
import { previewRecipients } from "~/features/campaigns/audience/preview.server";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { invalidCall } from "~/i18n/refusal-answer";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { jsonAnswer, refusedCall } from "~/lib/http/json-answer";
import { readJson } from "~/lib/http/json-body";
import { onlyPost } from "../only-post.ts";
import type { Route } from "./+types/preview-campaign-recipients";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** POST /api/preview-campaign-recipients: the people who would get a campaign (CMP-21 to CMP-23). */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request } = args;
  if (request.method !== "POST") return onlyPost(args);
  const viewer = requireAdmin(args);
  const body = await readJson(request);
  const language = spokenLanguage(undefined, request.headers.get("accept-language"));
  const t = translator(language);
  const empty = { count: 0, profiles: [] };
  if (!body.ok) return jsonAnswer(400, { success: false, error: t(`validation.${body.reason}`), ...empty });
  const outcome = await previewRecipients(actorOf(args, { viewer, language }), body.value);
  if (!outcome.ok) {
    const answer = answerToPreview(t, outcome);
    return refusedCall(answer, {
      ...empty,
      ...(outcome.reason === "invalid" && invalidCall(t, answer, outcome.errors)),
    });
  }
  const { ok: _ok, ...answer } = outcome;
  return jsonAnswer(200, answer);
}

export const loader = onlyPost;
