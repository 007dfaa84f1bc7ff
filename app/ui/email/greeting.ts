import type { Translate } from "~/i18n/translate";

/** Returns the greeting, which omits the name if there is none. */
export function greeting(fullName: string, t: Translate): string {
  return fullName ? t("mail.greeting", { fullName }) : t("mail.greetingNameless");
}
