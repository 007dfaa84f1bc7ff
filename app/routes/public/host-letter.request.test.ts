import { afterAll, beforeAll, expect, test } from "vitest";
import { hashToken } from "~/platform/tokens.server";
import { buildEvent } from "../../../tests/support/builders.ts";
import { guestsOn } from "../../../tests/support/guests.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { inText } from "../../../tests/support/sentences.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;

beforeAll(async () => void (site = await startSite()));
afterAll(() => site.close());

test("what a host wrote to the guests stays while the database can't be reached (RSV-15)", async () => {
  const token = "h".repeat(43);
  const { id } = await buildEvent(site.db, {
    title: "Soup night",
    coming_mode: "tell",
    start_date: new Date("2025-10-18T18:00:00Z"),
    end_date: new Date("2025-10-18T20:00:00Z"),
    proposer_name: "Rosa",
    proposer_email: "rosa@example.org",
    proposer_token_hash: hashToken(token),
  });
  await guestsOn(() => ({ site, id })).guest("Ana", 2);
  const path = `/calendar/propose/${token}/coming`;
  const letter = { audience: "coming", text_en: "Bring a bowl.\nThe gate is open.", text_es: "" };
  const preview = await (await postForm(site, path, { ...letter, intent: "preview" })).text();
  const [, previewed = ""] = /name="letter" value="([^"]+)"/.exec(preview)!;
  await site.loseDatabase();
  for (const form of [
    { ...letter, intent: "preview" },
    { ...letter, intent: "send", letter: previewed },
  ]) {
    const answer = await postForm(site, `/es${path}`, form);
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toMatch(/<textarea[^>]*name="text_en"[^>]*>\n?Bring a bowl\.\nThe gate is open\.<\/textarea>/);
    expect(plainText(html)).toContain(inText.es("rsvp.toasts.failedText"));
  }
});
