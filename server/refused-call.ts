import type { Context } from "hono";
import { spokenLanguage } from "../app/i18n/spoken-language.ts";
import { translator } from "../app/i18n/translate.ts";
import type { Refusal } from "../app/platform/http/request-context.server.ts";

/** Answers a JSON call that is refused before its route runs, in the common format of errors. */
export function refusedCall(c: Context, { status, reason }: Refusal): Response {
  const t = translator(spokenLanguage(undefined, c.req.header("accept-language")));
  return c.json({ success: false, error: t(`errors.refused.${reason}`) }, status, { "Cache-Control": "no-store" });
}
