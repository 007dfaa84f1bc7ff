import { Agent, get } from "node:http";
import { peakOf } from "../bench/process-figures.ts";
import { startRunningSite } from "../support/running-site.ts";
import { withFaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

/** The most megabytes a flood may take of the machine, with the embedded database. */
const most = 600;

const oddAddress = (n: number): string =>
  [
    `/nowhere-${n}`,
    `/es/about?x${n}=1`,
    `/calendar?view=list&q=word${n}`,
    `/calendar?day=2025-10-${10 + (n % 20)}&q=a${n}`,
    `/calendar?view=month&date=20${10 + (n % 80)}-0${1 + (n % 9)}-01`,
  ][n % 5]!;

/** Many clients ask for addresses that nobody has asked for before: all are answered, and the memory stays bounded. */
export function flooded({ requests, clients }: { requests: number; clients: number }): Promise<FaultReport> {
  return withFaultySite(undefined, async ({ env }) => {
    const site = await startRunningSite(env);
    const broken: string[] = [];
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    let asked = 0;
    const client = async () => {
      while (asked < requests) {
        const address = oddAddress(asked++);
        const status = await statusOf(site.origin + address, agent);
        if (status >= 500) broken.push(`${address} answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    agent.destroy();
    const megabytes = Math.round(peakOf(site.child.pid!) / 2 ** 20);
    await site.stop();
    if (megabytes > most) broken.push(`the process took ${megabytes} MB, and may take ${most}`);
    return { counts: { requests: asked, "megabytes at most": megabytes }, broken };
  });
}

function statusOf(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode!));
    }).on("error", reject);
  });
}
