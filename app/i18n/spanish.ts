import esAbout from "./es/about.json";
import esAccessibility from "./es/accessibility.json";
import esAccount from "./es/account.json";
import esAdmin from "./es/admin.json";
import esArchive from "./es/archive.json";
import esBlueprint from "./es/blueprint.json";
import esAudit from "./es/audit.json";
import esCalendar from "./es/calendar.json";
import esCalendarEmbed from "./es/calendarEmbed.json";
import esCampaignWizard from "./es/campaignWizard.json";
import esCampaigns from "./es/campaigns.json";
import esCheckIn from "./es/checkIn.json";
import esCoCreate from "./es/coCreate.json";
import esDoor from "./es/door.json";
import esEdition from "./es/edition.json";
import esErrors from "./es/errors.json";
import esEventImport from "./es/eventImport.json";
import esEventLetter from "./es/eventLetter.json";
import esEventMail from "./es/eventMail.json";
import esEvents from "./es/events.json";
import esFields from "./es/fields.json";
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
import esNextYear from "./es/nextYear.json";
import esOffers from "./es/offers.json";
import esOutbox from "./es/outbox.json";
import esOwnPages from "./es/ownPages.json";
import esPastYear from "./es/pastYear.json";
import esPeople from "./es/people.json";
import esPerson from "./es/person.json";
import esPhases from "./es/phases.json";
import esPreferences from "./es/preferences.json";
import esPreferencesMail from "./es/preferencesMail.json";
import esPlaces from "./es/places.json";
import esPictures from "./es/pictures.json";
import esProgramme from "./es/programme.json";
import esPoster from "./es/poster.json";
import esPresskit from "./es/presskit.json";
import esPrivacy from "./es/privacy.json";
import esProposal from "./es/proposal.json";
import esProposalMail from "./es/proposalMail.json";
import esRecap2024 from "./es/recap2024.json";
import esQuestions from "./es/questions.json";
import esRegister from "./es/register.json";
import esRegistrationMail from "./es/registrationMail.json";
import esRsvp from "./es/rsvp.json";
import esRsvpMail from "./es/rsvpMail.json";
import esRhythm from "./es/rhythm.json";
import esSettings from "./es/settings.json";
import esSetup from "./es/setup.json";
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
import esVoices from "./es/voices.json";
import esWelcome from "./es/welcome.json";
import esWhatIs from "./es/whatIs.json";
import esWords from "./es/words.json";

export const es = {
  about: esAbout,
  accessibility: esAccessibility,
  account: esAccount,
  admin: esAdmin,
  archive: esArchive,
  blueprint: esBlueprint,
  audit: esAudit,
  calendar: esCalendar,
  calendarEmbed: esCalendarEmbed,
  campaignWizard: esCampaignWizard,
  campaigns: esCampaigns,
  checkIn: esCheckIn,
  coCreate: esCoCreate,
  door: esDoor,
  edition: esEdition,
  errors: esErrors,
  eventImport: esEventImport,
  eventLetter: esEventLetter,
  eventMail: esEventMail,
  events: esEvents,
  fields: esFields,
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
  nextYear: esNextYear,
  offers: esOffers,
  outbox: esOutbox,
  ownPages: esOwnPages,
  pastYear: esPastYear,
  people: esPeople,
  person: esPerson,
  phases: esPhases,
  preferences: esPreferences,
  preferencesMail: esPreferencesMail,
  places: esPlaces,
  poster: esPoster,
  presskit: esPresskit,
  pictures: esPictures,
  programme: esProgramme,
  privacy: esPrivacy,
  proposal: esProposal,
  proposalMail: esProposalMail,
  recap2024: esRecap2024,
  questions: esQuestions,
  register: esRegister,
  registrationMail: esRegistrationMail,
  rsvp: esRsvp,
  rsvpMail: esRsvpMail,
  rhythm: esRhythm,
  settings: esSettings,
  setup: esSetup,
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
  voices: esVoices,
  welcome: esWelcome,
  whatIs: esWhatIs,
  words: esWords,
};
