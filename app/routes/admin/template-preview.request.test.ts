import { describe, expect, test } from "vitest";
import { toastOf } from "../../../tests/support/events-office.ts";
import { inHtml } from "../../../tests/support/sentences.ts";
import { letter, office, templatesOffice, type Letter } from "../../../tests/support/templates-office.ts";

const letters = templatesOffice();
const { get, make, page, send, stored } = letters;

const noId = "00000000-0000-4000-8000-000000000000";

describe("drafts in the database", () => {
  const type = (draft: Letter, { id = noId, form = "new:letter", Cookie = letters.marisol() } = {}) =>
    letters.site().request(`${office}/${id}/draft`, {
      method: "POST",
      body: JSON.stringify({ form, draft: { ...letter, ...draft } }),
      headers: { "Content-Type": "application/json", Origin: "http://localhost:3000", Cookie },
    });

  test("what was typed is there on the next device, for its author alone, until it is saved", async () => {
    const id = crypto.randomUUID();
    expect((await type({ subject: "Half a lett" }, { id })).status).toBe(200);
    const html = await page(`${office}?new=letter`);
    expect(html).toContain('value="Half a lett"');
    expect(html).toContain("Your draft from");
    expect(html).toContain(`name="id" value="${id}"`);
    expect(await page(`${office}?new=letter`, letters.teo())).not.toContain("Half a lett");
    await send({ id, subject: "A whole letter" });
    expect(await page(`${office}?new=letter`)).not.toContain("Half a lett");
    expect(await letters.site().db.selectFrom("template_drafts").selectAll().execute()).toEqual([]);
    await type({ subject: "Half a letter, still on its way" }, { id });
    expect(await page(`${office}?new=letter`), "of what is saved by now").not.toContain("Half a letter");
  });

  test("a draft is dropped on purpose, and a stranger keeps none", async () => {
    await type({ subject: "Half a lett" });
    const answer = await letters.site().request(`${office}/${crypto.randomUUID()}/draft`, {
      method: "DELETE",
      body: JSON.stringify({ form: "new:letter" }),
      headers: { "Content-Type": "application/json", Origin: "http://localhost:3000", Cookie: letters.marisol() },
    });
    expect(answer.status).toBe(200);
    expect(await page(`${office}?new=letter`)).not.toContain("Half a lett");
    expect((await type({}, { Cookie: "" })).status).toBe(401);
    expect((await type({}, { form: "../x" })).status).toBe(400);
  });

  test("without a session the form comes back whole, with the way to sign in", async () => {
    const answer = await send({ subject: "Typed for an hour" }, `${office}?new=letter`, "");
    expect(answer.status).toBe(401);
    const html = await answer.text();
    expect(html).toContain('value="Typed for an hour"');
    expect(html).toContain(inHtml.en("errors.notSaved.anonymous.title"));
  });
});

describe("the preview is what is sent", () => {
  const frame = (path: string) => get(path);

  test("sandboxed, framed by our own pages only, as the sample person or as somebody real (TPL-19 to TPL-23)", async () => {
    const id = await make();
    const answer = await frame(`${office}/${id}/preview`);
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox",
    );
    expect(answer.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(await answer.text()).toContain("Alex Rivera");
    const teo = await letters.profileOf("teo@example.org");
    const spanish = await (await frame(`${office}/${id}/preview?preview=es&as=${teo}`)).text();
    expect(spanish).toContain('<html lang="es"');
    expect(spanish).toContain("Teo Ruiz");
    const html = await page(`${office}?edit=${id}&preview=en`);
    expect(html).toMatch(/<iframe sandbox=""[^>]*class="mail-frame"/);
    expect(html).toContain("Seeds for Alex Rivera");
    expect(html).toContain("List-Unsubscribe");
  });

  test("shows what is typed and not saved, and names what cannot be shown (TPL-24)", async () => {
    const id = await make();
    const path = `${office}?edit=${id}`;
    const seen = await letters.seen(id);
    const answer = await send({ id, seen, intent: "preview", markdown_content: "Only typed." }, path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${path}&preview=en`);
    expect(await (await frame(`${office}/${id}/preview`)).text()).toContain("Only typed.");
    await send({ id, seen, intent: "preview", markdown_content: "{{nobody}}" }, path);
    const html = await page(`${path}&preview=en`);
    expect(html).toContain(inHtml.en("templates.preview.failed"));
    expect(html).toContain("line 1");
    expect((await stored())[0]!.markdown_content).toBe(letter.markdown_content);
  });

  test("a test comes to its writer with [Test] before the subject, and is byte for byte the preview", async () => {
    const id = await make({ subject: "Seeds", markdown_content: "Hello {{full_name|friend}}." });
    const seen = await letters.seen(id);
    const typed = { id, seen, subject: "Seeds", markdown_content: "Hello **{{full_name|friend}}**." };
    const answer = await send({ ...typed, intent: "test-en" }, `${office}?edit=${id}`);
    expect(toastOf(answer)).toContain("Test sent");
    const mail = (await letters.site().outbox()).at(-1)!;
    expect(mail).toMatchObject({ to: "marisol@example.org", subject: "[Test] Seeds" });
    expect(mail.text).toContain("Hello Marisol Vega.");
    const own = await letters.profileOf("marisol@example.org");
    const preview = await (await frame(`${office}/${id}/preview?preview=en&as=${own}`)).text();
    // But for the mark, and the key to the reader's own preferences, which is the mail's.
    const [, token] = /unsubscribe\?token=([\w-]+)/.exec(mail.html)!;
    expect((await get(`/unsubscribe?token=${token}`)).status).toBe(200);
    expect(mail.html.replaceAll("[Test] Seeds", "Seeds").replaceAll(`?token=${token}`, "").trim()).toBe(preview.trim());
    const spanish = await send({ ...typed, intent: "test-es" }, `${office}?edit=${id}`);
    expect(spanish.status).toBe(303);
    expect((await letters.site().outbox()).at(-1)).toMatchObject({ subject: "[Test] Semillas" });
  });

  test("what cannot be sent is not tried either", async () => {
    const before = (await letters.site().outbox()).length;
    const answer = await send({ intent: "test-en", markdown_content: "{{nobody}}" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(inHtml.en("templates.test.failed"));
    expect(await letters.site().outbox()).toHaveLength(before);
  });
});

describe("what the editor looks up", () => {
  test("people by name and events by title, for organizers alone", async () => {
    const search = async (query: string, Cookie = letters.marisol()) =>
      letters.site().request(`${office}/search?${query}`, { headers: { Cookie, Accept: "application/json" } });
    expect(await (await search("people=teo")).json()).toMatchObject([{ name: "Teo Ruiz", email: "teo@example.org" }]);
    expect(await (await search("events=zzz")).json()).toEqual([]);
    expect((await search("people=teo", "")).status).not.toBe(200);
  });
});
