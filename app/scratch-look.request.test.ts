import { createServer } from "node:http";
import { writeFileSync } from "node:fs";
import { test } from "vitest";
import { plantSampleCalendar } from "../database/sample-calendar.ts";
import { october2025 } from "./features/edition/october2025.ts";
import { signIn } from "../tests/support/sign-in.ts";
import { startSite } from "../tests/support/site.ts";

test("serve", { timeout: 3_600_000 }, async () => {
  const site = await startSite({
    settings: {
      SITE_NOW: "2025-10-01T12:00:00-06:00",
      LIMITS_FACTOR: "1000",
      ...(process.env["MAPS"] ? { MAPS_KEY: "test-key" } : {}),
    },
    sampleLinks: true,
  });
  await plantSampleCalendar(site.db, { edition: october2025, now: new Date("2025-10-01T18:00:00Z") });
  const cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
  const member = await signIn(site, { email: "ana@example.org", fullName: "Ana Lucía Ferrer" });
  const server = createServer(async (req, res) => {
    if (req.url === "/__stop") {
      res.end();
      server.close();
      return;
    }
    if (req.url === "/__outbox") {
      res.end(JSON.stringify(await site.outbox()));
      return;
    }
    if (req.url === "/__log") {
      res.end(site.logged.join("\n"));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const headers = new Headers();
    for (const [k, v] of Object.entries(req.headers)) if (typeof v === "string") headers.set(k, v);
    const answer = await site.request(req.url!, {
      method: req.method!,
      headers,
      ...(chunks.length ? { body: Buffer.concat(chunks) } : {}),
    });
    res.statusCode = answer.status;
    answer.headers.forEach((v, k) => {
      if (k !== "set-cookie") res.setHeader(k, v);
    });
    res.setHeader("set-cookie", answer.headers.getSetCookie());
    res.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((r) => server.listen(Number(process.env["LOOK_PORT"] ?? 41817), "127.0.0.1", r));
  writeFileSync(`/tmp/organiser/cookies-${process.env["LOOK_PORT"] ?? 41817}.json`, JSON.stringify({ cookie, member }));
  await new Promise((r) => server.on("close", r));
  await site.close();
});
