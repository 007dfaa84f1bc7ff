import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import type { PublicEdition } from "../edition/edition.ts";

/** Returns the text and address with which a registered person invites a neighbor. */
export function invitationOf(
  { name, city, region, days }: Pick<PublicEdition, "name" | "city" | "region" | "days">,
  { language, origin }: { language: Language; origin: string },
) {
  const t = translator(language);
  const range = dates(language).fullRange(days.invocation, days.integration);
  const subject = t("welcome.inviteSubject", { name });
  const text = t("welcome.invite", { name, dates: range, city, region });
  const url = origin + localized(language, "/");
  const body = encodeURIComponent(`${text}\n${url}\n`);
  return { subject, text, url, mailto: `mailto:?subject=${encodeURIComponent(subject)}&body=${body}` };
}
