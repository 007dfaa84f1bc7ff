import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isLocalOrigin, readConfig, WrongSetting } from "./config.server.ts";

const secret = "s".repeat(32);
const databaseUrl = "postgres://app@db.example.org/cohere";
const smtpUrl = "smtp://mail.example.org";
const dkimKey = generateKeyPairSync("rsa", {
  modulusLength: 1024,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
}).privateKey;
const otherKey = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "cohere-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("without any setting: an embedded site on http://localhost:3000", () => {
  expect(readConfig({ SECRET: secret })).toEqual({
    port: 3000,
    host: "127.0.0.1",
    origin: "http://localhost:3000",
    databaseUrl: undefined,
    dataDir: "./data",
    picturesDir: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    adminEmails: [],
    mapsKey: undefined,
    mailWebhook: undefined,
    mailRate: 50,
    dkim: undefined,
    secret,
    siteNow: undefined,
    trustedProxies: [],
    limitsFactor: 1,
    logLevel: "info",
    metrics: undefined,
    edition: "october2025",
  });
});

test("every setting is read", () => {
  const pictures = path.join(temporaryFolder(), "pictures");
  const config = readConfig({
    PORT: "8080",
    HOST: "0.0.0.0",
    ORIGIN: "https://cohere.example.org/",
    DATABASE_URL: databaseUrl,
    DATA_DIR: "/srv/cohere",
    PICTURES_DIR: pictures,
    SMTP_URL: "smtps://user:password@mail.example.org:465",
    MAIL_FROM: "Cohere <hello@example.org>",
    MAIL_RATE: "12.5",
    DKIM_DOMAIN: "example.org",
    DKIM_SELECTOR: "mail",
    DKIM_KEY: dkimKey.replaceAll("\n", "\\n"),
    SECRET: secret,
    SITE_NOW: "2025-10-16T18:00:00-06:00",
    ALLOW_SITE_NOW: "1",
    TRUSTED_PROXY: "10.0.0.1, 10.0.0.2",
    LIMITS_FACTOR: "100",
    LOG_LEVEL: "warn",
    EDITION: "october2026",
    ADMIN_EMAIL: "Ana@example.org, luz@example.org",
    MAPS_KEY: "key",
    MAIL_WEBHOOK: "postmark:cohere:sixteen-letters-x",
  });
  expect(config).toEqual({
    port: 8080,
    host: "0.0.0.0",
    origin: "https://cohere.example.org",
    databaseUrl,
    dataDir: "/srv/cohere",
    picturesDir: pictures,
    smtpUrl: "smtps://user:password@mail.example.org:465",
    mailFrom: "Cohere <hello@example.org>",
    adminEmails: ["ana@example.org", "luz@example.org"],
    mapsKey: "key",
    mailWebhook: { form: "postmark", key: "cohere:sixteen-letters-x" },
    mailRate: 12.5,
    dkim: { domainName: "example.org", keySelector: "mail", privateKey: dkimKey },
    secret,
    siteNow: new Date("2025-10-17T00:00:00Z"),
    trustedProxies: ["10.0.0.1", "10.0.0.2"],
    limitsFactor: 100,
    logLevel: "warn",
    edition: "october2026",
  });
});

test.each(["hello@example.org", "Cohere <hello@example.org>", '"Cohere, Boulder" <hello@localhost>'])(
  "MAIL_FROM may be %s",
  (MAIL_FROM) => expect(readConfig({ SECRET: secret, MAIL_FROM }).mailFrom).toBe(MAIL_FROM),
);

test("a setting that is empty counts as not set", () => {
  const config = readConfig({ SECRET: secret, PORT: "", ORIGIN: " ", DATABASE_URL: "", SMTP_URL: "", SITE_NOW: "" });
  expect(config).toMatchObject({ port: 3000, origin: "http://localhost:3000", siteNow: undefined });
});

