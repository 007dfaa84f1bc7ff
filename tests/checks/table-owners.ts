import { codeFiles, readText } from "./source-tree.ts";

/** The one place that writes a table; everybody else asks its functions. A feature by its name, else a folder. */
const owners: Readonly<Record<string, string>> = {
  answer_counts: "registration",
  audit: "audit",
  "auth.challenges": "identity",
  "auth.credentials": "identity",
  "auth.email_changes": "identity",
  "auth.passkeys": "identity",
  "auth.proofs": "identity",
  "auth.sessions": "identity",
  "auth.users": "identity",
  attendance: "check-in",
  automatic_letters: "campaigns",
  automatic_occasions: "campaigns",
  begun_editions: "edition",
  campaign_filters: "campaigns",
  campaign_exclusions: "campaigns",
  check_ins: "check-in",
  consent_log: "subscriptions",
  changed_words: "words",
  languages: "words",
  deleted_event_stars: "calendar",
  deleted_events: "calendar",
  email_attempts: "outbox",
  email_campaigns: "campaigns",
  email_deliveries: "outbox",
  email_events: "outbox",
  email_rate: "outbox",
  email_suppressions: "outbox",
  email_templates: "templates",
  discarded_picture_files: "calendar",
  event_changes: "calendar",
  event_digests: "campaigns",
  event_moves: "calendar",
  event_notices: "calendar",
  event_pictures: "calendar",
  event_stars: "calendar",
  events: "calendar",
  former_tokens: "subscriptions",
  import_changes: "imports",
  imports: "imports",
  local_outbox: "outbox",
  maintenance_steps: "processes/",
  newsletter_requests: "subscriptions",
  own_pages: "own-pages",
  hidden_questions: "registration",
  registration_questions: "registration",
  map_layouts: "map",
  map_suggestions: "map",
  people_counts: "people",
  person_merges: "people",
  person_notes: "people",
  place_links: "map",
  venue_rooms: "map",
  place_revisions: "map",
  picture_files: "calendar",
  places: "map",
  preferences: "subscriptions",
  profile_tags: "people",
  profiles: "people",
  host_questions: "proposals",
  proposal_drafts: "proposals",
  registration_links: "registration",
  registrations: "registration",
  event_letters: "rsvps",
  rsvps: "rsvps",
  settings: "settings",
  site_setup: "setup",
  star_feeds: "calendar",
  star_mails: "calendar",
  tags: "people",
  template_drafts: "templates",
  throttle: "app/platform/",
  voices: "voices",
  withdrawn_registrations: "registration",
};

/** Who writes a table of somebody else all the same, and why. */
const writesToo: Record<string, readonly string[]> = {
  // The mail server that is none: where mails go that stay on this machine.
  "app/platform/mail/local-mailer.server.ts": ["local_outbox"],
};

