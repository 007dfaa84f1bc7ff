import { sql } from "kysely";
import type { Db } from "../../app/platform/database/db.server.ts";
import { buildTemplate } from "../support/builders.ts";
import { builtServer } from "../support/built-server.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { campaignFindings, withDatabase } from "./campaign-site.ts";
import type { TestSmtp } from "../support/smtp.ts";
import { askForCode, sessionIn, typeCode } from "./client.ts";
import { fallsSilent, withFaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

interface AtOnceOptions {
  presses: number;
  recipients: number;
  /** PostgreSQL to run on, with two processes; without it an embedded folder of its own. */
  databaseUrl?: string | undefined;
}

const admins = ["one@example.org", "two@example.org"];

/**
 * Two admins send the same letter to the same people, each with half of the presses at once, and again afterwards, as who
 * comes back to the page does: one campaign, one answer for each admin, and one email for each reader.
 */
export function sentAtOnce({ presses, recipients, databaseUrl }: AtOnceOptions): Promise<FaultReport> {
  return withFaultySite(databaseUrl, async (faulty) => {
    const { smtp } = faulty;
    const letter = await withDatabase(faulty, (db) => letterTo(db, recipients));
    const env = { ...faulty.env, ADMIN_EMAIL: admins.join() };
    const sites = [await startRunningSite(env), ...(databaseUrl ? [await startRunningSite(env)] : [])];
    const senders: Sender[] = [];
    for (const email of admins)
      senders.push({ cookie: await signedIn(sites[0]!, smtp, email), key: crypto.randomUUID() });
    const codes = smtp.mails.length;
    const press = (n: number) => send(sites[n % sites.length]!, senders[Math.floor(n / 2) % 2]!, letter);
    const answers = await Promise.all(Array.from({ length: presses }, (_, n) => press(n)));
    for (const n of [0, 2]) answers[n] += (await press(n)) === answers[n] ? "" : ", and otherwise when it came again";
    // The ten seconds of Undo, and then everybody.
    await smtp.waitFor(codes + 1, 60_000);
    await fallsSilent(smtp.mails, 5_000);
    for (const site of sites) await site.stop();
    const ids = await withDatabase(faulty, (db) => db.selectFrom("email_campaigns").select("id").execute());
    if (ids.length !== 1) return { counts: { presses }, broken: [`there are ${ids.length} campaigns`] };
    const mails = smtp.mails.slice(codes);
    const found = await campaignFindings(faulty, { id: ids[0]!.id, mails, mostUncertain: 0 });
    const said = [0, 1].map((one) => new Set(answers.filter((_, n) => Math.floor(n / 2) % 2 === one)));
    return {
      counts: { presses, campaigns: ids.length, ...found.counts },
      broken: [
        ...found.broken,
        ...(found.counts["recipients"] === recipients ? [] : [`it went to ${found.counts["recipients"]} people`]),
        ...said.flatMap((all, n) => (all.size === 1 ? [] : [`${admins[n]} heard ${[...all].join(" and ")}`])),
        ...(answers.some((answer) => answer.startsWith("200")) ? [] : [`nobody heard a yes, but ${answers[0]}`]),
      ],
    };
  });
}

interface Sender {
  cookie: string;
  key: string;
}

interface Letter {
  templateId: string;
  selectedRecipientIds: string[];
}

/** A letter, and so many readers, in a database that no process has open yet. */
async function letterTo(db: Db, recipients: number): Promise<Letter> {
  await (await builtServer()).databaseSchema.migrate(db);
  const { rows } = await sql<{ id: string }>`insert into profiles (email, full_name)
    select 'reader-' || n || '@example.org', 'Reader ' || n from generate_series(1, ${recipients}::int) as n
    returning id`.execute(db);
  return { templateId: (await buildTemplate(db)).id, selectedRecipientIds: rows.map(({ id }) => id) };
}

async function signedIn(site: RunningSite, smtp: TestSmtp, email: string): Promise<string> {
  const { code } = await askForCode(site, smtp, email);
  return sessionIn(await typeCode(site, email, code)) ?? "";
}

/** What the call answers, as text. Where no answer comes it is made once more: that is what the key is for. */
async function send({ origin }: RunningSite, { cookie, key }: Sender, letter: Letter): Promise<string> {
  const call = () =>
    fetch(`${origin}/api/send-campaign`, {
      method: "POST",
      headers: {
        Cookie: cookie,
        "Content-Type": "application/json",
        "Sec-Fetch-Site": "same-origin",
        "Idempotency-Key": key,
      },
      body: JSON.stringify({ ...letter, confirmation: `SEND TO ${letter.selectedRecipientIds.length}` }),
    });
  const answer = await call().catch(call);
  return `${answer.status} ${await answer.text()}`;
}
