import { countedFields, eventFields } from "~/features/calendar/fields";
import { linkPlaces, questionKinds } from "~/features/edition/edition";
import { wholePlaceFields } from "~/features/map/fields";
import { placeFieldWord } from "~/features/map/place-words";
import { personFields } from "~/features/people/fields";
import { ruleFields } from "~/features/campaigns/automatic/fields";
import { answerFields } from "~/features/registration/fields";
import { questionFields } from "~/features/registration/questions/fields";
import { fieldsOf, settingNames } from "~/features/settings/fields";
import { pageFields } from "~/features/own-pages/fields";
import { letterFields } from "~/features/templates/fields";
import { voiceFields } from "~/features/voices/fields";
import type { Key } from "~/i18n/translate";
import { eachOf } from "~/lib/fields/field";
import { typePairNames } from "~/lib/look/type-pairs";
import { markStyles } from "~/lib/mark/mark";
import { emblemNames } from "~/lib/drawings/emblem-names";

/** The names of the fields in entries. */
export const fields: Readonly<Record<string, Key>> = {
  ...eachOf(voiceFields, (_, name) => `voices.fields.${name}` as const),
  photo: "voices.photo",
  ...settingWords(),
  ...eachOf(countedFields, (_, name) => `events.fields.${name}` as const),
  ...eachOf(eventFields, (_, name) => `events.fields.${name}` as const),
  ...eachOf(wholePlaceFields, (_, name) => placeFieldWord(name)),
  ...eachOf({ ...personFields, ...answerFields }, (_, name) => `fields.${name}` as const),
  ...eachOf(ruleFields, (_, name) => `history.fields.${name}` as const),
  ...eachOf(pageFields, (_, name) => `ownPages.fields.${name}` as const),
  ...eachOf(questionFields, (_, name) => `questions.fields.${name}` as const),
  choices: "questions.fields.choices",
  ...eachOf(letterFields, (_, name) => `templates.fields.${name}` as const),
  from_theme: "history.fields.from_theme",
  to_theme: "history.fields.to_theme",
  moved_events: "history.fields.moved_events",
  moved_places: "history.fields.moved_places",
  moved_changes: "history.fields.moved_changes",
  moved_proposals: "history.fields.moved_proposals",
  moved_pages: "history.fields.moved_pages",
  moved_digests: "history.fields.moved_digests",
  role: "history.fields.role",
  bounced: "history.fields.bounced",
  "soft-bounced": "history.fields.soft-bounced",
  complained: "history.fields.complained",
  marketing_consent: "history.fields.marketing_consent",
  event_notifications: "history.fields.event_notifications",
  event_digest: "history.fields.event_digest",
  digest_themes: "history.fields.digest_themes",
  tag: "history.fields.tag",
  source: "history.fields.source",
  method: "history.fields.method",
  device: "history.fields.device",
  edition: "history.fields.edition",
  consentAt: "history.fields.consentAt",
  wording: "history.fields.wording",
  note: "history.fields.note",
  changed: "history.fields.changed",
  mails: "history.fields.mails",
  rule: "history.fields.rule",
  outcome: "history.fields.outcome",
  gathering: "history.fields.gathering",
  at: "history.fields.at",
  entries: "history.fields.entries",
  sentences: "history.fields.sentences",
  sentence: "history.fields.sentence",
  into: "history.fields.into",
  coordinates: "places.place.fields.coordinates",
  default: "settings.theDefault",
  format: "history.fields.format",
  alt: "history.fields.alt",
  alt_es: "history.fields.altEs",
  altEs: "history.fields.altEs",
  recipients: "history.fields.recipients",
  canary: "history.fields.canary",
  status: "history.fields.status",
  pause_reason: "history.fields.pauseReason",
  scheduled_for: "history.fields.scheduledFor",
  show: "history.fields.show",
  q: "history.fields.search",
  selected: "history.fields.selected",
  link: "history.fields.link",
  filters: "history.fields.filters",
  public: "history.fields.public",
  since: "history.fields.since",
  account: "history.fields.account",
  interest: "history.fields.interest",
  added: "history.fields.added",
  filled: "history.fields.filled",
  registered: "history.fields.registered",
  dropped: "history.fields.dropped",
  left: "history.fields.left",
  cleared: "history.fields.cleared",
  removed: "history.fields.removed",
  consent_at: "history.fields.consentAt",
  consent_source: "history.fields.source",
  consent_wording: "history.fields.wording",
};

/** The names of values that are codes; "field.value" if a value has another meaning in a field. */
export const values: Readonly<Record<string, Key>> = {
  code: "history.values.code",
  maybe: "history.values.maybe",
  link: "history.values.link",
  password: "history.values.password",
  passkey: "history.values.passkey",
  newsletter: "history.values.newsletter",
  registration: "history.values.registration",
  en: "history.values.en",
  es: "history.values.es",
  both: "history.values.both",
  admin: "history.values.admin",
  steward: "settings.roles.steward",
  invocation: "history.values.invocation",
  integration: "history.values.integration",
  open: "settings.states.open",
  soon: "settings.states.soon",
  closed: "settings.states.closed",
  news: "templates.kinds.news.name",
  event: "templates.kinds.event.name",
  appeal: "templates.kinds.appeal.name",
  "kind: registration": "templates.kinds.registration.name",
  ...Object.fromEntries(questionKinds.map((kind) => [`kind: ${kind}`, `questions.kinds.${kind}` as const])),
  ...Object.fromEntries(linkPlaces.map((place) => [`linked_from: ${place}`, `ownPages.places.${place}` as const])),
  ...Object.fromEntries(emblemNames.map((name) => [`emblem: ${name}`, `ownPages.emblems.${name}` as const])),
  ...Object.fromEntries(markStyles.map((style) => [`style: ${style}`, `settings.look.mark.styles.${style}` as const])),
  ...Object.fromEntries(typePairNames.map((pair) => [`pair: ${pair}`, `settings.look.type.pairs.${pair}` as const])),
  general: "calendar.category.general",
  queued: "history.values.queued",
  sending: "history.values.sending",
  paused: "history.values.paused",
  sent: "history.values.sent",
  failed: "history.values.failed",
  cancelled: "history.values.cancelled",
  person: "history.values.person",
  restored: "history.values.restored",
  canary: "history.values.canary",
  failures: "history.values.failures",
  complaints: "history.values.complaints",
  missed: "history.values.missed",
  upcoming: "history.values.upcoming",
  all: "history.values.all",
  past: "history.values.past",
  proposals: "history.values.proposals",
  declined: "history.values.declined",
  csv: "history.values.csv",
  xlsx: "history.values.xlsx",
  yes: "history.values.yes",
  no: "history.values.no",
};

function settingWords(): Record<string, Key> {
  const names = settingNames.flatMap((setting) => fieldsOf(setting).map(([name]) => name));
  return Object.fromEntries(names.map((name) => [name, `settings.fields.${name}` as const]));
}
