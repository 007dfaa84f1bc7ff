import enAbout from "./en/about.json";
import enAccessibility from "./en/accessibility.json";
import enAccount from "./en/account.json";
import enAdmin from "./en/admin.json";
import enArchive from "./en/archive.json";
import enBlueprint from "./en/blueprint.json";
import enAudit from "./en/audit.json";
import enCalendar from "./en/calendar.json";
import enCampaignWizard from "./en/campaignWizard.json";
import enCheckIn from "./en/checkIn.json";
import enCoCreate from "./en/coCreate.json";
import enEdition from "./en/edition.json";
import enErrors from "./en/errors.json";
import enEvents from "./en/events.json";
import enFigures from "./en/figures.json";
import enFooter from "./en/footer.json";
import enHero from "./en/hero.json";
import enHistory from "./en/history.json";
import enImport from "./en/import.json";
import enInvitation from "./en/invitation.json";
import enJoin from "./en/join.json";
import enJoinYear from "./en/joinYear.json";
import enLetter from "./en/letter.json";
import enMail from "./en/mail.json";
import enMapData from "./en/mapData.json";
import enMapMail from "./en/mapMail.json";
import enMap from "./en/map.json";
import enMission from "./en/mission.json";
import enNav from "./en/nav.json";
import enNewsletter from "./en/newsletter.json";
import enNewsletterMail from "./en/newsletterMail.json";
import enOutbox from "./en/outbox.json";
import enPeople from "./en/people.json";
import enPerson from "./en/person.json";
import enPhases from "./en/phases.json";
import enPreferences from "./en/preferences.json";
import enPreferencesMail from "./en/preferencesMail.json";
import enPlaces from "./en/places.json";
import enPresskit from "./en/presskit.json";
import enPrivacy from "./en/privacy.json";
import enProposal from "./en/proposal.json";
import enProposalMail from "./en/proposalMail.json";
import enRecap2024 from "./en/recap2024.json";
import enRegister from "./en/register.json";
import enRegistrationMail from "./en/registrationMail.json";
import enRhythm from "./en/rhythm.json";
import enSettings from "./en/settings.json";
import enSignIn from "./en/signIn.json";
import enSignInMail from "./en/signInMail.json";
import enSpirit from "./en/spirit.json";
import enSuggest from "./en/suggest.json";
import enSupport from "./en/support.json";
import enTelegram from "./en/telegram.json";
import enTemplates from "./en/templates.json";
import enThemes from "./en/themes.json";
import enToasts from "./en/toasts.json";
import enValidation from "./en/validation.json";
import enValues from "./en/values.json";
import enWhatIs from "./en/whatIs.json";
import esAbout from "./es/about.json";
import esAccessibility from "./es/accessibility.json";
import esAccount from "./es/account.json";
import esAdmin from "./es/admin.json";
import esArchive from "./es/archive.json";
import esBlueprint from "./es/blueprint.json";
import esAudit from "./es/audit.json";
import esCalendar from "./es/calendar.json";
import esCampaignWizard from "./es/campaignWizard.json";
import esCheckIn from "./es/checkIn.json";
import esCoCreate from "./es/coCreate.json";
import esEdition from "./es/edition.json";
import esErrors from "./es/errors.json";
import esEvents from "./es/events.json";
import esFigures from "./es/figures.json";
import esFooter from "./es/footer.json";
import esHero from "./es/hero.json";
import esHistory from "./es/history.json";
import esImport from "./es/import.json";
import esInvitation from "./es/invitation.json";
import esJoin from "./es/join.json";
import esJoinYear from "./es/joinYear.json";
import esLetter from "./es/letter.json";
import esMail from "./es/mail.json";
import esMapData from "./es/mapData.json";
import esMapMail from "./es/mapMail.json";
import esMap from "./es/map.json";
import esMission from "./es/mission.json";
import esNav from "./es/nav.json";
import esNewsletter from "./es/newsletter.json";
import esNewsletterMail from "./es/newsletterMail.json";
import esOutbox from "./es/outbox.json";
import esPeople from "./es/people.json";
import esPerson from "./es/person.json";
import esPhases from "./es/phases.json";
import esPreferences from "./es/preferences.json";
import esPreferencesMail from "./es/preferencesMail.json";
import esPlaces from "./es/places.json";
import esPresskit from "./es/presskit.json";
import esPrivacy from "./es/privacy.json";
import esProposal from "./es/proposal.json";
import esProposalMail from "./es/proposalMail.json";
import esRecap2024 from "./es/recap2024.json";
import esRegister from "./es/register.json";
import esRegistrationMail from "./es/registrationMail.json";
import esRhythm from "./es/rhythm.json";
import esSettings from "./es/settings.json";
import esSignIn from "./es/signIn.json";
import esSignInMail from "./es/signInMail.json";
import esSpirit from "./es/spirit.json";
import esSuggest from "./es/suggest.json";
import esSupport from "./es/support.json";
import esTelegram from "./es/telegram.json";
import esTemplates from "./es/templates.json";
import esThemes from "./es/themes.json";
import esToasts from "./es/toasts.json";
import esValidation from "./es/validation.json";
import esValues from "./es/values.json";
import esWhatIs from "./es/whatIs.json";

