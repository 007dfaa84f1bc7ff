import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  contactedFields,
  correctionFields,
  noteField,
  roomFields,
  wholePlaceFields,
} from "../app/features/map/fields.ts";
import { emailField, detailFields, personFields } from "../app/features/people/fields.ts";
import { ruleFields } from "../app/features/campaigns/automatic/fields.ts";
import { eventFields, contentFields } from "../app/features/calendar/fields.ts";
import { proposerFields } from "../app/features/proposals/fields.ts";
import { answerFields } from "../app/features/registration/fields.ts";
import { questionFields } from "../app/features/registration/questions/fields.ts";
import { typedColumns } from "../app/features/registration/typed-details.ts";
import { hostLetterFields } from "../app/features/rsvps/letters/fields.ts";
import { rsvpFields } from "../app/features/rsvps/fields.ts";
import { pageFields } from "../app/features/own-pages/fields.ts";
import { letterFields } from "../app/features/templates/fields.ts";
import { voiceFields } from "../app/features/voices/fields.ts";
import { columnsOf } from "../app/lib/fields/columns.ts";
import { testDatabase } from "../tests/support/test-database.ts";

/** The columns that a noun's fields.ts accounts for. */
const defined: Readonly<Record<string, readonly string[]>> = {
  profiles: columnsOf(personFields),
  events: columnsOf({ ...eventFields, ...proposerFields }),
  rsvps: columnsOf(rsvpFields),
  event_letters: columnsOf(hostLetterFields),
  places: [...columnsOf({ ...wholePlaceFields, ...contactedFields })],
  venue_rooms: columnsOf(roomFields),
  map_suggestions: [...columnsOf(correctionFields), ...columnsOf(noteField)],
  registrations: [...columnsOf(answerFields), ...typedColumns],
  email_templates: columnsOf(letterFields),
  own_pages: columnsOf(pageFields),
  registration_questions: columnsOf(questionFields),
  automatic_letters: columnsOf(ruleFields),
  voices: columnsOf(voiceFields),
};

