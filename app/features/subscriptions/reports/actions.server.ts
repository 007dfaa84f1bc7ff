import { runAction } from "~/platform/http/run-action.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import { refusedReports } from "../limits.server.ts";
import { storeReports } from "./commands.server.ts";
import { readReport } from "./forms.server.ts";
import type { NotTaken } from "./schema.ts";

export type ReportRefusal =
  | { ok: false; reason: "unknown-form" | "unsigned" | "malformed" | "unavailable" }
  | { ok: false; reason: "too-many"; retryAfter: number };

interface Webhook {
  form: string;
  body: string;
  headers: Headers;
}

/**
 * Handles a webhook of the configured mail service. Only signed reports reach the database, and refused ones only as a
 * count.
 */
export async function submitReport(
  context: RequestContext,
  { form, body, headers }: Webhook,
): Promise<{ ok: true; notTaken: NotTaken[] } | ReportRefusal> {
  const { config, clock, limits, ip, log, db, requestId } = context;
  const webhook = config.mailWebhook;
  if (webhook?.form !== form) return { ok: false, reason: "unknown-form" };
  const report = readReport(webhook.form, { body, headers, key: webhook.key, now: clock.now() });
  if (report.ok) {
    const { events, notTaken } = report;
    if (notTaken.length > 0) log("warn", "mail-webhook-refused", { requestId, form, reason: "in-part", notTaken });
    return runAction(context, {
      command: async () => {
        await storeReports(db, form, events);
        return { ok: true, notTaken };
      },
    });
  }
  return runAction(context, {
    limits: () => limits.use([refusedReports, ip]),
    command: async () => {
      log("warn", "mail-webhook-refused", { requestId, form, reason: report.reason });
      return report;
    },
  });
}
