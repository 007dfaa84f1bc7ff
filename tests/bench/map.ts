import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { performance } from "node:perf_hooks";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { placeToLay } from "../../app/features/map/net/net.ts";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { sampleMap } from "../support/sample-map.ts";
import { startSmtp } from "../support/smtp.ts";
import { figureLine, kilobytes, median, seconds, times, type Print } from "./figures.ts";

const rounds = 3;
const requests = 40;
const agent = new Agent({ keepAlive: true });

/** The layout in its worker thread, what /map and its drawing weigh, and search in 2,000 places beside 20. */
export async function benchMap(print: Print): Promise<void> {
  for (const count of [500, 2_000]) {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round++) taken.push(await layoutTime(count));
    const must = count === 2_000 ? { must: "≤ 3 s" } : {};
    print(figureLine({ name: `layout of ${count} places in the worker`, value: seconds(median(taken)), ...must }));
  }
  if (!postgresBinaries()) return print("the rest is not measured: PostgreSQL is not installed");
  const postgres = await startPostgres();
  const smtp = await startSmtp();
  const sites = new Map<number, RunningSite>();
  const urls = new Map<number, string>();
  try {
    for (const count of [20, 500, 2_000]) {
      const databaseUrl = await postgres.createDatabase(`map_${count}`);
      const settings = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, SECRET: "s".repeat(32), LOG_LEVEL: "warn" };
      sites.set(count, await startRunningSite(settings, "web"));
      await fill(databaseUrl, count);
      urls.set(count, databaseUrl);
    }
    await weigh(sites.get(500)!, print);
    await freshness(sites.get(500)!, urls.get(500)!, print);
    await search(sites.get(20)!, sites.get(2_000)!, print);
  } finally {
    for (const { stop } of sites.values()) await stop();
    await smtp.close();
    await postgres.stop();
  }
}

/** From the start of the thread until the layout is back. */
async function layoutTime(count: number): Promise<number> {
  const { places, links } = sampleMap(count);
  const file = new URL("../../app/features/map/net/layout-thread.ts", import.meta.url);
  const begun = performance.now();
  const thread = new Worker(file, { workerData: [places.map(placeToLay), links, undefined], execArgv: [] });
  await once(thread, "message");
  const milliseconds = performance.now() - begun;
  await thread.terminate();
  return milliseconds;
}

