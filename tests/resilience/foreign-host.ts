import { startRunningSite } from "../support/running-site.ts";
import { postTo } from "./client.ts";
import { withFaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

const evil = "evil.example";
const variants: Record<string, string>[] = [
  { Host: evil },
  { Host: `${evil}:80` },
  { Host: `localhost@${evil}` },
  { Host: `localhost.${evil}` },
  { Host: "" },
  { Host: "[::1]" },
  { "X-Forwarded-Host": evil },
  { "X-Forwarded-Host": `${evil}, localhost` },
  { "X-Forwarded-Proto": "javascript" },
  { "X-Forwarded-Port": "666" },
  { "X-Forwarded-Server": evil },
  { "X-Host": evil },
  { "X-Original-URL": `https://${evil}/` },
  { "X-Rewrite-URL": `https://${evil}/` },
  { Forwarded: `host=${evil};proto=http` },
  { Origin: `https://${evil}` },
  { Referer: `https://${evil}/auth` },
];
const senders = [
  { path: "/auth", fields: { intent: "send" } },
  { path: "/es/auth", fields: { intent: "send", next: `//${evil}/` } },
  { path: "/forgot-password", fields: {} },
] as const;

/** Requests that name another host, on every address that mails: whatever mail goes out leads to the site's own ORIGIN. */
export function foreignHost({ databaseUrl }: { databaseUrl?: string | undefined } = {}): Promise<FaultReport> {
  return withFaultySite(databaseUrl, async ({ env, smtp }) => {
    const site = await startRunningSite(env);
    let requests = 0;
    for (const [v, headers] of variants.entries())
      for (const [s, { path, fields }] of senders.entries()) {
        const email = `host-${v}-${s}@example.org`;
        await postTo(site.origin, path, { fields: { ...fields, email }, headers }).catch(() => undefined);
        requests++;
      }
    await smtp.waitFor(variants.length, 30_000).catch(() => undefined);
    const texts = await Promise.all(
      smtp.mails.map(async ({ parsed }) => {
        const { text = "", html = "" } = await parsed();
        return `${text}\n${html}`;
      }),
    );
    await site.stop();
    const astray = texts
      .flatMap((text) => [...text.matchAll(/https?:\/\/[^\s"'<]+/g)].map(([link]) => link))
      .filter((link) => new URL(link).origin !== site.origin);
    return {
      counts: { requests, mails: texts.length, "links elsewhere": astray.length },
      broken: [
        ...(texts.length < variants.length ? [`only ${texts.length} mails went out`] : []),
        ...astray.map((link) => `a mail leads to ${link}`),
        ...texts.filter((text) => text.includes(evil)).map(() => `a mail names ${evil}`),
      ],
    };
  });
}
