import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { jsonAnswer } from "~/lib/http/json-answer";

/** Answers 405 to every other method at an address that accepts JSON calls by POST. */
export function onlyPost({ request }: { request: Request }): Response {
  const t = translator(spokenLanguage(undefined, request.headers.get("accept-language")));
  return jsonAnswer(405, { success: false, error: t("errors.onlyPost") }, { Allow: "POST" });
}