/** Every other column, by table, with what it is there for: a new one belongs to a definition, or here. */
const others: readonly (readonly [table: string, what: string, columns: string])[] = [
  ["profiles", "whose it is and since when", "id role user_id created_at updated_at"],
  ["profiles", "kept by the database", "name_key words editions suppressed"],
  ["registrations", "whose it is and since when", "id profile_id cohere_event created_at updated_at"],
  ["registrations", "answers to registration_questions, by their names", "own_answers"],
  ["registrations", "kept by the database", "subscribed language suppressed"],
  ["registration_links", "personal links", "token_hash registration_id created_at expires_at"],
  [
    "withdrawn_registrations",
    "whole rows for the undo",
    "registration_id profile_id cohere_event registration links withdrawn_at expires_at",
  ],
  [
    "check_ins",
    "ticks at the door",
    "id cohere_event gathering profile_id name state ticked_at ticked_by undone_at undone_by change created_at",
  ],
  ["audit", "what was done", "id at actor action subject detail"],
  ["people_counts", "counters", "editions subscribed suppressed has_account role language backend people"],
  [
    "answer_counts",
    "counters",
    "cohere_event day subscribed suppressed language invocation integration interests backend people",
  ],
  ["tags", "the office's own", "id name name_key created_at"],
  ["profile_tags", "the office's own", "profile_id tag_id created_at"],
  ["person_notes", "the office's own", "id profile_id author_id text created_at edited_at deleted_at"],
  ["person_merges", "whole rows for the undo", "id kept_id removed_id removed_email merged_at expires_at undo"],
  [
    "preferences",
    "what may be mailed, and the consent",
    "profile_id token marketing_consent event_notifications event_digest digest_themes digest_asked_at consent_at consent_source consent_wording",
  ],
  ["consent_log", "what may be mailed, and the consent", "id profile_id at flag given source wording"],
  ["former_tokens", "what may be mailed, and the consent", "token profile_id"],
  [
    "newsletter_requests",
    "what may be mailed, and the consent",
    "delivery_id token_hash email language source wording created_at expires_at confirmed_at",
  ],
  [
    "imports",
    "files and what was chosen for them",
    "id created_by file_name state cells choices result created_at done_at expires_at",
  ],
  ["import_changes", "what an undo needs", "import_id profile_id is_new filled registration_id"],
  [
    "events",
    "whose it is and how it stands",
    "id status heads cancelled_at cancelled_note published_at created_at created_by updated_at updated_by version sequence words place_words",
  ],
  [
    "events",
    "its proposal",
    "proposer_profile_id proposer_language proposer_token_hash proposal_digest decided_at decided_by decision_note times_proposed",
  ],
  [
    "deleted_events",
    "whole rows for the undo",
    "id deleted_at event change proposer_name proposer_email proposer_profile_id",
  ],
  ["deleted_event_stars", "whole rows for the undo", "event_id user_id created_at"],
  ["event_stars", "who starred what", "user_id event_id created_at"],
  ["star_feeds", "who starred what", "user_id token created_at"],
  ["star_mails", "who starred what", "user_id wording created_at"],
  [
    "proposal_drafts",
    "a proposal until its mailbox is confirmed",
    "id proposal_digest token_hash event name email language created_at expires_at",
  ],
  ["event_notices", "what is to be mailed", "id event_id kind before created_at due_at"],
  ["event_moves", "what was mailed", "event_id before moved_at"],
  ["event_changes", "what a host asked for", "event_id kind event note created_at state answer"],
  ["event_letters", "whose it is and how it stands", "id event_ids readers written_by written_at"],
  [
    "rsvps",
    "whose it is and how it stands",
    "id event_id profile_id language state position offered_until version asked_at noticed_at reminded_for",
  ],
  [
    "event_pictures",
    "calendar/pictures/picture.ts",
    "id event_id alt alt_es from_proposer files_id first_event_id uploaded_at removed_at",
  ],
  ["picture_files", "the pictures themselves", "files_id format width height length bytes"],
  ["discarded_picture_files", "the pictures themselves", "name"],
  ["auth.users", "accounts", "id email full_name language language_chosen created_at office_seen_at office_left_at"],
  ["auth.credentials", "accounts", "user_id password_hash updated_at"],
  ["auth.sessions", "accounts", "id token_hash user_id method device created_at seen_at proven_at expires_at"],
  [
    "auth.proofs",
    "codes and links",
    "id purpose email link_hash code_mac attempts next_path full_name password_hash nonce_hash draft draft_claimed language created_at code_expires_at expires_at used_at user_id",
  ],
  ["auth.passkeys", "accounts", "id user_id public_key counter transports name backed_up created_at used_at"],
  ["auth.email_changes", "accounts", "id user_id old_email new_email undo_hash changed_at expires_at undone_at"],
  ["auth.challenges", "accounts", "id challenge user_id expires_at"],
  ["campaign_filters", "profiles/people-filters", "id name filters created_at updated_at"],
  [
    "email_templates",
    "whose it is and how it stands",
    "id html_content version created_at updated_at updated_by deleted_at",
  ],
  [
    "host_questions",
    "whom it asks about what, and the answer",
    "id cohere_event event_id profile_id mail_id token_hash email_hash asked_at answer answered_at proposal_id",
  ],
  ["template_drafts", "drafts of letters", "author_id form template_id fields seen typed_at"],
  ["automatic_letters", "whose it is and how it stands", "rule changed_at"],
  ["automatic_occasions", "campaigns/automatic", "rule occasion state campaign_id decided_at"],
  ["event_digests", "campaigns/automatic", "profile_id campaign_id made_at since until"],
  [
    "email_campaigns",
    "a letter as it was sent",
    "id template_id template_name kind cohere_event subject subject_es markdown_content markdown_es content filter_criteria created_by created_at updated_at version",
  ],
  [
    "email_campaigns",
    "how far it is",
    "recipients_count sent_count failed_count skipped_count uncertain_count cancelled_count status idempotency_key request_hash rule not_before scheduled_for canary_size released_at pause_reason paused_at tried_before failed_before complaints_before started_at sent_at ended_at",
  ],
  ["campaign_exclusions", "how far it is", "campaign_id profile_id reason"],
  [
    "email_deliveries",
    "the queue",
    "id kind priority campaign_id profile_id email full_name language payload dedupe_key token message_id status attempts next_attempt_at lease_owner lease_until smtp_code response created_at sent_at after_canary reported further_language",
  ],
  ["email_attempts", "the queue", "id delivery_id outcome smtp_code response at"],
  ["email_suppressions", "the queue", "email_hash reason created_at until"],
  ["email_events", "the queue", "form event_id nonce email_hash kind detail at received_at"],
  ["email_rate", "the queue", "id tokens share refilled_at"],
  ["local_outbox", "the queue", "id delivery_id raw at"],
  ["places", "where it lies, two columns for one field", "latitude longitude"],
  [
    "places",
    "how it stands",
    "id hidden_because merged_into confirmed_at asked_at times_asked question_hash unconfirmed_at version created_at updated_at name_key words name_words",
  ],
  ["venue_rooms", "whose it is and in which order", "id place_id position"],
  ["place_links", "a field of a place, as rows", "from_place to_place kind"],
  ["place_revisions", "whole rows for the undo", "id place_id version state created_at"],
  ["map_layouts", "where everything lies", "is_the_one fingerprint layout"],
  [
    "map_suggestions",
    "whose it is and how it stands",
    "id user_id contact_confirmed language category corrects place_id place_version digest token_hash status decided_at decided_by version created_at updated_at",
  ],
  ["settings", "settings/fields.ts", "edition name value updated_at"],
  ["site_setup", "how far the first start is", "is_the_one done begun_at opened_at"],
  ["voices", "how it stands", "id photo_id version created_at updated_at deleted_at"],
  ["begun_editions", "facts of an edition", "key facts begun_at"],
  ["attendance", "a sum of check-ins", "cohere_event gathering came"],
  ["changed_words", "sentences of the catalogs in other words", "key language text default_text updated_at"],
  ["languages", "the further languages of the site", "code is_open updated_at"],
  [
    "own_pages",
    "where it was, how it stands and in which order",
    "id former_slugs is_published position version created_at updated_at deleted_at",
  ],
  [
    "registration_questions",
    "its name, how it stands and in which order",
    "id name choices position version created_at updated_at retired_at deleted_at",
  ],
  ["hidden_questions", "questions that the form leaves out", "name"],
  ["throttle", "limits", "key points expire"],
  ["maintenance_steps", "maintenance", "step completed_at"],
];

test("every column is a field's, or has its place in the list of others", async () => {
  const db = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema in ('public', 'auth') and table_name !~ '^kysely_'`.execute(db);
  const known = [
    ...Object.entries(defined).map(([table, columns]) => [table, columns] as const),
    ...others.map(([table, , columns]) => [table, columns.split(" ")] as const),
  ].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

const searched = [
  ["profiles", { ...emailField, ...detailFields }],
  ["events", contentFields],
] as const;

test.each(searched)("every text in %s is searched", async (table, fields) => {
  const db = await testDatabase();
  const { rows } = await sql<{ made: string }>`
    select generation_expression as made from information_schema.columns
    where table_name = ${table} and column_name = 'words'`.execute(db);
  const texts = Object.values(fields).filter(
    ({ kind }) => !["choice", "url", "tick", "number", "reference"].includes(kind),
  );
  for (const { column } of texts) expect(rows[0]!.made).toContain(column);
});
