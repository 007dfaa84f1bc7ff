import { strToU8, zipSync, type Zippable } from "fflate";
import { languages } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import type { Pictures } from "~/platform/files/pictures.server";
import type { Edition } from "./edition.ts";
import { logoSvg } from "./logo.server.ts";
import { pressText } from "./press-copy.ts";
import { logoVariants, pressFiles, type LogoVariant } from "./press-files.ts";
import { sharedPictureOf, sharedSize } from "./shared-picture.server.ts";

interface PressKit {
  edition: Edition;
  origin: string;
  pictures: Pictures;
  /** Returns the headline of a page's preview image. */
  headlineOf: (page: string, language: Language) => string;
}

const logoWidth = 2400;

/** Renders a logo as PNG, large enough for a poster's corner. */
export function logoPng({ edition, pictures }: Pick<PressKit, "edition" | "pictures">, variant: LogoVariant) {
  return pictures.png(`logo/${variant}`, logoWidth, () => logoSvg(edition, variant));
}

/** Packs the press kit once: logos, a preview image for social networks, and the texts in both languages. */
export function pressKitZip(kit: PressKit) {
  return kit.pictures.file("press-kit", () => zipFiles(kit));
}

async function zipFiles(kit: PressKit): Promise<Uint8Array<ArrayBuffer>> {
  const { edition, origin } = kit;
  const files = pressFiles(edition.name);
  const inside: Zippable = {};
  for (const variant of logoVariants) {
    inside[files.logo(variant, "svg")] = strToU8(logoSvg(edition, variant));
    inside[files.logo(variant, "png")] = [(await logoPng(kit, variant)).bytes, { level: 0 }];
  }
  for (const language of languages) {
    inside[files.text(language)] = strToU8(pressText({ edition, origin, language }));
    inside[files.picture(language)] = [(await homePicture(kit, language)).bytes, { level: 0 }];
  }
  // A fixed time makes the bytes reproducible.
  return zipSync(inside, { mtime: `${edition.days.invocation}T12:00:00` });
}

/** Returns the preview image of the home page. */
function homePicture({ edition, pictures, headlineOf }: PressKit, language: Language) {
  const page = "/";
  return pictures.png(`og/${language}${page}`, sharedSize.width, () =>
    sharedPictureOf({ edition, language, page, headline: headlineOf(page, language) }),
  );
}
