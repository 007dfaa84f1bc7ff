import { sql } from "kysely";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import type { Db } from "~/platform/db.server";

/** A mail of the local outbox in its list. */
export interface LocalMail {
  id: number;
  at: Date;
  kind: string;
  to: string;
  subject: string;
}

/** The same mail opened: everything a mail program would show, read from the raw text. */
export interface OpenedMail extends LocalMail {
  headers: { name: string; value: string }[];
  text: string | undefined;
  html: string | undefined;
  attachments: { filename: string; contentType: string; bytes: Uint8Array }[];
}

const listLength = 200;

/** The newest local mails. */
export async function localMails(db: Db): Promise<LocalMail[]> {
  const rows = await rawMails(db).orderBy("local_outbox.id", "desc").limit(listLength).execute();
  return Promise.all(rows.map(async ({ raw, ...mail }) => ({ ...mail, ...titleOf(await PostalMime.parse(headOf(raw))) })));
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

/** How many seconds the longest overdue mail has waited; 0 when none does. */
export async function oldestWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8 as seconds
    from email_deliveries where status = 'queued'`.execute(db);
  return Math.max(0, rows[0]!.seconds);
}

function rawMails(db: Db) {
  return db
    .selectFrom("local_outbox")
    .innerJoin("email_deliveries", "email_deliveries.id", "local_outbox.delivery_id")
    .select(["local_outbox.id", "local_outbox.at", "local_outbox.raw", "email_deliveries.kind"]);
}

function headOf(raw: string): string {
  return raw.slice(0, raw.indexOf("\r\n\r\n") + 4);
}

function titleOf({ to: [person] = [], subject = "" }: Email) {
  const to = person?.name ? `${person.name} <${person.address}>` : (person?.address ?? "");
  return { to, subject };
}

function attachmentOf({ filename, mimeType, content }: Attachment) {
  const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
  return { filename: filename ?? "attachment", contentType: mimeType, bytes: new Uint8Array(bytes) };
}