const en = {
  about: enAbout,
  accessibility: enAccessibility,
  account: enAccount,
  admin: enAdmin,
  archive: enArchive,
  blueprint: enBlueprint,
  audit: enAudit,
  calendar: enCalendar,
  campaignWizard: enCampaignWizard,
  checkIn: enCheckIn,
  coCreate: enCoCreate,
  edition: enEdition,
  errors: enErrors,
  events: enEvents,
  figures: enFigures,
  footer: enFooter,
  hero: enHero,
  history: enHistory,
  import: enImport,
  invitation: enInvitation,
  join: enJoin,
  joinYear: enJoinYear,
  letter: enLetter,
  mail: enMail,
  mapData: enMapData,
  mapMail: enMapMail,
  map: enMap,
  mission: enMission,
  nav: enNav,
  newsletter: enNewsletter,
  newsletterMail: enNewsletterMail,
  outbox: enOutbox,
  people: enPeople,
  person: enPerson,
  phases: enPhases,
  preferences: enPreferences,
  preferencesMail: enPreferencesMail,
  places: enPlaces,
  presskit: enPresskit,
  privacy: enPrivacy,
  proposal: enProposal,
  proposalMail: enProposalMail,
  recap2024: enRecap2024,
  register: enRegister,
  registrationMail: enRegistrationMail,
  rhythm: enRhythm,
  settings: enSettings,
  signIn: enSignIn,
  signInMail: enSignInMail,
  spirit: enSpirit,
  suggest: enSuggest,
  support: enSupport,
  telegram: enTelegram,
  templates: enTemplates,
  themes: enThemes,
  toasts: enToasts,
  validation: enValidation,
  values: enValues,
  whatIs: enWhatIs,
};

export type Catalog = typeof en;

/** One catalog per language; a key that Spanish lacks does not compile. */
export const catalogs: Record<"en" | "es", Catalog> = {
  en,
  es: {
    about: esAbout,
    accessibility: esAccessibility,
    account: esAccount,
    admin: esAdmin,
    archive: esArchive,
    blueprint: esBlueprint,
    audit: esAudit,
    calendar: esCalendar,
    campaignWizard: esCampaignWizard,
    checkIn: esCheckIn,
    coCreate: esCoCreate,
    edition: esEdition,
    errors: esErrors,
    events: esEvents,
    figures: esFigures,
    footer: esFooter,
    hero: esHero,
    history: esHistory,
    import: esImport,
    invitation: esInvitation,
    join: esJoin,
    joinYear: esJoinYear,
    letter: esLetter,
    mail: esMail,
    mapData: esMapData,
    mapMail: esMapMail,
    map: esMap,
    mission: esMission,
    nav: esNav,
    newsletter: esNewsletter,
    newsletterMail: esNewsletterMail,
    outbox: esOutbox,
    people: esPeople,
    person: esPerson,
    phases: esPhases,
    preferences: esPreferences,
    preferencesMail: esPreferencesMail,
    places: esPlaces,
    presskit: esPresskit,
    privacy: esPrivacy,
    proposal: esProposal,
    proposalMail: esProposalMail,
    recap2024: esRecap2024,
    register: esRegister,
    registrationMail: esRegistrationMail,
    rhythm: esRhythm,
    settings: esSettings,
    signIn: esSignIn,
    signInMail: esSignInMail,
    spirit: esSpirit,
    suggest: esSuggest,
    support: esSupport,
    telegram: esTelegram,
    templates: esTemplates,
    themes: esThemes,
    toasts: esToasts,
    validation: esValidation,
    values: esValues,
    whatIs: esWhatIs,
  },
};
