import * as z from "zod";
import type { MailEvent } from "../../outbox/mail-events.server.ts";
import { emailAddress } from "~/lib/fields/text-rules";

/** A rejected event of a batch: its index from 0, and what is wrong with it. */
export interface NotTaken {
  index: number;
  field: string;
}

/** The events of a webhook, and those that could not be read. */
export interface ReadEvents {
  events: MailEvent[];
  notTaken: NotTaken[];
}

const id = z.string().min(1).max(500);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const serverMessage = z.string().nullish().transform(withoutAddresses);

const neutralEvent = z
  .object({
    id,
    type: z.enum(["hard-bounce", "soft-bounce", "complaint"]),
    email: emailAddress,
    at: instant,
    detail: serverMessage,
  })
  .transform(({ type, ...event }): MailEvent => ({ ...event, kind: type }));

/** The site's own format for other services (docs/operations.md). An invalid event does not affect the others. */
export const neutralReports = z
  .object({ events: z.array(z.unknown()).max(500) })
  .transform(({ events }, context): ReadEvents => {
    const parsed = events.map((event) => neutralEvent.safeParse(event));
    const notTaken = parsed.flatMap(({ error }, index) =>
      error ? [{ index, field: String(error.issues[0]?.path[0] ?? "") }] : [],
    );
    if (notTaken.length > 0 && notTaken.length === events.length) return refuse(context);
    return { events: parsed.flatMap(({ data }) => data ?? []), notTaken };
  });

const mailgunMail = z
  .object({ headers: z.object({ "message-id": id }) })
  .optional()
  .catch(undefined);

const mailgunEvent = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("failed"),
    severity: z.enum(["permanent", "temporary"]),
    reason: z.string().nullish(),
    id,
    timestamp: z.number(),
    recipient: emailAddress,
    message: mailgunMail,
    "delivery-status": z.object({ message: serverMessage, description: serverMessage }).partial().nullish(),
  }),
  z.object({
    event: z.literal("complained"),
    id,
    timestamp: z.number(),
    recipient: emailAddress,
    message: mailgunMail,
  }),
]);

const mailgunSignature = z.object({
  timestamp: z.coerce.string().max(20),
  token: z.string().max(200),
  signature: z.string().max(200),
});

/** The signature of a Mailgun webhook, which is in the body. */
export const mailgunSigned = z.object({ signature: mailgunSignature });

/**
 * A webhook of Mailgun: "failed" and "complained" are read; what Mailgun itself refused to send (suppress-…) is
 * ignored. Of the permanent failures only a "bounce" concerns the mailbox: "old" was given up after hours, and
 * "generic" may be a policy. The signature covers none of this, so the email it names must be ours.
 */
export const mailgunReports = z
  .object({ signature: mailgunSignature, "event-data": z.looseObject({ event: z.string().max(100) }) })
  .transform(({ signature: { token }, "event-data": payload }, context): MailEvent[] => {
    if (payload.event !== "failed" && payload.event !== "complained") return [];
    const parsed = mailgunEvent.safeParse(payload);
    if (!parsed.success) return refuse(context);
    const { event, id: number, recipient: email, timestamp, message } = parsed.data;
    const mail = message?.headers["message-id"].replaceAll(/^<|>$/g, "");
    const messageId = mail && `<${mail}>`;
    const base = { id: number, nonce: token, messageId, email, at: new Date(timestamp * 1000) };
    if (event === "complained") return [{ ...base, kind: "complaint", detail: null }];
    const { severity, reason, "delivery-status": status } = parsed.data;
    if (reason?.startsWith("suppress-")) return [];
    const detail = status?.message ?? status?.description ?? null;
    if (severity === "permanent" && (reason ?? "bounce") === "bounce")
      return [{ ...base, kind: "hard-bounce", detail }];
    // Mailgun reports each of its retries, which together count as one bounce.
    return [{ ...base, id: mail ? `temporary ${mail}` : number, kind: "soft-bounce", detail }];
  });

/** The types of Postmark bounces that concern the mailbox; the others concern one email only. */
const postmarkKinds: Readonly<Record<string, MailEvent["kind"]>> = {
  HardBounce: "hard-bounce",
  BadEmailAddress: "hard-bounce",
  SoftBounce: "soft-bounce",
  Transient: "soft-bounce",
  DnsError: "soft-bounce",
  SpamComplaint: "complaint",
};

const postmarkBounce = z.object({
  Type: z.string().max(100),
  MessageID: id,
  Email: emailAddress,
  BouncedAt: instant,
  Description: serverMessage,
  Details: serverMessage,
});

/**
 * A bounce or spam complaint of Postmark. Its ID is too large for a JSON number, so message, type and time replace it.
 */
export const postmarkReports = z
  .looseObject({ RecordType: z.string().max(100) })
  .transform((payload, context): MailEvent[] => {
    if (payload.RecordType !== "Bounce" && payload.RecordType !== "SpamComplaint") return [];
    const parsed = postmarkBounce.safeParse(payload);
    if (!parsed.success) return refuse(context);
    const { Type, MessageID, Email, BouncedAt, Description, Details } = parsed.data;
    const kind = payload.RecordType === "SpamComplaint" ? "complaint" : postmarkKinds[Type];
    if (!kind) return [];
    const number = [MessageID, Type, BouncedAt.toISOString()].join(" ");
    return [{ id: number, kind, email: Email, at: BouncedAt, detail: Details ?? Description }];
  });

function refuse(context: z.RefinementCtx): never {
  context.addIssue({ code: "custom", message: "wrongType" });
  return z.NEVER;
}

/** Removes possible addresses from the mail server's message and cuts it to a line or two. */
function withoutAddresses(text: string | null | undefined): string | null {
  const clean = text
    ?.toWellFormed()
    .replaceAll("\0", "")
    .slice(0, 2_000)
    // oxlint-disable-next-line cohere/linear-regexp -- The text is cut before.
    .replaceAll(/\S+@\S+/g, "…")
    .trim();
  return clean ? clean.slice(0, 300) : null;
}
