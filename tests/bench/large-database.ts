import pg from "pg";
import type { Postgres } from "../support/postgres.ts";
import { startRunningSite } from "../support/running-site.ts";
import { madeId } from "./made-id.ts";

const million = 1_000_000;

/** A database of this name with a community as large as it may become; the site makes its schema. */
export async function largeDatabase(postgres: Postgres, name: string): Promise<string> {
  const url = await smallDatabase(postgres, name);
  await fillLargeDatabase(url);
  return url;
}

/** One with nobody in it. */
export async function smallDatabase(postgres: Postgres, name: string): Promise<string> {
  const url = await postgres.createDatabase(name);
  const env = { DATABASE_URL: url, SMTP_URL: "smtp://127.0.0.1:1", SECRET: "s".repeat(32) };
  await (await startRunningSite(env, "web")).stop();
  return url;
}

/** A community as large as it may become, on an address whose schema is migrated; `scale` 1 is the whole of it. */
async function fillLargeDatabase(url: string, scale = 1): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // Keys are made up in the same way on both sides, so nothing is checked and no trigger runs.
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'");
    for (const [table, rows, columns, values] of contents(scale))
      await client.query(
        `insert into ${table} (${columns}) select ${values} from generate_series(1, ${Math.ceil(rows * scale)}) as n`,
      );
    await client.query(
      `insert into people_counts (editions, subscribed, suppressed, has_account, role, language, backend, people)
       select editions, subscribed, '', user_id is not null, coalesce(role, ''), language, 0, count(*) from profiles group by 1, 2, 4, 5, 6`,
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const hash = (of: string) => `encode(sha256(('${of}' || n)::bytea), 'hex')`;
const ago = (days: string) => `now() - (${days}) * interval '1 day'`;
const finished = `(array['sent','sent','sent','sent','sent','sent','failed','uncertain','skipped','cancelled'])[1 + n % 10]`;

type Content = [table: string, rows: number, columns: string, values: string];

function contents(scale: number): Content[] {
  const sizes = {
    profiles: Math.ceil(million * scale),
    users: Math.ceil(300_000 * scale),
    registrations: Math.ceil(600_000 * scale),
    mails: Math.ceil(2 * million * scale),
    events: Math.ceil(20_000 * scale),
  };
  return [...people(sizes), ...accounts(sizes), ...mail(sizes), ...calendar(sizes)];
}

interface Sizes {
  profiles: number;
  users: number;
  registrations: number;
  mails: number;
  events: number;
}

const spread = (of: string, count: number) => madeId(of, `1 + (n::bigint * 7919) % ${count}`);

function people({ profiles, users, registrations }: Sizes): Content[] {
  return [
    [
      "profiles",
      million,
      "id, email, full_name, phone_number, organizations, subscribed, user_id, created_at, editions",
      `${madeId("profile")}, 'person-' || n || '@example.org', 'Person Number ' || (n::bigint * 7919) % ${profiles}, '(720) 555-0100', 'Garden ' || n % 999, n % 5 <> 0,
        case when n <= ${users} then ${madeId("user")} end, ${ago("n % 700")},
        case when n <= ${registrations} then '{october2025}' else '{}' end::text[]`,
    ],
    ["preferences", million, "profile_id, token", `${madeId("profile")}, ${hash("preferences")}`],
    [
      "registrations",
      600_000,
      "id, profile_id, cohere_event, can_attend_invocation, created_at",
      `${madeId("registration")}, ${madeId("profile")}, 'october2025', true, ${ago("n % 90")}`,
    ],
    [
      "registration_links",
      600_000,
      "token_hash, registration_id, expires_at",
      `${hash("link")}, ${madeId("registration")}, now() + (n % 500 - 100) * interval '1 day'`,
    ],
    [
      "withdrawn_registrations",
      50_000,
      "registration_id, profile_id, cohere_event, registration, links, expires_at",
      `${madeId("withdrawn")}, ${madeId("profile", `n + ${registrations}`)}, 'october2025', '{}', jsonb_build_array(jsonb_build_object('token_hash', ${hash("withdrawn")})), now() + (n % 24 - 12) * interval '1 hour'`,
    ],
    [
      "audit",
      million,
      "actor, action, subject, at",
      `'visitor', 'registration.created', 'profile:' || ${madeId("profile")}, ${ago("n % 700")}`,
    ],
  ];
}

function accounts({ users }: Sizes): Content[] {
  return [
    [
      "auth.users",
      300_000,
      "id, email, full_name",
      `${madeId("user")}, 'person-' || n || '@example.org', 'Person Number ' || n`,
    ],
    ["auth.credentials", 100_000, "user_id, password_hash", `${madeId("user")}, 'none'`],
    [
      "auth.sessions",
      100_000,
      "token_hash, user_id, method, expires_at",
      `${hash("session")}, ${spread("user", users)}, 'code', now() + (n % 60 - 30) * interval '1 day'`,
    ],
    [
      "auth.proofs",
      100_000,
      "purpose, email, link_hash, language, created_at, code_expires_at, expires_at, draft",
      `'sign-in', 'person-' || n || '@example.org', ${hash("proof")}, 'en', ${ago("n % 14")}, ${ago("n % 14")}, ${ago("n % 14")},
        case when n % 50 = 0 then '{}'::jsonb end`,
    ],
    ["auth.passkeys", 50_000, "id, user_id, public_key", `${hash("passkey")}, ${spread("user", users)}, 'none'`],
    [
      "auth.challenges",
      50_000,
      "challenge, user_id, expires_at",
      `${hash("challenge")}, ${spread("user", users)}, now() + (n % 10 - 5) * interval '1 minute'`,
    ],
    [
      "auth.email_changes",
      50_000,
      "user_id, old_email, new_email, undo_hash, changed_at, expires_at",
      `${spread("user", users)}, 'old-' || n || '@example.org', 'new-' || n || '@example.org', ${hash("change")}, now(), now() + (n % 14 - 7) * interval '1 day'`,
    ],
    [
      "throttle",
      200_000,
      "key, points, expire",
      `'bench:' || ${hash("throttle")}, 1, (extract(epoch from now()) * 1000)::bigint + (n % 48 - 24) * 3600000`,
    ],
  ];
}

function mail({ profiles, mails }: Sizes): Content[] {
  return [
    [
      "email_deliveries",
      2 * million,
      "id, kind, priority, profile_id, email, full_name, language, dedupe_key, token, message_id, status, created_at, next_attempt_at, sent_at",
      `${madeId("mail")}, 'registration-confirmation', 1, ${spread("profile", profiles)}, 'person-' || 1 + (n::bigint * 7919) % ${profiles} || '@example.org', 'Person', 'en',
        'bench:' || n, ${hash("mail")}, '<' || n || '@example.org>', ${finished}, ${ago("n % 800")}, ${ago("n % 800")}, ${ago("n % 800")}`,
    ],
    ["email_attempts", 2 * million, "delivery_id, outcome, smtp_code", `${madeId("mail")}, 'accepted', 250`],
    ["email_suppressions", 50_000, "email_hash, reason", `${hash("suppressed")}, 'bounced'`],
    ["local_outbox", 50_000, "delivery_id, raw", `${madeId("mail")}, 'Subject: none'`],
    [
      "newsletter_requests",
      50_000,
      "delivery_id, token_hash, email, language, source, wording, expires_at, confirmed_at",
      `${madeId("mail", `n + ${mails / 2}`)}, ${hash("newsletter")}, 'person-' || n || '@example.org', 'en', 'newsletter', 'Yes', now() + (n % 14 - 7) * interval '1 day',
        case when n % 2 = 0 then now() end`,
    ],
  ];
}

function calendar({ users, events }: Sizes): Content[] {
  return [
    [
      "events",
      20_000,
      "id, title, description, location, category, start_date, end_date, status, published_at, proposer_email, proposer_name, created_at",
      `${madeId("event")}, 'Event number ' || n, 'A gathering about ' || n % 777, 'Place ' || n % 333, (array['ecology','arts','community'])[1 + n % 3],
        '2025-10-01'::timestamptz + (n % 2000 - 1000) * interval '9 hours', '2025-10-01'::timestamptz + (n % 2000 - 1000) * interval '9 hours' + interval '2 hours',
        case when n % 10 = 0 then 'declined' when n % 400 = 1 then 'pending' else 'published' end, ${ago("n % 700")},
        case when n % 4 = 0 then 'person-' || n || '@example.org' end, case when n % 4 = 0 then 'Person' end, ${ago("n % 700")}`,
    ],
    [
      "event_stars",
      200_000,
      "user_id, event_id",
      `${madeId("user", `1 + n % ${users}`)}, ${madeId("event", `1 + n % ${events}`)}`,
    ],
    ["star_feeds", 50_000, "user_id, token", `${madeId("user")}, ${hash("feed")}`],
    [
      "proposal_drafts",
      20_000,
      "token_hash, proposal_digest, event, name, email, language, expires_at",
      `${hash("draft")}, ${hash("digest")}, '{}', 'Person', 'person-' || n || '@example.org', 'en', now() + (n % 14 - 7) * interval '1 day'`,
    ],
  ];
}
