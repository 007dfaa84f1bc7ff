import { setTimeout as sleep } from "node:timers/promises";
import { startRunningSite } from "../support/running-site.ts";
import { fallsSilent, lost, stored, withFaultySite } from "./faulty-site.ts";
import { registerForever } from "./registrations.ts";
import type { FaultReport } from "./report.ts";

interface KilledOptions {
  rounds: number;
  clients: number;
  /** PostgreSQL to run on; without it an embedded folder of its own. */
  databaseUrl?: string | undefined;
}

/** Longer than a dead worker's lease of 60 s; with the embedded database all leases die with its one process. */
const silenceOn = { postgres: 95_000, embedded: 3_000 };

/**
 * Kills the site with -9 at a random moment after the first registration, while clients register, as often as asked, then lets it
 * finish its mail. Everything acknowledged must be there, and each person mailed, twice at most for
 * a mail that was being handed over at a kill.
 */
export function killedWhileRegistering({ rounds, clients, databaseUrl }: KilledOptions): Promise<FaultReport> {
  return withFaultySite(databaseUrl, async ({ env, smtp, place }) => {
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const site = await startRunningSite(env);
      const load = registerForever(site.origin, { clients, name: `round-${round}` });
      while (load.acknowledged.length === 0) await sleep(10);
      await sleep(Math.random() * 1_000);
      await site.kill();
      await load.stop();
      acknowledged.push(...load.acknowledged);
    }
    const last = await startRunningSite(env);
    await fallsSilent(smtp.mails, databaseUrl ? silenceOn.postgres : silenceOn.embedded);
    await last.stop();
    const { registered } = await stored(place);
    const mail = mailFindings(registered, smtp.mails);
    return {
      counts: {
        kills: rounds,
        clients,
        acknowledged: acknowledged.length,
        registered: registered.length,
        "mailed twice": mail.twice,
      },
      broken: [...lost(acknowledged, registered), ...mail.broken],
    };
  });
}

function mailFindings(
  registered: string[],
  mails: readonly { recipients: string[]; raw: string }[],
): { twice: number; broken: string[] } {
  const known = new Set(registered);
  const received = Map.groupBy(mails, ({ recipients }) => recipients[0]!);
  const several = [...received].filter(([, copies]) => copies.length > 1);
  return {
    twice: several.length,
    broken: [
      ...registered
        .filter((email) => !received.has(email))
        .map((email) => `${email} is registered and was never mailed`),
      ...[...received.keys()]
        .filter((email) => !known.has(email))
        .map((email) => `${email} was mailed and is not registered`),
      ...several
        .filter(([, copies]) => new Set(copies.map(messageId)).size > 1)
        .map(([email]) => `${email} was mailed twice under two Message-IDs`),
    ],
  };
}

function messageId({ raw }: { raw: string }): string {
  return /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? "";
}
