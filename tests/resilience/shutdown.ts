import { once } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { startRunningSite } from "../support/running-site.ts";
import { lost, stored, withFaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

interface ShutdownOptions {
  rounds: number;
  clients: number;
  databaseUrl?: string | undefined;
}

interface Tally {
  answered: number;
  acknowledged: string[];
  broken: string[];
}

const stopWithin = 35_000;

/**
 * SIGTERM at a random moment while clients ask for pages and register over kept connections. Whoever was let in
 * is answered; whoever comes later finds the door closed. The process ends by itself with 0.
 */
export function stoppedUnderLoad({ rounds, clients, databaseUrl }: ShutdownOptions): Promise<FaultReport> {
  return withFaultySite(databaseUrl, async ({ env, place }) => {
    const tally: Tally = { answered: 0, acknowledged: [], broken: [] };
    let slowest = 0;
    for (let round = 0; round < rounds; round++) {
      const site = await startRunningSite(env);
      const load = Promise.all(
        Array.from({ length: clients }, (_, id) => client(site.origin, `${round}-${id}`, tally)),
      );
      await sleep(150 + Math.random() * 600);
      const began = performance.now();
      const code = await Promise.race([site.stop(), sleep(stopWithin, "too late" as const, { ref: false })]);
      slowest = Math.max(slowest, performance.now() - began);
      if (code !== 0) tally.broken.push(`round ${round}: the process ended with ${code}: ${site.output()}`);
      if (code === "too late") await site.kill();
      await load;
    }
    const { registered } = await stored(place);
    return {
      counts: {
        stops: rounds,
        clients,
        answered: tally.answered,
        registered: tally.acknowledged.length,
        "slowest stop in ms": Math.round(slowest),
      },
      broken: [...tally.broken, ...lost(tally.acknowledged, registered)],
    };
  });
}

/** Asks, by turns, for a page and for a registration, until nobody lets it in. */
async function client(origin: string, name: string, tally: Tally): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let n = 0; ; n++) {
    const email = n % 2 ? `stop-${name}-${n}@example.org` : undefined;
    const outcome = await ask(origin, agent, email).catch((error: NodeJS.ErrnoException) => error);
    if (outcome instanceof Error && outcome.code === "ECONNREFUSED") break;
    tally.answered++;
    if (outcome === 200 && email) tally.acknowledged.push(email);
    if (outcome === 200) continue;
    tally.broken.push(`client ${name}: ${email ? "a registration" : "a page"} ended with ${outcome}`);
    if (outcome instanceof Error) break;
  }
  agent.destroy();
}

async function ask(origin: string, agent: http.Agent, email: string | undefined): Promise<number> {
  const headers = { "content-type": "application/json" };
  const request = email
    ? http.request(`${origin}/api/register-user`, { agent, method: "POST", headers })
    : http.request(`${origin}/`, { agent });
  request.end(email && JSON.stringify({ fullName: "Someone Going", email }));
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  await text(response);
  return response.statusCode!;
}
