import enErrors from "./en/errors.json";
import enFooter from "./en/footer.json";
import enHero from "./en/hero.json";
import enNav from "./en/nav.json";
import enRegister from "./en/register.json";
import enRegistrationMail from "./en/registrationMail.json";
import enToasts from "./en/toasts.json";
import enValidation from "./en/validation.json";
import esErrors from "./es/errors.json";
import esFooter from "./es/footer.json";
import esHero from "./es/hero.json";
import esNav from "./es/nav.json";
import esRegister from "./es/register.json";
import esRegistrationMail from "./es/registrationMail.json";
import esToasts from "./es/toasts.json";
import esValidation from "./es/validation.json";

const en = {
  errors: enErrors,
  footer: enFooter,
  hero: enHero,
  nav: enNav,
  register: enRegister,
  registrationMail: enRegistrationMail,
  toasts: enToasts,
  validation: enValidation,
};

export type Catalog = typeof en;

/** One catalog per language; a key that Spanish lacks does not compile. */
export const catalogs: Record<"en" | "es", Catalog> = {
  en,
  es: {
    errors: esErrors,
    footer: esFooter,
    hero: esHero,
    nav: esNav,
    register: esRegister,
    registrationMail: esRegistrationMail,
    toasts: esToasts,
    validation: esValidation,
  },
};
