import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../app/platform/database/db.server.ts";
import { xlsxBytes } from "../../app/lib/files/xlsx.ts";
import { familyOf, memoryOf } from "../bench/process-figures.ts";
import { builtServer } from "../support/built-server.ts";
import { startRunningSite } from "../support/running-site.ts";
import { adminCookie } from "./admin-cookie.ts";
import { withFaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

const megabyte = 2 ** 20;

interface ImportsOptions {
  files: number;
  rows: number;
  /** Megabytes that the site and its children may hold. */
  most: number;
}

/** Uploads as many workbooks of people at once: each is read or told to wait, and the memory of all processes stays in bounds. */
export function importsAtOnce({ files, rows, most }: ImportsOptions): Promise<FaultReport> {
  return withFaultySite(undefined, async ({ env, place }) => {
    const { db, close } = await openDatabase({ ...place, onIdleError: () => {} });
    await (await builtServer()).databaseSchema.migrate(db);
    const cookies = [];
    for (let n = 0; n < files; n++) cookies.push(await adminCookie(db));
    await close();
    const book = await workbook(rows);
    const site = await startRunningSite(env);
    const watched = watch(site.child.pid!);
    const statuses = await Promise.all(cookies.map((cookie) => upload(site.origin, cookie, book)));
    const held = await watched.stop();
    const code = await site.stop();
    const broken = statuses.filter((status) => ![303, 503].includes(status)).map((status) => `an answer of ${status}`);
    if (!statuses.includes(303)) broken.push("no file was read");
    if (held > most) broken.push(`${held} MB were held, more than ${most}`);
    if (code !== 0) broken.push(`the process ended with ${code}`);
    const read = statuses.filter((status) => status === 303).length;
    return { counts: { files, bytes: book.size, read, busy: statuses.length - read, megabytes: held }, broken };
  });
}

const columns = {
  email: (n: number) => `person-${n}@example.org`,
  name: (n: number) => `Person ${n}`,
  notes: () => "A dish. ".repeat(30),
};

async function workbook(rows: number): Promise<Blob> {
  async function* pages() {
    yield Array.from({ length: rows }, (_, n) => n);
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of xlsxBytes(columns, pages())) parts.push(part as Uint8Array<ArrayBuffer>);
  return new Blob(parts);
}

async function upload(origin: string, cookie: string, book: Blob): Promise<number> {
  const body = new FormData();
  body.set("intent", "upload");
  body.set("file", book, "people.xlsx");
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
  const answer = await fetch(`${origin}/admin/import`, { method: "POST", body, headers, redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status;
}

/** The most megabytes that a process and its children have held together, looked at twenty times a second. */
function watch(pid: number) {
  let [most, isOver] = [0, false];
  const looking = (async () => {
    while (!isOver) {
      most = Math.max(most, memoryOf(familyOf(pid)).held);
      await sleep(50);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await looking;
      return Math.round(most / megabyte);
    },
  };
}
