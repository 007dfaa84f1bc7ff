import { localized } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import type { EmailSender } from "~/ui/email/content";
import type { PublicEdition } from "../edition/edition.ts";
import { lettersOf } from "../edition/look.ts";
import { placeOf } from "../edition/place.ts";

/** Returns the sender, with the home page in the email's language. */
export function senderOf(edition: PublicEdition, origin: string, language: Language): EmailSender {
  const home = (origin + localized(language, "/")).replace(/\/$/, "");
  const { name, palette, typefaces } = edition;
  return { name, place: placeOf(edition), home, palette, typefaces, letters: lettersOf(edition) };
}
