import { startRunningSite } from "../support/running-site.ts";
import { withFaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

/** A second process on the embedded folder refuses in one line; the first goes on; after kill -9 the next one takes over. */
export function secondStart({ rounds }: { rounds: number }): Promise<FaultReport> {
  return withFaultySite(undefined, async ({ env }) => {
    const broken: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const first = await startRunningSite(env);
      const said = await startRunningSite(env).then(
        async (second) => {
          await second.kill();
          return "nothing: it started";
        },
        (error: Error) => error.message.split("\n").slice(1).join("\n").trim(),
      );
      if (said.includes("\n") || !said.includes("already used by another process"))
        broken.push(`round ${round}: the second start said ${said}`);
      const page = await fetch(first.origin);
      if (page.status !== 200) broken.push(`round ${round}: the first answered ${page.status} afterwards`);
      await first.kill();
    }
    const next = await startRunningSite(env);
    await next.stop();
    return { counts: { "second starts": rounds }, broken };
  });
}
