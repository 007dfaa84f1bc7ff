import { submitReport } from "~/features/subscriptions/reports/actions.server";
import { jsonAnswer } from "~/lib/http/json-answer";
import { requestContext } from "~/platform/http/request-context.server";
import { onlyPost } from "../only-post.ts";
import type { Route } from "./+types/mail-webhook";
import type { RouteHandle } from "../route-handle.ts";

/** Postmark may send the whole email along. */
const largestReport = 1024 * 1024;

export const handle = { access: "anyone", bodyLimit: largestReport } satisfies RouteHandle;

const answers = {
  "unknown-form": [404, "There is no such webhook here. See MAIL_WEBHOOK in docs/operations.md."],
  unsigned: [401, "The signature is missing, wrong or too old."],
  malformed: [422, "The body is signed, and not in the form of this address."],
  "too-many": [429, "Too many reports that nobody signed."],
  unavailable: [503, "The database cannot be reached. Nothing was taken; send it again."],
} as const;

/** POST /webhooks/mail/FORM: the mail service's reports about bounces and complaints (decision 49). */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request, params, context } = args;
  if (request.method !== "POST") return onlyPost(args);
  const posted = { form: params.form, body: await request.text(), headers: request.headers };
  const outcome = await submitReport(context.get(requestContext), posted);
  if (outcome.ok) {
    const { notTaken } = outcome;
    return jsonAnswer(200, { success: true, ...(notTaken.length > 0 && { notTaken }) });
  }
  const [status, error] = answers[outcome.reason];
  const headers: Record<string, string> =
    outcome.reason === "too-many" ? { "Retry-After": String(outcome.retryAfter) } : {};
  return jsonAnswer(status, { success: false, error }, headers);
}

export const loader = onlyPost;