test.each<[Record<string, string>, string]>([
  [{ PORT: "http" }, "PORT must be a number. See .env.example."],
  [{ PORT: "80.5" }, "PORT must be a whole number. See .env.example."],
  [{ PORT: "70000" }, "PORT must be 0 to 65535. See .env.example."],
  [{ PORT: "-1" }, "PORT must be 0 to 65535. See .env.example."],
  [{ ORIGIN: "cohere.example.org" }, "ORIGIN must be an address such as https://example.org. See .env.example."],
  [{ ORIGIN: "ftp://example.org" }, "ORIGIN must be an address such as https://example.org. See .env.example."],
  [
    { ORIGIN: "https://example.org/2025" },
    "ORIGIN must end with its host or port, such as https://example.org. See .env.example.",
  ],
  [
    { TRUSTED_PROXY: "10.0.0.1, 10.0.0.0/8" },
    "TRUSTED_PROXY must be single IP addresses with commas between them. See .env.example.",
  ],
  ...["Cohere", "a@example.org, b@example.org", "A <a@example.org>, B <b@example.org>", "Cohere <hello>"].map(
    (MAIL_FROM): [Record<string, string>, string] => [
      { MAIL_FROM },
      "MAIL_FROM must be one address, such as Cohere <hello@example.org>. See .env.example.",
    ],
  ),
  ...["abc", otherKey].map((DKIM_KEY): [Record<string, string>, string] => [
    { DKIM_DOMAIN: "example.org", DKIM_SELECTOR: "mail", DKIM_KEY, SECRET: secret },
    "DKIM_KEY must be a private key in PEM form, of RSA, its line breaks written as \\n.",
  ]),
  [{ DATABASE_URL: "mysql://db" }, "DATABASE_URL must begin with postgres://. See .env.example."],
  [{ SMTP_URL: "mail.example.org" }, "SMTP_URL must begin with smtp:// or smtps://. See .env.example."],
  [{ MAIL_RATE: "0" }, "MAIL_RATE must be above 0. See .env.example."],
  [{ MAIL_RATE: "fast" }, "MAIL_RATE must be a number. See .env.example."],
  [{ LIMITS_FACTOR: "-2" }, "LIMITS_FACTOR must be above 0. See .env.example."],
  [{ LIMITS_FACTOR: "many" }, "LIMITS_FACTOR must be a number. See .env.example."],
  [
    { SECRET: "short" },
    "SECRET must have at least 32 characters, and so must each key where there are several with commas between them. See .env.example.",
  ],
  [
    { SECRET: `${secret},short` },
    "SECRET must have at least 32 characters, and so must each key where there are several with commas between them. See .env.example.",
  ],
  [{ METRICS_PORT: "on" }, "METRICS_PORT must be a port such as 9464, or an address and a port. See .env.example."],
  [{ SITE_NOW: "yesterday" }, "SITE_NOW must be an instant such as 2025-10-16T18:00:00-06:00. See .env.example."],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be debug, info, warn, error or silent. See .env.example."],
  [
    { DATABASE_URL: databaseUrl, SECRET: secret },
    "SMTP_URL is required with DATABASE_URL. Set it to your mail server.",
  ],
  [
    { DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl },
    "SECRET is required with DATABASE_URL. Make one with: openssl rand -hex 32",
  ],
  [
    { DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, SECRET: secret, SITE_NOW: "2025-10-01" },
    "SITE_NOW is refused with DATABASE_URL. Unset it, or set ALLOW_SITE_NOW=1 for a preview.",
  ],
  [
    { ORIGIN: "https://example.org", SECRET: secret },
    "SMTP_URL is required when ORIGIN is not localhost. Set it to your mail server.",
  ],
  ...[
    { DKIM_DOMAIN: "example.org" },
    { DKIM_DOMAIN: "example.org", DKIM_SELECTOR: "mail" },
    { DKIM_DOMAIN: "example.org", DKIM_KEY: "abc" },
    { DKIM_SELECTOR: "mail", DKIM_KEY: "abc" },
  ].map((some): [Record<string, string>, string] => [
    { ...some, SECRET: secret },
    "DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY belong together. Set all three or none.",
  ]),
])("%j stops the start with one line", (env, line) => {
  const refusal = () => readConfig(env);
  expect(refusal).toThrow(WrongSetting);
  expect(refusal).toThrow(line);
});

test("no refusal repeats the value, which may be a secret", () => {
  for (const env of [{ SECRET: "hunter2" }, { DATABASE_URL: "hunter2" }, { SMTP_URL: "hunter2" }])
    expect(() => readConfig(env)).toThrow(/^(?!.*hunter2)/);
});

test("the embedded site makes its key once, for its own eyes", () => {
  const DATA_DIR = path.join(temporaryFolder(), "new");
  const { secret: made } = readConfig({ DATA_DIR });
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(readConfig({ DATA_DIR }).secret).toBe(made);
  expect(statSync(path.join(DATA_DIR, "secret")).mode & 0o777).toBe(0o600);
  // An editor leaves a final line break like this.
  writeFileSync(path.join(DATA_DIR, "secret"), `${made}\n`);
  expect(readConfig({ DATA_DIR }).secret).toBe(made);
});

test("a key that was cut short by a crash is made anew", () => {
  const DATA_DIR = temporaryFolder();
  writeFileSync(path.join(DATA_DIR, "secret"), "");
  const { secret: made } = readConfig({ DATA_DIR });
  expect(made).toHaveLength(64);
  expect(readFileSync(path.join(DATA_DIR, "secret"), "utf8")).toBe(made);
});

test("a data folder that cannot be made is named", () => {
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, "");
  expect(() => readConfig({ DATA_DIR: path.join(file, "data") })).toThrow(
    /^DATA_DIR \S+ cannot be written to \(E\w+\)\.$/,
  );
});

test("a folder for pictures is made, for its owner alone; one that cannot be is named", () => {
  const PICTURES_DIR = path.join(temporaryFolder(), "new", "pictures");
  expect(readConfig({ SECRET: secret, PICTURES_DIR }).picturesDir).toBe(PICTURES_DIR);
  expect(statSync(PICTURES_DIR).mode & 0o777).toBe(0o700);
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, "");
  expect(() => readConfig({ SECRET: secret, PICTURES_DIR: file })).toThrow(
    /^PICTURES_DIR \S+ cannot be written to \(E\w+\)\.$/,
  );
});

test.each([
  ["http://localhost:3000", true],
  ["http://127.0.0.1", true],
  ["http://[::1]:80", true],
  ["https://localhost.example.org", false],
  ["https://cohere.example.org", false],
])("%s is local: %s", (origin, local) => {
  expect(isLocalOrigin(origin)).toBe(local);
});

test("figures are told to this machine alone, unless METRICS_PORT names an address", () => {
  const place = (METRICS_PORT: string) => readConfig({ SECRET: secret, METRICS_PORT }).metrics;
  expect(place("")).toBeUndefined();
  expect(place("9464")).toEqual({ host: "127.0.0.1", port: 9_464 });
  expect(place("0.0.0.0:9464")).toEqual({ host: "0.0.0.0", port: 9_464 });
  expect(place("[::1]:9464")).toEqual({ host: "::1", port: 9_464 });
});
