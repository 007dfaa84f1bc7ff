import { startRunningSite } from "../support/running-site.ts";
import { askForCode, confirmLink, sessionIn, typeCode, whoIs } from "./client.ts";
import { withFaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

interface OneUseOptions {
  rounds: number;
  parallel: number;
  databaseUrl?: string | undefined;
}

/** One mail's code and link are used many times in one moment: one session comes of it, every time. */
export function oneUse({ rounds, parallel, databaseUrl }: OneUseOptions): Promise<FaultReport> {
  return withFaultySite(databaseUrl, async ({ env, smtp }) => {
    const site = await startRunningSite(env);
    const broken: string[] = [];
    let sessions = 0;
    for (let round = 0; round < rounds; round++) {
      const email = `person-${round}@example.org`;
      const { code, link } = await askForCode(site, smtp, email);
      const answers = await Promise.all(
        Array.from({ length: parallel }, (_, n) => (n % 2 ? typeCode(site, email, code) : confirmLink(site, link))),
      );
      const opened = answers.map(sessionIn).filter((cookie) => cookie !== undefined);
      sessions += opened.length;
      if (opened.length !== 1) broken.push(`round ${round}: ${opened.length} sessions`);
      for (const cookie of opened)
        if ((await whoIs(site, cookie)) !== email) broken.push(`round ${round}: a dead session`);
    }
    await site.stop();
    return { counts: { rounds, parallel, sessions }, broken };
  });
}
