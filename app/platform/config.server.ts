import { createPrivateKey, randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import * as z from "zod";
import { writeDurably } from "./files/durable-files.server.ts";
import { makeFolder } from "./files/make-folder.server.ts";
import { keysOf } from "./tokens.server.ts";

export interface Config {
  port: number;
  host: string;
  origin: string;
  databaseUrl: string | undefined;
  dataDir: string;
  /** The folder for pictures of events; by default they are stored in the database. */
  picturesDir: string | undefined;
  smtpUrl: string | undefined;
  /** The default is the edition's name at this host. */
  mailFrom: string | undefined;
  mailRate: number;
  dkim: { domainName: string; keySelector: string; privateKey: string } | undefined;
  /** Comma-separated keys: the first one signs, and all of them verify. Only tokens.server.ts splits it. */
  secret: string;
  /** People become admins when they prove that one of these mailboxes is theirs. */
  adminEmails: string[];
  siteNow: Date | undefined;
  trustedProxies: string[];
  limitsFactor: number;
  logLevel: string;
  /** Where Prometheus metrics are served; undefined serves none. */
  metrics: { host: string; port: number } | undefined;
  edition: string;
  /** The maps service's key for the place field of the event form; without it no outside script is loaded. */
  mapsKey: string | undefined;
  /** The mail service whose reports are accepted, and its signing key; undefined accepts none. */
  mailWebhook: { form: MailWebhookForm; key: string } | undefined;
}

/** The formats in which bounces and complaints can be reported. */
export type MailWebhookForm = "neutral" | "mailgun" | "postmark";

/** A setting that prevents the start; the message is one line that says what to do. */
export class WrongSetting extends Error {}

const list = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((item) => item.trim() || []));
const secretLength = 32;
const optional = z.string().optional();
const oneSender = /^(?:[^<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

const settings = z.object({
  PORT: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0, "must be 0 to 65535")
    .max(65_535, "must be 0 to 65535")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  ORIGIN: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://example.org" })
    .refine(isWithoutPath, "must end with its host or port, such as https://example.org")
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must begin with postgres://" }).optional(),
  DATA_DIR: z.string().default("./data"),
  PICTURES_DIR: optional,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://" }).optional(),
  MAIL_FROM: z.string().regex(oneSender, "must be one address, such as Cohere <hello@example.org>").optional(),
  MAIL_RATE: z.coerce.number("must be a number").positive("must be above 0").default(50),
  DKIM_DOMAIN: optional,
  DKIM_SELECTOR: optional,
  DKIM_KEY: optional,
  SECRET: z
    .string()
    .refine(
      (text) => keysOf(text).every((key) => key.length >= secretLength),
      `must have at least ${secretLength} characters, and so must each key where there are several with commas between them`,
    )
    .optional(),
  ADMIN_EMAIL: list.pipe(z.array(z.email("must be email addresses with commas between them").toLowerCase())),
  SITE_NOW: z.coerce.date("must be an instant such as 2025-10-16T18:00:00-06:00").optional(),
  ALLOW_SITE_NOW: optional,
  TRUSTED_PROXY: list.pipe(
    z.array(z.string().refine((text) => isIP(text) > 0, "must be single IP addresses with commas between them")),
  ),
  LIMITS_FACTOR: z.coerce.number("must be a number").positive("must be above 0").default(1),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
    .default("info"),
  METRICS_PORT: z
    .string()
    .regex(/^(?:\[[\da-f:]+\]:|[\w.-]+:)?\d{1,5}$/i, "must be a port such as 9464, or an address and a port")
    .optional(),
  EDITION: z.string().default("october2025"),
  MAPS_KEY: z
    .string()
    .regex(/^[\w-]+$/, "must be the plain key of the maps service")
    .optional(),
  MAIL_WEBHOOK: z
    .string()
    .regex(
      /^(?:(?:neutral|mailgun):\S{16,}|postmark:[^\s:]+:\S{16,})$/,
      "must be neutral:KEY, mailgun:KEY or postmark:NAME:PASSWORD, with at least 16 characters behind the last colon",
    )
    .optional(),
});

type Settings = z.infer<typeof settings>;

/** Reads and checks every setting. Empty values count as not set. Throws WrongSetting with one clear line. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(nonEmpty);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new WrongSetting(`${String(issue.path[0])} ${issue.message}. See .env.example.`);
  }
  const s = parsed.data;
  refuseUnsafe(s);
  return {
    port: s.PORT,
    host: s.HOST,
    origin: new URL(s.ORIGIN ?? `http://localhost:${s.PORT}`).origin,
    databaseUrl: s.DATABASE_URL,
    dataDir: s.DATA_DIR,
    picturesDir: picturesFolder(s),
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    mailRate: s.MAIL_RATE,
    dkim: dkimOf(s),
    secret: s.SECRET ?? storedSecret(s.DATA_DIR),
    adminEmails: s.ADMIN_EMAIL,
    siteNow: s.SITE_NOW,
    trustedProxies: s.TRUSTED_PROXY,
    limitsFactor: s.LIMITS_FACTOR,
    logLevel: s.LOG_LEVEL,
    metrics: metricsPlace(s),
    edition: s.EDITION,
    mapsKey: s.MAPS_KEY,
    mailWebhook: webhookOf(s),
  };
}

/** True for http://localhost and 127.0.0.1, where cookies may lack Secure and mail may stay on the machine. */
export function isLocalOrigin(origin: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);
}

