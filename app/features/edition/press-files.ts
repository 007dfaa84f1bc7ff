import type { Language } from "~/i18n/translate";

/** The logo for light backgrounds, for dark ones, and in a single color. */
export const logoVariants = ["color", "reversed", "plain"] as const;
export type LogoVariant = (typeof logoVariants)[number];

/** Returns the file names of the press kit: "cohere-boulder-logo-color.svg". */
export function pressFiles(name: string) {
  const slug = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return {
    zip: `${slug}-press-kit.zip`,
    logo: (variant: LogoVariant, format: "svg" | "png") => `${slug}-logo-${variant}.${format}`,
    text: (language: Language) => `${slug}-${language}.txt`,
    picture: (language: Language) => `${slug}-${language}.png`,
  };
}
