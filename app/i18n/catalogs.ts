import enAbout from "./en/about.json";
import enAccessibility from "./en/accessibility.json";
import enAccount from "./en/account.json";
import enAdmin from "./en/admin.json";
import enArchive from "./en/archive.json";
import enBlueprint from "./en/blueprint.json";
import enAudit from "./en/audit.json";
import enCalendar from "./en/calendar.json";
import enCalendarEmbed from "./en/calendarEmbed.json";
import enCampaignWizard from "./en/campaignWizard.json";
import enCampaigns from "./en/campaigns.json";
import enCheckIn from "./en/checkIn.json";
import enCoCreate from "./en/coCreate.json";
import enDoor from "./en/door.json";
import enEdition from "./en/edition.json";
import enErrors from "./en/errors.json";
import enEventImport from "./en/eventImport.json";
import enEventLetter from "./en/eventLetter.json";
import enEventMail from "./en/eventMail.json";
import enEvents from "./en/events.json";
import enFields from "./en/fields.json";
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
import enNextYear from "./en/nextYear.json";
import enOffers from "./en/offers.json";
import enOutbox from "./en/outbox.json";
import enOwnPages from "./en/ownPages.json";
import enPastYear from "./en/pastYear.json";
import enPeople from "./en/people.json";
import enPerson from "./en/person.json";
import enPhases from "./en/phases.json";
import enPreferences from "./en/preferences.json";
import enPreferencesMail from "./en/preferencesMail.json";
import enPlaces from "./en/places.json";
import enPictures from "./en/pictures.json";
import enProgramme from "./en/programme.json";
import enPoster from "./en/poster.json";
import enPresskit from "./en/presskit.json";
import enPrivacy from "./en/privacy.json";
import enProposal from "./en/proposal.json";
import enProposalMail from "./en/proposalMail.json";
import enRecap2024 from "./en/recap2024.json";
import enQuestions from "./en/questions.json";
import enRegister from "./en/register.json";
import enRegistrationMail from "./en/registrationMail.json";
import enRsvp from "./en/rsvp.json";
import enRsvpMail from "./en/rsvpMail.json";
import enRhythm from "./en/rhythm.json";
import enSettings from "./en/settings.json";
import enSetup from "./en/setup.json";
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
import enVoices from "./en/voices.json";
import enWelcome from "./en/welcome.json";
import enWhatIs from "./en/whatIs.json";
import enWords from "./en/words.json";
import { es } from "./spanish.ts";

const en = {
  about: enAbout,
  accessibility: enAccessibility,
  account: enAccount,
  admin: enAdmin,
  archive: enArchive,
  blueprint: enBlueprint,
  audit: enAudit,
  calendar: enCalendar,
  calendarEmbed: enCalendarEmbed,
  campaignWizard: enCampaignWizard,
  campaigns: enCampaigns,
  checkIn: enCheckIn,
  coCreate: enCoCreate,
  door: enDoor,
  edition: enEdition,
  errors: enErrors,
  eventImport: enEventImport,
  eventLetter: enEventLetter,
  eventMail: enEventMail,
  events: enEvents,
  fields: enFields,
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
  nextYear: enNextYear,
  offers: enOffers,
  outbox: enOutbox,
  ownPages: enOwnPages,
  pastYear: enPastYear,
  people: enPeople,
  person: enPerson,
  phases: enPhases,
  preferences: enPreferences,
  preferencesMail: enPreferencesMail,
  places: enPlaces,
  poster: enPoster,
  presskit: enPresskit,
  pictures: enPictures,
  programme: enProgramme,
  privacy: enPrivacy,
  proposal: enProposal,
  proposalMail: enProposalMail,
  recap2024: enRecap2024,
  questions: enQuestions,
  register: enRegister,
  registrationMail: enRegistrationMail,
  rsvp: enRsvp,
  rsvpMail: enRsvpMail,
  rhythm: enRhythm,
  settings: enSettings,
  setup: enSetup,
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
  voices: enVoices,
  welcome: enWelcome,
  whatIs: enWhatIs,
  words: enWords,
};

export type Catalog = typeof en;

/** One catalog per language. A key that is missing in Spanish is a compile error. */
export const catalogs: Record<"en" | "es", Catalog> = {
  en,
  es,
};