async function weigh({ origin }: RunningSite, print: Print): Promise<void> {
  const page = await answerOf(`${origin}/map`);
  const drawing = await answerOf(`${origin}/map/net.svg`);
  print(figureLine({ name: "/map with 500 places, HTML (br)", value: kilobytes(page.bytes), must: "≤ 14 KB" }));
  print(figureLine({ name: "its drawing (br)", value: kilobytes(drawing.bytes), must: "≤ 60 KB" }));
  const picture = await answerOf(`${origin}/map/picture.svg`);
  print(figureLine({ name: "the picture of it on the home page (br)", value: kilobytes(picture.bytes) }));
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1];
  const parts = script
    ? [...(await answerOf(origin + script)).text.matchAll(/["'`](?:\.\/|\/assets\/)(net-[^"'`]+\.js)/g)]
    : [];
  for (const [, part] of parts.slice(0, 1))
    print(
      figureLine({
        name: "the script of the drawing (br)",
        value: kilobytes((await answerOf(`${origin}/assets/${part}`)).bytes),
      }),
    );
}

async function search(few: RunningSite, many: RunningSite, print: Print): Promise<void> {
  const asked: Record<string, string> = {
    "search by a word": "/map?q=porch",
    "search by two words, a theme and a neighborhood": "/map?q=porch+choir&theme=arts&neighborhood=Whittier",
    "search that finds nothing": "/map?q=unicorn",
  };
  for (const [name, path] of Object.entries(asked)) {
    const ratios: { ratio: number; small: number; large: number }[] = [];
    for (let round = 0; round <= rounds; round++) {
      const taken = { small: [] as number[], large: [] as number[] };
      for (let i = 0; i < requests; i++) {
        taken.small.push((await answerOf(few.origin + path, "flash=bench")).milliseconds);
        taken.large.push((await answerOf(many.origin + path, "flash=bench")).milliseconds);
      }
      const [small, large] = [p95(taken.small), p95(taken.large)];
      // The first round only warms up.
      if (round > 0) ratios.push({ ratio: large / small, small, large });
    }
    const [small, large] = [median(ratios.map((one) => one.small)), median(ratios.map((one) => one.large))];
    const value = `${times(median(ratios.map(({ ratio }) => ratio)))} (${large.toFixed(1)} ms against ${small.toFixed(1)} ms)`;
    print(figureLine({ name: `${name}, p95 at 2,000 places against 20`, value, must: "≤ 2 ×" }));
  }
}

/** A visitor with a message of their own is never answered from the page cache. */
async function answerOf(url: string, cookie = ""): Promise<{ milliseconds: number; bytes: number; text: string }> {
  const begun = performance.now();
  const [answer] = await once(get(url, { agent, headers: { cookie, "accept-encoding": "br" } }), "response");
  const { statusCode, headers } = answer as IncomingMessage;
  const body = await buffer(answer as IncomingMessage);
  const milliseconds = performance.now() - begun;
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  const text = headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
  return { milliseconds, bytes: body.length, text: text.toString() };
}

/** From a new name in the database until the next visitor reads it in the list and the drawing; then the time of its PDF. */
async function freshness({ origin }: RunningSite, databaseUrl: string, print: Print): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const untilNew = async (path: string, before: string): Promise<number> => {
    const begun = performance.now();
    while ((await answerOf(origin + path)).text === before) {
      if (performance.now() - begun > 30_000) throw new Error(`${path} still says the old name`);
      await sleep(5);
    }
    return performance.now() - begun;
  };
  const taken = { list: [] as number[], drawing: [] as number[], pdf: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const [list, drawing, pdf] = await Promise.all(
      ["/map", "/map/net.svg", "/Ecosystem.pdf"].map(async (path) => (await answerOf(origin + path)).text),
    );
    // The first of the list, and it stays the first.
    const rename = "update places set name = $1 where id = (select id from places order by name limit 1)";
    await database.query(rename, [`A renamed place ${round}`]);
    const times = { list: await untilNew("/map", list!), drawing: 0, pdf: 0 };
    times.drawing = times.list + (await untilNew("/map/net.svg", drawing!));
    times.pdf = await untilNew("/Ecosystem.pdf", pdf!);
    // The first round only warms up.
    if (round > 0) for (const name of ["list", "drawing", "pdf"] as const) taken[name].push(times[name]);
  }
  await database.end();
  const lines = {
    list: "a new name in the list of 500 places",
    drawing: "in their drawing",
    pdf: "their PDF after that",
  };
  for (const name of ["list", "drawing", "pdf"] as const)
    print(figureLine({ name: lines[name], value: seconds(median(taken[name])), must: "≤ 1 s" }));
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
}

async function fill(databaseUrl: string, count: number): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { places, links } = sampleMap(count);
  const rows = places.map((place, i) => ({ ...place, neighborhood: ["Whittier", "Martin Acres", null][i % 3] }));
  await database.query(
    `insert into places (id, name, theme, neighborhood, description_en)
     select id, name, theme, neighborhood, 'A place where neighbors meet, mend and make things, open to everybody who comes by.'
     from jsonb_to_recordset($1::jsonb) as place(id uuid, name text, theme text, neighborhood text)`,
    [JSON.stringify(rows)],
  );
  await database.query(
    `insert into place_links (from_place, to_place, kind)
     select "from", "to", kind from jsonb_to_recordset($1::jsonb) as link("from" uuid, "to" uuid, kind text)
     on conflict do nothing`,
    [JSON.stringify(links)],
  );
  await database.query("vacuum analyze places");
  await database.end();
}
