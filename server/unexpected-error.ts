import type { Context } from "hono";
import { languageOf } from "../app/i18n/links.ts";
import { translator } from "../app/i18n/translate.ts";
import type { Log } from "../app/platform/log.server.ts";

/** The last resort when no page could be rendered at all (CHR-34, CHR-35): no style, no script, no detail. */
export function unexpectedError(c: Context, error: Error, log: Log): Response {
  log("error", "unexpected-error", { requestId: c.get("requestId"), error });
  if (c.req.path.startsWith("/api/")) return c.json({ success: false, error: "Please try again later." }, 500);
  const language = languageOf(c.req.path);
  const t = translator(language);
  return c.html(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unexpected Application Error!</title></head>` +
      `<body><h1>Unexpected Application Error!</h1><p>500 ${t("errors.serverError")}</p><p><a href="/">${t("errors.returnHome")}</a></p></body></html>`,
    500,
  );
}
