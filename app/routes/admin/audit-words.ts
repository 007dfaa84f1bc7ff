import type { Key, Translate } from "~/i18n/translate";
import { actions } from "./audit-actions.ts";

/** Who acts without being a person here. */
const actors: Readonly<Record<string, Key>> = {
  visitor: "history.by.visitor",
  "personal-link": "history.by.personal-link",
  "newsletter-link": "history.by.newsletter-link",
  "undo-link": "history.by.undo-link",
  "preference-link": "history.by.preference-link",
  "one-click": "history.by.one-click",
  "mail-server": "history.by.mail-server",
  "proposal-link": "history.by.proposal-link",
  "place-link": "history.by.place-link",
  "command line": "history.by.command line",
  settings: "history.by.settings",
  system: "history.by.system",
  admin: "history.by.admin",
};

const fields: Readonly<Record<string, Key>> = {
  fullName: "history.fields.fullName",
  email: "history.fields.email",
  phoneNumber: "history.fields.phoneNumber",
  organizations: "history.fields.organizations",
  language: "history.fields.language",
  role: "history.fields.role",
  subscribed: "history.fields.subscribed",
  bounced: "history.fields.bounced",
  "soft-bounced": "history.fields.soft-bounced",
  complained: "history.fields.complained",
  marketing_consent: "history.fields.marketing_consent",
  event_notifications: "history.fields.event_notifications",
  event_digest: "history.fields.event_digest",
  digest_themes: "history.fields.digest_themes",
  weekday: "history.fields.weekday",
  hour: "history.fields.hour",
  tag: "history.fields.tag",
  source: "history.fields.source",
  method: "history.fields.method",
  device: "history.fields.device",
  merged: "history.fields.merged",
  separated: "history.fields.separated",
  edition: "history.fields.edition",
  canAttendInvocation: "history.fields.canAttendInvocation",
  canAttendIntegration: "history.fields.canAttendIntegration",
  coCreatingInterests: "history.fields.coCreatingInterests",
  howDidYouHear: "history.fields.howDidYouHear",
  additionalNotes: "history.fields.additionalNotes",
  consentAt: "history.fields.consentAt",
  wording: "history.fields.wording",
  title: "events.fields.title",
  description: "events.fields.description",
  location: "events.fields.location",
  category: "events.fields.category",
  is_public: "events.fields.is_public",
  registration_url: "events.fields.registration_url",
  start_date: "events.fields.start_date",
  end_date: "events.fields.end_date",
  all_day: "events.fields.all_day",
  note: "history.fields.note",
  changed: "history.fields.changed",
  mails: "history.fields.mails",
  isOn: "history.fields.isOn",
  rule: "history.fields.rule",
  days: "history.fields.days",
  outcome: "history.fields.outcome",
  gathering: "history.fields.gathering",
  at: "history.fields.at",
  state: "settings.fields.state",
  from: "settings.fields.from",
  until: "settings.fields.until",
  en: "settings.fields.en",
  es: "settings.fields.es",
  name: "settings.fields.name",
  isPublic: "settings.fields.isPublic",
  url: "settings.fields.url",
  entries: "history.fields.entries",
  into: "history.fields.into",
  descriptionEn: "places.place.fields.descriptionEn",
  descriptionEs: "places.place.fields.descriptionEs",
  website: "places.place.fields.website",
  theme: "places.place.fields.theme",
  neighborhood: "places.place.fields.neighborhood",
  coordinates: "places.place.fields.coordinates",
  default: "settings.theDefault",
  kind: "templates.fields.kind",
  subject: "templates.fields.subject",
  subject_es: "templates.fields.subject_es",
  markdown_content: "templates.fields.markdown_content",
  markdown_es: "templates.fields.markdown_es",
};

const values: Readonly<Record<string, Key>> = {
  code: "history.values.code",
  maybe: "history.values.maybe",
  host_event: "history.values.host_event",
  host_dinner: "history.values.host_dinner",
  volunteer: "history.values.volunteer",
  tell_stories: "history.values.tell_stories",
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
  general: "calendar.category.general",
  ecology: "calendar.category.ecology",
  arts: "calendar.category.arts",
  wellness: "calendar.category.wellness",
  technology: "calendar.category.technology",
  community: "calendar.category.community",
  economy: "calendar.category.economy",
};

/** Whoever acts without being a person here, in the order of a choice. */
export const systemActors: readonly string[] = Object.keys(actors);

/** An action in words; one that is not known yet, by its name. */
export function actionWord(t: Translate, action: string): string {
  return wordIn(t, actions, action) ?? action;
}

/** Who it was, where the log names no person; nobody known is somebody who is not here anymore. */
export function actorWord(t: Translate, actor: string): string {
  return wordIn(t, actors, actor) ?? t("history.by.gone");
}

export interface DetailLine {
  name: string;
  /** Undefined for a fact that did not change. */
  before: string | undefined;
  after: string;
}

interface Said {
  t: Translate;
  /** How an instant is written. */
  when(at: Date): string;
}

/** What an entry tells beside its action: each changed field before and after, then the other facts. */
export function detailLines({ t, when }: Said, detail: Record<string, unknown>): DetailLine[] {
  const { before, after, ...others } = detail;
  const [old, now] = [recordOf(before), recordOf(after)];
  const said = (value: unknown) => valueWord(t, instantOf(value, when) ?? value);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return [
    ...names.map((name) => ({
      name: fieldWord(t, name),
      before: said(old[name]),
      after: said(now[name]),
    })),
    ...Object.entries(others).map(([name, value]) => ({
      name: fieldWord(t, name),
      before: undefined,
      after: name === "changed" ? fieldWords(t, value) : said(value),
    })),
  ];
}

function instantOf(value: unknown, when: Said["when"]): string | undefined {
  const isInstant = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return isInstant ? when(new Date(value)) : undefined;
}

/** Which fields changed, where the log does not keep what they said. */
function fieldWords(t: Translate, names: unknown): string {
  return (
    (Array.isArray(names) ? names : [names]).map((name) => fieldWord(t, String(name))).join("; ") ||
    t("history.nothing")
  );
}

function fieldWord(t: Translate, name: string): string {
  return wordIn(t, fields, name) ?? name;
}

function valueWord(t: Translate, value: unknown): string {
  if (value === null || value === undefined || value === "") return t("history.nothing");
  if (typeof value === "boolean") return t(value ? "history.yes" : "history.no");
  if (Array.isArray(value)) return value.map((one) => valueWord(t, one)).join("; ") || t("history.nothing");
  if (typeof value === "object") return JSON.stringify(value);
  return wordIn(t, values, String(value)) ?? String(value);
}

function wordIn(t: Translate, words: Readonly<Record<string, Key>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? t(words[name]!) : undefined;
}

function recordOf(value: unknown): Record<string, unknown> {
  return value && typeof value === "object" ? (value as Record<string, unknown>) : {};
}
