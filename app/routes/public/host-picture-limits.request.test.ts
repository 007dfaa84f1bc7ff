import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { largestPicture } from "~/lib/http/body-limits";
import { translator } from "~/i18n/translate";
import { proposalsOn, startProposals } from "../../../tests/support/proposals.ts";
import type { TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;

beforeAll(async () => {
  ({ site, admin } = await startProposals());
});
afterAll(() => site.close());

const { confirmed } = proposalsOn(() => ({ site, admin }));
const boundary = "weft";

/** As a browser sends it; of one that is slow a byte comes, and nothing more until it is let go. */
function send(path: string, body: BodyInit): Promise<Response> {
  const headers = {
    Origin: "http://localhost:3000",
    "Content-Type": `multipart/form-data; boundary=${boundary}`,
    // As a browser says before it begins.
    "Content-Length": String(largestPicture),
  };
  return site.request(path, { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

test("a host's link that sends slowly is counted before its body, and keeps no organizer from a picture", async () => {
  const { path, id } = await confirmed();
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const slow = () =>
    new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode("-")),
      pull: async (stream) => {
        await promise;
        stream.close();
      },
    });
  const sent = Array.from({ length: 20 }, () => send(`${path}/picture`, slow()));
  const words = `--${boundary}\r\nContent-Disposition: form-data; name="alt"\r\n\r\nA porch\r\n--${boundary}--\r\n`;
  try {
    await vi.waitFor(async () => {
      const { rows } = await sql`select points from throttle where key like 'picture-event:%'`.execute(site.db);
      expect(rows).toEqual([{ points: 20 }]);
    });
    const late = await send(`${path}/picture`, words);
    expect(late.status).toBe(429);
    const page = await late.text();
    expect(page).toContain(translator("en")("pictures.refused.tooMany"));
    expect(page).toContain("A porch");

    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a31" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set("intent", "save");
    form.set("alt", "Hands at a loom");
    form.set("picture", new File([new Uint8Array(picture)], "photo.png"));
    const headers = { Origin: "http://localhost:3000", Cookie: admin };
    const office = await site.request(`/admin/events/${id}/picture`, { method: "POST", body: form, headers });
    expect(office.status).toBe(303);
  } finally {
    letGo();
  }
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(20).fill(400));
});
