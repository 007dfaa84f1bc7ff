import type { Translate } from "~/i18n/translate";
import { calledName } from "~/lib/text/called-name";

/** Returns the greeting by the first name, or without a name if there is none. */
export function greeting(fullName: string, t: Translate): string {
  return fullName ? t("mail.greeting", { name: calledName(fullName) }) : t("mail.greetingNameless");
}