/** Who reads a table of somebody else: in one statement, where two would be too slow or could disagree. */
const readsToo: Record<string, readonly string[]> = {
  // An entry calls what was done by its name, in one statement for a whole page of them.
  "app/features/audit/queries.server.ts": [
    "profiles",
    "auth.users",
    "events",
    "email_campaigns",
    "email_templates",
    "voices",
    "own_pages",
  ],
  // Who wrote it, where they are still there.
  "app/features/calendar/deleted-events.server.ts": ["profiles"],
  "app/features/calendar/organize/managed-events.server.ts": ["profiles", "rsvps"],
  // Emails about starred events go to the addresses of accounts, by the name and in the language of their person.
  "app/features/calendar/notices/queries.server.ts": ["auth.users", "profiles", "rsvps"],
  "app/features/calendar/notices/commands.server.ts": ["auth.users"],
  // The location of an event is the name of its place, in the statement that stores it.
  "app/features/calendar/at-venue.server.ts": ["places", "venue_rooms"],
  // A paper for a door names the place and the room of each event, in one statement.
  "app/features/calendar/door/queries.server.ts": ["places", "venue_rooms"],
  // What collides and how many a room holds, of all events in one statement.
  "app/features/calendar/conflicts/queries.server.ts": ["places", "venue_rooms", "rsvps"],
  // Letters go to addresses, stars belong to accounts, and what their person is coming to is found by the profile.
  "app/features/calendar/stars/stars.server.ts": ["auth.users", "profiles"],
  // Who gets a letter and why others do not, for a million people in one statement.
  "app/features/campaigns/audience/eligible.server.ts": [
    "email_suppressions",
    "preferences",
    "profiles",
    "registrations",
  ],
  // Who has a digest to come, and what became of their last one, in one statement.
  "app/features/campaigns/automatic/digest.server.ts": ["email_deliveries", "preferences", "profiles"],
  "app/features/campaigns/audience/queries.server.ts": ["email_suppressions", "preferences", "profiles"],
  // Names beside what became of each email, and those who were left out.
  "app/features/campaigns/outcomes/export.server.ts": ["email_attempts", "email_deliveries"],
  "app/features/campaigns/outcomes/left-out.server.ts": ["profiles"],
  "app/features/campaigns/outcomes/queries.server.ts": ["profiles"],
  "app/features/campaigns/outcomes/recipients.server.ts": ["email_attempts", "email_deliveries", "profiles"],
  // The names of those who do not get it anymore.
  "app/features/campaigns/sending/recipients.server.ts": ["profiles"],
  "app/features/check-in/personal-data.server.ts": ["profiles"],
  // Names and who is here in one answer, a few times a minute for each phone.
  "app/features/check-in/queries.server.ts": ["profiles", "registrations", "auth.users"],
  "app/features/identity/limits.server.ts": ["profiles"],
  // What an import made and nobody changed since, in one statement.
  "app/features/imports/undo.server.ts": ["audit", "consent_log", "profiles", "registrations"],
  "app/features/identity/sessions/sessions.server.ts": ["profiles"],
  // Mails of a campaign that is not over are not forgotten.
  "app/features/outbox/commands.server.ts": ["email_campaigns", "profiles"],
  // Whether anybody is known at an address that a mail service reports.
  "app/features/outbox/mail-events.server.ts": ["profiles"],
  // Which failed emails are worth another try: those of readers who still want them.
  "app/features/outbox/campaign-decisions.server.ts": ["email_campaigns", "profiles", "registrations"],
  // The last look before a letter leaves: whether its reader still wants it.
  "app/features/outbox/leases.server.ts": [
    "email_campaigns",
    "event_digests",
    "preferences",
    "profiles",
    "registrations",
  ],
  // A letter that was put off follows its reader to another address, in the statement that puts it off.
  "app/features/outbox/settle.server.ts": ["profiles"],
  // Whom a filter finds, among a million in one statement with everything else that is asked.
  "app/features/people/filters/conditions.server.ts": [
    "check_ins",
    "email_deliveries",
    "event_stars",
    "events",
    "registration_questions",
    "registrations",
  ],
  // Whoever was asked as a host is no guest.
  "app/features/people/filters/hosted.server.ts": ["events", "host_questions"],
  "app/features/people/list/conditions.server.ts": ["registrations"],
  "app/features/people/list/queries.server.ts": ["registrations"],
  "app/features/people/queries.server.ts": ["registration_questions", "registrations"],
  // Who was asked about which event, and what they answered.
  "app/features/proposals/questions/queries.server.ts": ["events", "profiles"],
  "app/features/proposals/personal-data.server.ts": ["events"],
  // A merge that can be undone brings back the answers of the registration that it left out.
  "app/features/registration/offers.server.ts": ["person_merges"],
  "app/features/registration/questions/queries.server.ts": ["person_merges"],
  "app/features/registration/figures.server.ts": ["profiles"],
  "app/features/registration/personal-data.server.ts": ["profiles"],
  "app/features/registration/queries.server.ts": ["profiles"],
  "app/features/registration/withdrawal.server.ts": ["profiles"],
  // Who is coming and how many places there are must agree, and a notice goes to whoever came before it.
  "app/features/rsvps/queries.server.ts": ["events"],
  // Whom a letter reaches, of all its events in one statement.
  "app/features/rsvps/letters/queries.server.ts": ["events", "profiles"],
  "app/features/rsvps/figures.server.ts": ["events"],
  "app/features/rsvps/due.server.ts": ["events", "event_notices"],
  "app/features/rsvps/personal-data.server.ts": ["events", "profiles"],
  "app/features/rsvps/retention.server.ts": ["events", "deleted_events"],
  "app/features/templates/queries.server.ts": ["profiles"],
  "app/platform/mail/local-mailer.server.ts": ["local_outbox"],
  "app/features/subscriptions/commands.server.ts": ["profiles", "email_deliveries"],
  "app/features/subscriptions/figures.server.ts": ["profiles"],
  "app/features/subscriptions/personal-data.server.ts": ["profiles"],
  "app/features/subscriptions/preferences/choices.server.ts": ["profiles"],
  "app/features/subscriptions/preferences/consent-log.server.ts": ["profiles"],
  // Whose token it is, in one statement for each look.
  "app/features/subscriptions/preferences/queries.server.ts": ["profiles", "email_campaigns", "email_deliveries"],
  "app/features/subscriptions/queries.server.ts": ["profiles"],
  "processes/readiness.ts": ["email_deliveries"],
};

