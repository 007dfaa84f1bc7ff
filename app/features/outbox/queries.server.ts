import { sql } from "kysely";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";

export interface LocalMail {
  id: number;
  at: Date;
  kind: string;
  language: Language;
  to: string;
  subject: string;
}

/** An email with everything a mail program would show, parsed from the raw message. */
export interface OpenedMail extends LocalMail {
  headers: { name: string; value: string }[];
  text: string | undefined;
  html: string | undefined;
  attachments: { filename: string; contentType: string; bytes: Uint8Array }[];
}

/** The result so far of a test email. */
export interface SentTest {
  id: string;
  email: string;
  state: "waiting" | "sent" | "failed";
  /** The mail server's last reply. */
  response: string | null;
}

/** Returns the newest email of a kind; undefined if there is none. */
export async function newestOfKind(db: Db, kind: string): Promise<SentTest | undefined> {
  const mail = await db
    .selectFrom("email_deliveries")
    .select(["id", "email", "status", "response"])
    .where("kind", "=", kind)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!mail) return undefined;
  const { status, ...rest } = mail;
  const isWaiting = ["queued", "leased", "sending"].includes(status);
  return { ...rest, state: isWaiting ? "waiting" : status === "sent" || status === "uncertain" ? "sent" : "failed" };
}

const listLength = 200;

/** Returns the newest local emails. */
export async function localMails(db: Db): Promise<LocalMail[]> {
  const rows = await rawMails(db).orderBy("local_outbox.id", "desc").limit(listLength).execute();
  return Promise.all(
    rows.map(async ({ raw, ...mail }) => ({ ...mail, ...titleOf(await PostalMime.parse(headOf(raw))) })),
  );
}

export async function localMail(db: Db, id: number): Promise<OpenedMail | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const row = await rawMails(db).where("local_outbox.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { raw, ...mail } = row;
  const parsed = await PostalMime.parse(raw);
  return {
    ...mail,
    ...titleOf(parsed),
    headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: parsed.text,
    html: parsed.html,
    attachments: parsed.attachments.map(attachmentOf),
  };
}

function rawMails(db: Db) {
  return db
    .selectFrom("local_outbox")
    .innerJoin("email_deliveries", "email_deliveries.id", "local_outbox.delivery_id")
    .select([
      "local_outbox.id",
      "local_outbox.at",
      "local_outbox.raw",
      "email_deliveries.kind",
      "email_deliveries.language",
    ]);
}

function headOf(raw: string): string {
  return raw.slice(0, raw.indexOf("\r\n\r\n") + 4);
}

function titleOf({ to: [person] = [], subject = "" }: Email) {
  const to = person?.name ? `${person.name} <${person.address}>` : (person?.address ?? "");
  return { to, subject };
}

/**
 * The parser changes the line ends of text attachments, which are CRLF in an email (RFC 2046, 4.1.1) and in a calendar
 * file.
 */
function attachmentOf({ filename, mimeType, content }: Attachment) {
  const bytes = Buffer.from(content as ArrayBuffer);
  const exact = mimeType.startsWith("text/") ? Buffer.from(bytes.toString().replace(/\r?\n/g, "\r\n")) : bytes;
  return { filename: filename ?? "attachment", contentType: mimeType, bytes: new Uint8Array(exact) };
}

/** Returns the email whose token this is. */
export async function deliveryByToken(
  db: Db,
  token: string,
): Promise<{ kind: string; email: string; dedupeKey: string } | undefined> {
  return db
    .selectFrom("email_deliveries")
    .select(["kind", "email", "dedupe_key as dedupeKey"])
    .where("token", "=", token)
    .executeTakeFirst();
}

/**
 * Returns the dedupe keys whose email was sent or may have been; with `isLeaving`, also those that may still be sent.
 */
export async function sentMailKeys(
  db: Db,
  keys: readonly string[],
  { includesQueued }: { includesQueued: boolean },
): Promise<Set<string>> {
  const states = ["sending", "sent", "uncertain", ...(includesQueued ? ["queued", "leased"] : [])];
  const { rows } = await sql<{ key: string }>`
    select dedupe_key as key from email_deliveries
    where dedupe_key = any(${[...keys]}::text[]) and status = any(${states}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Returns the newest email of some dedupe keys. */
export async function newestQueued(db: Db, keys: readonly string[]): Promise<{ key: string; at: Date } | undefined> {
  return db
    .selectFrom("email_deliveries")
    .select(["dedupe_key as key", "created_at as at"])
    .where("dedupe_key", "in", [...keys])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
