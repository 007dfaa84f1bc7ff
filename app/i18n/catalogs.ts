import enErrors from "./en/errors.json";
import enHero from "./en/hero.json";
import enRegister from "./en/register.json";
import enRegistrationMail from "./en/registrationMail.json";
import enValidation from "./en/validation.json";
import esErrors from "./es/errors.json";
import esHero from "./es/hero.json";
import esRegister from "./es/register.json";
import esRegistrationMail from "./es/registrationMail.json";
import esValidation from "./es/validation.json";

const en = {
  errors: enErrors,
  hero: enHero,
  register: enRegister,
  registrationMail: enRegistrationMail,
  validation: enValidation,
};

export type Catalog = typeof en;

/** One catalog per language; a key that Spanish lacks does not compile. */
export const catalogs: Record<"en" | "es", Catalog> = {
  en,
  es: {
    errors: esErrors,
    hero: esHero,
    register: esRegister,
    registrationMail: esRegistrationMail,
    validation: esValidation,
  },
};