function refuseUnsafe(s: Settings): void {
  if (s.DATABASE_URL && !s.SMTP_URL)
    throw new WrongSetting("SMTP_URL is required with DATABASE_URL. Set it to your mail server.");
  if (s.DATABASE_URL && !s.SECRET)
    throw new WrongSetting("SECRET is required with DATABASE_URL. Make one with: openssl rand -hex 32");
  if (s.DATABASE_URL && s.SITE_NOW && s.ALLOW_SITE_NOW !== "1")
    throw new WrongSetting("SITE_NOW is refused with DATABASE_URL. Unset it, or set ALLOW_SITE_NOW=1 for a preview.");
  if (s.ORIGIN && !isLocalOrigin(s.ORIGIN) && !s.SMTP_URL)
    throw new WrongSetting("SMTP_URL is required when ORIGIN is not localhost. Set it to your mail server.");
}

function dkimOf(s: Settings): Config["dkim"] {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } = s;
  if (!DKIM_DOMAIN && !DKIM_SELECTOR && !DKIM_KEY) return undefined;
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY)
    throw new WrongSetting("DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY belong together. Set all three or none.");
  const privateKey = DKIM_KEY.replaceAll("\\n", "\n");
  refuseUnusableKey(privateKey);
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey };
}

function webhookOf({ MAIL_WEBHOOK: setting }: Settings): Config["mailWebhook"] {
  const [, form, key] = /^(\w+):(.*)$/.exec(setting ?? "") ?? [];
  return form && key ? { form: form as MailWebhookForm, key } : undefined;
}

/** Metrics are served only to this machine, unless the setting has an address before the port. */
function metricsPlace({ METRICS_PORT: setting }: Settings): Config["metrics"] {
  const [, host = "127.0.0.1", port] = /^(?:\[?([^\]]+)\]?:)?(\d+)$/.exec(setting ?? "") ?? [];
  return port ? { host, port: Number(port) } : undefined;
}

/** Checks the key at the start, because a key that cannot sign would otherwise block every email later. */
function refuseUnusableKey(privateKey: string): void {
  if (!isUsable(privateKey))
    throw new WrongSetting("DKIM_KEY must be a private key in PEM form, of RSA, its line breaks written as \\n.");
}

function isUsable(privateKey: string): boolean {
  try {
    return createPrivateKey(privateKey).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

/** Links in emails would lose a path. */
function isWithoutPath(address: string): boolean {
  return URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`;
}

/** Checks the folder at the start, because an unwritable one would lose the first picture that somebody uploads. */
function picturesFolder({ PICTURES_DIR: setting }: Settings): string | undefined {
  if (!setting) return undefined;
  const folder = path.resolve(setting);
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new WrongSetting(`PICTURES_DIR ${setting} cannot be written to (${(error as NodeJS.ErrnoException).code}).`);
  }
  return folder;
}

/** With the embedded database, the key is created at the first start and stored beside the data. */
function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  const stored = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (keysOf(stored).every((key) => key.length >= secretLength)) return stored;
  const secret = randomBytes(secretLength).toString("hex");
  try {
    makeFolder(dataDir);
    writeDurably(file, secret);
  } catch (error) {
    throw new WrongSetting(`DATA_DIR ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}).`);
  }
  return secret;
}
