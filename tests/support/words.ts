import enAccount from "../../app/i18n/en/account.json" with { type: "json" };
import enAdmin from "../../app/i18n/en/admin.json" with { type: "json" };
import enAudit from "../../app/i18n/en/audit.json" with { type: "json" };
import enCheckIn from "../../app/i18n/en/checkIn.json" with { type: "json" };
import enDoor from "../../app/i18n/en/door.json" with { type: "json" };
import enFields from "../../app/i18n/en/fields.json" with { type: "json" };
import enErrors from "../../app/i18n/en/errors.json" with { type: "json" };
import enEvents from "../../app/i18n/en/events.json" with { type: "json" };
import enHistory from "../../app/i18n/en/history.json" with { type: "json" };
import enNav from "../../app/i18n/en/nav.json" with { type: "json" };
import enNewsletter from "../../app/i18n/en/newsletter.json" with { type: "json" };
import enOffers from "../../app/i18n/en/offers.json" with { type: "json" };
import enOwnPages from "../../app/i18n/en/ownPages.json" with { type: "json" };
import enPhases from "../../app/i18n/en/phases.json" with { type: "json" };
import enPreferences from "../../app/i18n/en/preferences.json" with { type: "json" };
import enQuestions from "../../app/i18n/en/questions.json" with { type: "json" };
import enRegister from "../../app/i18n/en/register.json" with { type: "json" };
import enRegistrationMail from "../../app/i18n/en/registrationMail.json" with { type: "json" };
import enSettings from "../../app/i18n/en/settings.json" with { type: "json" };
import enSignIn from "../../app/i18n/en/signIn.json" with { type: "json" };
import enCalendar from "../../app/i18n/en/calendar.json" with { type: "json" };
import enTemplates from "../../app/i18n/en/templates.json" with { type: "json" };
import enThemes from "../../app/i18n/en/themes.json" with { type: "json" };
import enToasts from "../../app/i18n/en/toasts.json" with { type: "json" };
import enValidation from "../../app/i18n/en/validation.json" with { type: "json" };
import enWords from "../../app/i18n/en/words.json" with { type: "json" };
import esAccount from "../../app/i18n/es/account.json" with { type: "json" };
import esAdmin from "../../app/i18n/es/admin.json" with { type: "json" };
import esAudit from "../../app/i18n/es/audit.json" with { type: "json" };
import esCheckIn from "../../app/i18n/es/checkIn.json" with { type: "json" };
import esDoor from "../../app/i18n/es/door.json" with { type: "json" };
import esFields from "../../app/i18n/es/fields.json" with { type: "json" };
import esErrors from "../../app/i18n/es/errors.json" with { type: "json" };
import esEvents from "../../app/i18n/es/events.json" with { type: "json" };
import esHistory from "../../app/i18n/es/history.json" with { type: "json" };
import esNav from "../../app/i18n/es/nav.json" with { type: "json" };
import esNewsletter from "../../app/i18n/es/newsletter.json" with { type: "json" };
import esOffers from "../../app/i18n/es/offers.json" with { type: "json" };
import esOwnPages from "../../app/i18n/es/ownPages.json" with { type: "json" };
import esPhases from "../../app/i18n/es/phases.json" with { type: "json" };
import esPreferences from "../../app/i18n/es/preferences.json" with { type: "json" };
import esQuestions from "../../app/i18n/es/questions.json" with { type: "json" };
import esRegister from "../../app/i18n/es/register.json" with { type: "json" };
import esRegistrationMail from "../../app/i18n/es/registrationMail.json" with { type: "json" };
import esSettings from "../../app/i18n/es/settings.json" with { type: "json" };
import esSignIn from "../../app/i18n/es/signIn.json" with { type: "json" };
import esCalendar from "../../app/i18n/es/calendar.json" with { type: "json" };
import esTemplates from "../../app/i18n/es/templates.json" with { type: "json" };
import esThemes from "../../app/i18n/es/themes.json" with { type: "json" };
import esToasts from "../../app/i18n/es/toasts.json" with { type: "json" };
import esValidation from "../../app/i18n/es/validation.json" with { type: "json" };
import esWords from "../../app/i18n/es/words.json" with { type: "json" };

export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/**
 * Returns the tags of a journey that is the same for everybody: English on a desktop, Spanish on a phone, and one of
 * them without script. `npm test` leaves the other one to `npm run test:all`. docs/decisions/0031-browser-tests.md
 * says what proves the other combinations.
 */
export function takingTurns(language: Language, withoutScript?: Language): { tag: string[] } {
  const promised = withoutScript ?? "en";
  return {
    tag: [
      ...(language === "es" ? ["@only-phone"] : []),
      ...(language === withoutScript ? ["@no-script"] : []),
      ...(language === promised ? [] : ["@thorough"]),
    ],
  };
}

/** The site's texts for finding elements in either language; texts that must match word for word are in the tests. */
export const words = {
  en: {
    ...enRegister,
    account: enAccount,
    admin: enAdmin,
    audit: enAudit,
    calendar: enCalendar,
    checkIn: enCheckIn,
    door: enDoor,
    errors: enErrors,
    fields: enFields,
    events: enEvents,
    history: enHistory,
    nav: enNav,
    newsletter: enNewsletter,
    ownPages: enOwnPages,
    preferences: enPreferences,
    questions: enQuestions,
    phases: enPhases,
    mail: enRegistrationMail,
    settings: enSettings,
    signIn: enSignIn,
    templates: enTemplates,
    offers: enOffers,
    themes: enThemes,
    toasts: enToasts,
    validation: enValidation,
    words: enWords,
  },
  es: {
    ...esRegister,
    account: esAccount,
    admin: esAdmin,
    audit: esAudit,
    calendar: esCalendar,
    checkIn: esCheckIn,
    door: esDoor,
    errors: esErrors,
    fields: esFields,
    events: esEvents,
    history: esHistory,
    nav: esNav,
    newsletter: esNewsletter,
    ownPages: esOwnPages,
    preferences: esPreferences,
    questions: esQuestions,
    phases: esPhases,
    mail: esRegistrationMail,
    settings: esSettings,
    signIn: esSignIn,
    templates: esTemplates,
    offers: esOffers,
    themes: esThemes,
    toasts: esToasts,
    validation: esValidation,
    words: esWords,
  },
};

/** Fills the placeholders of a catalog text: ("{field} is missing", { field: "Email" }). */
export function filled(text: string, facts: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place);
}

/** Returns the address of a page in a language: /register, /es/register. */
export function pageIn(language: Language, page: string): string {
  if (language === "en") return page;
  return page === "/" ? "/es" : `/es${page}`;
}
