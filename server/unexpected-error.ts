import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { furtherHere } from "../app/i18n/further-languages.ts";
import { languageOf, localized } from "../app/i18n/links.ts";
import { spokenLanguage } from "../app/i18n/spoken-language.ts";
import { translator } from "../app/i18n/translate.ts";
import type { Log } from "../app/platform/log.server.ts";

/**
 * Answers if no page could be rendered at all (CHR-34, CHR-35), in the language of the page or the caller, without
 * style, script or details.
 */
export function unexpectedError(c: Context, error: Error, log: Log): Response {
  // A client that aborts while it sends a body gets no answer, which is not an error.
  if (!(c.env as Partial<HttpBindings> | undefined)?.incoming?.readableAborted)
    log("error", "unexpected-error", { requestId: c.get("requestId"), error });
  if (c.req.path.startsWith("/api/")) {
    const t = translator(spokenLanguage(undefined, c.req.header("accept-language")));
    return c.json({ success: false, error: t("errors.serverError") }, 500);
  }
  const language = languageOf(c.req.path);
  const t = translator(language);
  const title = t("errors.unexpected");
  return c.html(
    `<!doctype html><html lang="${furtherHere()?.code ?? language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>` +
      `<body><h1>${title}</h1><p>500 ${t("errors.serverError")}</p><p><a href="${localized(language, "/")}">${t("errors.returnHome")}</a></p></body></html>`,
    500,
  );
}
