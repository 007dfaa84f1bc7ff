import { createHmac } from "node:crypto";
import type * as z from "zod";
import type { MailWebhookForm } from "~/platform/config.server";
import { parsedJson } from "~/lib/text/parsed-json";
import { sameText } from "~/platform/tokens.server";
import type { MailEvent } from "../../outbox/mail-events.server.ts";
import { mailgunReports, mailgunSigned, neutralReports, postmarkReports, type ReadEvents } from "./schema.ts";

/** A posted webhook before its signature is checked. */
export interface PostedReport {
  body: string;
  headers: Headers;
  key: string;
  now: Date;
}

export type ReadReport = ({ ok: true } & ReadEvents) | { ok: false; reason: "unsigned" | "malformed" };

/** The maximum age of a signature. */
const window = 5 * 60_000;
/** Mailgun retries for hours; its token is valid for one event. */
const mailgunWindow = 24 * 3_600_000;

/** Checks the signature in the way of the service and parses the report. */
export function readReport(form: MailWebhookForm, posted: PostedReport): ReadReport {
  const { isSigned, reports } = forms[form];
  if (!isSigned(posted)) return { ok: false, reason: "unsigned" };
  const parsed = reports.safeParse(parsedJson(posted.body));
  if (!parsed.success) return { ok: false, reason: "malformed" };
  const { now } = posted;
  const { events, notTaken } = parsed.data;
  return { ok: true, events: events.map((event) => ({ ...event, at: event.at > now ? now : event.at })), notTaken };
}

interface Form {
  isSigned(posted: PostedReport): boolean;
  reports: z.ZodType<ReadEvents>;
}

const forms: Record<MailWebhookForm, Form> = {
  neutral: { isSigned: isNeutral, reports: neutralReports },
  mailgun: { isSigned: isMailgun, reports: oneAtATime(mailgunReports) },
  postmark: { isSigned: isPostmark, reports: oneAtATime(postmarkReports) },
};

/** A service that reports one event per webhook; the event is accepted, or the webhook is refused. */
function oneAtATime(reports: z.ZodType<MailEvent[]>): z.ZodType<ReadEvents> {
  return reports.transform((events) => ({ events, notTaken: [] }));
}

/** Checks HMAC-SHA256 in hex over the seconds, a period and the body. */
function isNeutral({ body, headers, key, now }: PostedReport): boolean {
  const timestamp = headers.get("x-webhook-timestamp") ?? "";
  const signature = headers.get("x-webhook-signature") ?? "";
  return isRecent(timestamp, now, window) && sameText(signature, hmac(key, `${timestamp}.${body}`));
}

/** Checks HMAC-SHA256 in hex over seconds and token, which are both in the body, but not the rest of it. */
function isMailgun({ body, key, now }: PostedReport): boolean {
  const parsed = mailgunSigned.safeParse(parsedJson(body));
  if (!parsed.success) return false;
  const { timestamp, token, signature } = parsed.data.signature;
  return isRecent(timestamp, now, mailgunWindow) && sameText(signature, hmac(key, timestamp + token));
}

/** Postmark does not sign; it sends the user name and password of the configured address. */
function isPostmark({ headers, key }: PostedReport): boolean {
  return sameText(headers.get("authorization") ?? "", `Basic ${Buffer.from(key).toString("base64")}`);
}

function isRecent(seconds: string, now: Date, within: number): boolean {
  return /^\d{1,12}$/.test(seconds) && Math.abs(now.getTime() - Number(seconds) * 1000) <= within;
}

function hmac(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
