import { startRunningSite } from "../support/running-site.ts";
import { fallsSilent, stored, withFaultySite } from "./faulty-site.ts";
import { register } from "./registrations.ts";
import type { FaultReport } from "./report.ts";

const spellings = ["same.person@example.org", "Same.Person@example.org", "SAME.PERSON@EXAMPLE.ORG"];

/**
 * The same person registers many times in one moment: one is taken, the next few are
 * told, the rest runs into the mailbox's limit, and one mail goes out.
 */
export function identicalAtOnce({
  requests,
  databaseUrl,
}: {
  requests: number;
  databaseUrl?: string | undefined;
}): Promise<FaultReport> {
  return withFaultySite(databaseUrl, async ({ env, smtp, place }) => {
    const site = await startRunningSite(env);
    const answers = await Promise.all(
      Array.from({ length: requests }, (_, n) => register(site.origin, spellings[n % spellings.length]!)),
    );
    await fallsSilent(smtp.mails, 2_000);
    await site.stop();
    const { registered, profiles } = await stored(place);
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    const counts = {
      requests,
      accepted: count(200),
      "told of the registration": count(409),
      "told to wait": count(429),
      "told that all are busy": count(503),
      profiles,
      registrations: registered.length,
      mails: smtp.mails.length,
    };
    const ones = ["accepted", "profiles", "registrations", "mails"] as const;
    const others = Map.groupBy(answers, ({ status }) => status ?? "no answer");
    for (const status of [200, 409, 429, 503]) others.delete(status);
    return {
      counts,
      broken: [
        ...ones.filter((name) => counts[name] !== 1).map((name) => `${name}: ${counts[name]} instead of 1`),
        ...[...others].map(([status, { length }]) => `${length} were answered with ${status}`),
      ],
    };
  });
}
