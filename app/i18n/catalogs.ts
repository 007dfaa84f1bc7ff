import enErrors from "./en/errors.json";
import enHero from "./en/hero.json";
import esErrors from "./es/errors.json";
import esHero from "./es/hero.json";

const en = { errors: enErrors, hero: enHero };

export type Catalog = typeof en;

/** One catalog per language; a key that Spanish lacks does not compile. */
export const catalogs: Record<"en" | "es", Catalog> = {
  en,
  es: { errors: esErrors, hero: esHero },
};
