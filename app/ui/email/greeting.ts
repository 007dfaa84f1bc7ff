import type { Translate } from "~/i18n/translate";

/** The first line of a mail; without a name where there is none to greet by. */
export function greeting(fullName: string, t: Translate): string {
  return fullName ? t("mail.greeting", { fullName }) : t("mail.greetingNameless");
}
