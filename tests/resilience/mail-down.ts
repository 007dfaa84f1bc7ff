import { setTimeout as sleep } from "node:timers/promises";
import { startRunningSite } from "../support/running-site.ts";
import { startSmtp, type ReceivedMail } from "../support/smtp.ts";
import { fallsSilent, lost, stored, withFaultySite } from "./faulty-site.ts";
import { registerForever } from "./registrations.ts";
import type { FaultReport } from "./report.ts";

interface MailDownOptions {
  awayFor: number;
  clients: number;
  databaseUrl?: string | undefined;
}

/** The worker asks an absent mail server every 30 s at the latest. */
const longestPause = 30_000;

/** The mail server cannot be reached for so many milliseconds while people register: all succeed, and each gets one mail when it is back. */
export function mailServerOutage({ awayFor, clients, databaseUrl }: MailDownOptions): Promise<FaultReport> {
  return withFaultySite(databaseUrl, async ({ env, smtp, place }) => {
    const site = await startRunningSite(env);
    const before = await registerFor(500, site.origin, { clients, name: "before" });
    await fallsSilent(smtp.mails, 1_000);
    await smtp.close();
    const during = await registerFor(awayFor, site.origin, { clients, name: "during" });
    const back = await startSmtp({ port: smtp.port });
    const acknowledged = [...before.acknowledged, ...during.acknowledged];
    const everybodyHas = () => {
      const received = new Set([...smtp.mails, ...back.mails].flatMap(({ recipients }) => recipients));
      return acknowledged.every((email) => received.has(email));
    };
    const patience = longestPause * 1.5 + during.acknowledged.length * 20;
    const arrived = await secondsUntil(everybodyHas, patience);
    await fallsSilent(back.mails, 1_000);
    await site.stop();
    await back.close();
    const { registered } = await stored(place);
    return {
      counts: {
        "seconds away": awayFor / 1_000,
        "registered meanwhile": during.acknowledged.length,
        "seconds to the last mail": arrived,
      },
      broken: [
        ...before.refused,
        ...during.refused,
        ...lost(acknowledged, registered),
        ...onceEach(acknowledged, smtp.mails.concat(back.mails)),
      ],
    };
  });
}

async function registerFor(milliseconds: number, origin: string, options: { clients: number; name: string }) {
  const load = registerForever(origin, options);
  await sleep(milliseconds);
  await load.stop();
  return load;
}

/** Seconds until it is so, or the patience is over. */
async function secondsUntil(isSo: () => boolean, patience: number): Promise<number> {
  const began = performance.now();
  while (!isSo() && performance.now() - began < patience) await sleep(200);
  return Math.round((performance.now() - began) / 1_000);
}

function onceEach(people: string[], mails: ReceivedMail[]): string[] {
  const received = Map.groupBy(mails, ({ recipients }) => recipients[0]!);
  return people
    .filter((email) => received.get(email)?.length !== 1)
    .map((email) => `${email} registered and received ${received.get(email)?.length ?? 0} mails`);
}