const table = String.raw`((?:auth\.)?[a-z_]+)`;
const writing = [
  new RegExp(String.raw`\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*"${table}`, "g"),
  new RegExp(String.raw`\binsertFor\(\s*"\w+",\s*\w+,\s*"${table}`, "g"),
  new RegExp(String.raw`\bdeleteOldest\([^"]*?"${table}`, "g"),
  new RegExp(String.raw`\b(?:insert into|update|delete from|truncate)\s+${table}\b`, "gi"),
];
const reading = [
  new RegExp(String.raw`\.(?:selectFrom|(?:inner|left|right|full|cross)Join|using)\(\s*\[?\s*"${table}`, "g"),
  new RegExp(String.raw`\b(?:from|join|using)\s+${table}\b`, "gi"),
];

/** One line for each table without an owner, and for each statement about a table that belongs to somebody else. */
export function checkTableOwners(): string[] {
  const files = codeFiles().filter((file) => /^(?:app|server|processes)\//.test(file) && !/\.test\.tsx?$/.test(file));
  return [...withoutOwner(), ...files.flatMap((file) => foreignStatements(file, readText(file)))];
}

function withoutOwner(): string[] {
  const rowTypes = codeFiles().filter(
    (file) => /^app\/platform\/database\/tables[./]/.test(file) && !file.endsWith(".test.ts"),
  );
  const names = rowTypes.flatMap((file) => tablesIn(readText(file)));
  return [
    ...(names.length > 0 ? [] : ["app/platform/database/tables.ts: no table is found there"]),
    ...names.filter((name) => !(name in owners)).map((name) => `${name}: tests/checks/table-owners.ts names no owner`),
    ...Object.keys(owners).flatMap((name) => (names.includes(name) ? [] : [`${name}: there is no such table`])),
  ];
}

function tablesIn(text: string): string[] {
  const [, tables = ""] = /export interface \w*Tables\s+(?:extends\s+[\w,\s]+)?\{([\s\S]*?)\n\}/.exec(text) ?? [];
  return [...tables.matchAll(/^ {2}"?([\w.]+)"?:/gm)].map(([, name]) => name!);
}

/** What is wrong with the statements in a file's text. */
export function foreignStatements(file: string, text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const foreign = (patterns: readonly RegExp[], too: Record<string, readonly string[]>) =>
    [...new Set(patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name!)))].filter(
      (name) => name in owners && !isOwner(file, owners[name]!) && !too[file]?.includes(name),
    );
  const written = foreign(writing, writesToo);
  return [
    ...written.map((name) => `${file}: ${name} is written by ${owners[name]} alone`),
    ...foreign(reading, readsToo)
      .filter((name) => !written.includes(name))
      .map((name) => `${file}: ${name} is read by the queries of ${owners[name]}`),
  ];
}

function isOwner(file: string, owner: string): boolean {
  return file.startsWith(owner.endsWith("/") ? owner : `app/features/${owner}/`);
}
