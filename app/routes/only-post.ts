import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { jsonAnswer } from "~/lib/http/json-answer";

/** 405 for whatever else is tried at an address that takes JSON calls by POST. */
export function onlyPost({ request }: { request: Request }): Response {
  const t = translator(spokenLanguage(undefined, request.headers.get("accept-language")));
  return jsonAnswer(405, { success: false, error: t("errors.onlyPost") }, { Allow: "POST" });
}
