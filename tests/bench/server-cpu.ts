import http from "node:http";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { Fetched } from "./budgets.ts";
import { figureLine, median, times, type Print } from "./figures.ts";
import { nginxProgram, startNginx } from "./nginx.ts";
import { cpuSeconds } from "./process-figures.ts";

const rounds = 3;
const connections = 8;
const cachedRequests = 20_000;
const renderedRequests = 1_000;
const sessionCookie = `session=${randomBytes(32).toString("base64url")}`;

interface Server {
  origin: string;
  pid: number;
}

/** Server CPU of one kept page against nginx with the same bytes, and against the same page rendered, interleaved. */
export async function benchServerCpu(site: Server, fetched: Fetched, print: Print): Promise<void> {
  await benchAgainstNginx(site, fetched, print);
  const measured: { kept: number; rendered: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const kept = await cpuPerRequest(site, "/", cachedRequests);
    // Whoever brings a session, even one that is over, is answered past the cache.
    const rendered = await cpuPerRequest(site, "/", renderedRequests, { cookie: sessionCookie });
    measured.push({ kept, rendered });
  }
  const ratio = median(measured.map(({ kept, rendered }) => rendered / kept));
  const [kept, rendered] = [
    median(measured.map((round) => round.kept)),
    median(measured.map((round) => round.rendered)),
  ];
  print(
    figureLine({
      name: "rendered page, server CPU against a kept one",
      value: `${times(ratio)} (${micro(rendered)} against ${micro(kept)} a request)`,
      must: "≥ 15 ×",
      aim: "≥ 30 ×",
    }),
  );
}

async function benchAgainstNginx(site: Server, fetched: Fetched, print: Print): Promise<void> {
  const program = nginxProgram();
  if (!program)
    return print("kept page against nginx: not measured, nginx is not installed (Debian: apt-get install nginx-light)");
  const nginx = await startNginx(program, await fetched("/"));
  try {
    const measured: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const theirs = await cpuPerRequest(nginx, "/", cachedRequests);
      const ours = await cpuPerRequest(site, "/", cachedRequests);
      measured.push({ ours, theirs });
    }
    const ratio = median(measured.map(({ ours, theirs }) => ours / theirs));
    const [ours, theirs] = [median(measured.map((round) => round.ours)), median(measured.map((round) => round.theirs))];
    print(
      figureLine({
        name: "kept page, server CPU against nginx with the same bytes",
        value: `${times(ratio)} (${micro(ours)} against ${micro(theirs)} a request)`,
        must: "≤ 4 ×",
        aim: "≤ 2.5 ×",
      }),
    );
  } finally {
    await nginx.stop();
  }
}

/** Seconds of the server's CPU for one request of `count`, over kept connections, after a short warming-up. */
async function cpuPerRequest(
  { origin, pid }: Server,
  path: string,
  count: number,
  headers: Record<string, string> = {},
): Promise<number> {
  await load(origin + path, Math.ceil(count / 10), headers);
  const before = cpuSeconds(pid);
  await load(origin + path, count, headers);
  return (cpuSeconds(pid) - before) / count;
}

async function load(address: string, count: number, headers: Record<string, string>): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let left = count;
  const client = async () => {
    while (left-- > 0) await getOnce(address, agent, headers);
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
}

async function getOnce(address: string, agent: http.Agent, headers: Record<string, string>): Promise<void> {
  const request = http.get(address, { agent, headers: { "accept-encoding": "br", ...headers } });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  response.resume();
  await once(response, "end");
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`);
}

const micro = (value: number) => `${Math.round(value * 1e6)} µs`;
