import { createHmac } from "node:crypto";
import type * as z from "zod";
import type { MailWebhookForm } from "~/platform/config.server";
import { parsedJson } from "~/lib/text/parsed-json";
import { sameText } from "~/platform/tokens.server";
import type { MailEvent } from "../../outbox/mail-events.server.ts";
import { mailgunReports, mailgunSigned, neutralReports, postmarkReports, type ReadEvents } from "./schema.ts";

/** A posted webhook, before anybody believes it. */
export interface PostedReport {
  body: string;
  headers: Headers;
  key: string;
  now: Date;
}

export type ReadReport = ({ ok: true } & ReadEvents) | { ok: false; reason: "unsigned" | "malformed" };

/** How old a signature may be. */
const window = 5 * 60_000;
/** Mailgun goes on trying for hours; its token is good for one event only. */
const mailgunWindow = 24 * 3_600_000;

/** Whether it was signed with the key in the way of its form, and what it says. */
export function readReport(form: MailWebhookForm, posted: PostedReport): ReadReport {
  const { isSigned, reports } = forms[form];
  if (!isSigned(posted)) return { ok: false, reason: "unsigned" };
  const read = reports.safeParse(parsedJson(posted.body));
  if (!read.success) return { ok: false, reason: "malformed" };
  const { now } = posted;
  const { events, notTaken } = read.data;
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

/** A form whose webhooks hold one event: it is taken, or the webhook is refused. */
function oneAtATime(reports: z.ZodType<MailEvent[]>): z.ZodType<ReadEvents> {
  return reports.transform((events) => ({ events, notTaken: [] }));
}

/** HMAC-SHA256 in hex over the seconds, a dot and the body. */
function isNeutral({ body, headers, key, now }: PostedReport): boolean {
  const timestamp = headers.get("x-webhook-timestamp") ?? "";
  const signature = headers.get("x-webhook-signature") ?? "";
  return isRecent(timestamp, now, window) && sameText(signature, hmac(key, `${timestamp}.${body}`));
}

/** HMAC-SHA256 in hex over seconds and token, both in the body, and over nothing else of it. */
function isMailgun({ body, key, now }: PostedReport): boolean {
  const read = mailgunSigned.safeParse(parsedJson(body));
  if (!read.success) return false;
  const { timestamp, token, signature } = read.data.signature;
  return isRecent(timestamp, now, mailgunWindow) && sameText(signature, hmac(key, timestamp + token));
}

/** Postmark signs nothing: it sends the name and password that stand in the address it was given. */
function isPostmark({ headers, key }: PostedReport): boolean {
  return sameText(headers.get("authorization") ?? "", `Basic ${Buffer.from(key).toString("base64")}`);
}

function isRecent(seconds: string, now: Date, within: number): boolean {
  return /^\d{1,12}$/.test(seconds) && Math.abs(now.getTime() - Number(seconds) * 1000) <= within;
}

function hmac(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
