import { submitCampaign } from "~/features/campaigns/wizard/actions.server";
import { answerToSend } from "~/features/campaigns/wizard/refusal";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import { invalidCall } from "~/i18n/refusal-answer";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { largestCampaign } from "~/lib/http/body-limits";
import { jsonAnswer, refusedCall } from "~/lib/http/json-answer";
import { readJson } from "~/lib/http/json-body";
import { onlyPost } from "../only-post.ts";
import type { Route } from "./+types/send-campaign";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestCampaign } satisfies RouteHandle;

/** POST /api/send-campaign: sends a letter to the selected people, once per Idempotency-Key (CMP-45 to CMP-49). */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request } = args;
  if (request.method !== "POST") return onlyPost(args);
  const viewer = requireAdmin(args);
  requireFreshProof(args);
  const body = await readJson(request);
  const language = spokenLanguage(undefined, request.headers.get("accept-language"));
  const t = translator(language);
  if (!body.ok) return jsonAnswer(400, { success: false, error: t(`validation.${body.reason}`) });
  const key = request.headers.get("idempotency-key");
  const outcome = await submitCampaign(actorOf(args, { viewer, language }), { body: body.value, key });
  if (outcome.ok) return jsonAnswer(200, { campaign_id: outcome.campaignId, sent_count: outcome.recipients });
  const { text: detail, ...answer } = answerToSend(t, outcome);
  return refusedCall(answer, {
    ...(detail ? { detail } : {}),
    ...(outcome.reason === "invalid" ? invalidCall(t, answer, outcome.errors) : {}),
    ...(outcome.reason === "recipients-changed" ? { recipients: outcome.now } : {}),
    ...("campaignId" in outcome ? { campaign_id: outcome.campaignId } : {}),
  });
}

export const loader = onlyPost;
