import { describe, expect, test } from "vitest";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { letter, office, templatesOffice, type Letter } from "../../../tests/support/templates-office.ts";

const letters = templatesOffice();
const { get, make, page, send, stored, screenAnswer } = letters;

const noId = "00000000-0000-4000-8000-000000000000";

const type = (draft: Letter, { id = noId, form = "new:letter", Cookie = letters.marisol() } = {}) =>
  letters.site().request(`${office}/${id}/draft`, {
    method: "POST",
    body: JSON.stringify({
      form,
      values: { ...letter, ...draft },
      base: letter,
      version: form === "new:letter" ? null : 1,
    }),
    headers: { "Content-Type": "application/json", Origin: "http://localhost:3000", Cookie },
  });

describe("drafts in the database", () => {
  const opened = (Cookie?: string) => page(`${office}.data?new=letter`, Cookie);

  test("what was typed is there on the next device, for its author alone, until it is saved", async () => {
    const id = crypto.randomUUID();
    expect((await type({ subject: "Half a lett" }, { id })).status).toBe(200);
    const screen = await opened();
    for (const kept of ["Half a lett", id]) expect(screen).toContain(kept);
    expect(await opened(letters.teo())).not.toContain("Half a lett");
    await send({ id, subject: "A whole letter" });
    expect(await opened()).not.toContain("Half a lett");
    expect(await letters.site().db.selectFrom("template_drafts").selectAll().execute()).toEqual([]);
    await type({ subject: "Half a letter, still on its way" }, { id });
    expect(await opened(), "of what is saved by now").not.toContain("Half a letter");
  });

  test("a draft is dropped on purpose, and a stranger keeps none", async () => {
    await type({ subject: "Half a lett" });
    const answer = await letters.site().request(`${office}/${crypto.randomUUID()}/draft`, {
      method: "DELETE",
      body: JSON.stringify({ form: "new:letter" }),
      headers: { "Content-Type": "application/json", Origin: "http://localhost:3000", Cookie: letters.marisol() },
    });
    expect(answer.status).toBe(200);
    expect(await opened()).not.toContain("Half a lett");
    expect((await type({}, { Cookie: "" })).status).toBe(401);
    expect((await type({}, { form: "../x" })).status).toBe(400);
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
    const teo = await letters.profileId("teo@example.org");
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
    const form = `edit:${id}`;
    await type({ markdown_content: "Only typed." }, { id, form });
    expect(await (await frame(`${office}/${id}/preview`)).text()).toContain("Only typed.");
    await type({ markdown_content: "{{nobody}}" }, { id, form });
    const html = await page(`${office}?edit=${id}&preview=en`);
    expect(html).toContain(inHtml.en("templates.preview.failed"));
    expect(html).toContain("line 1");
    expect((await stored())[0]!.markdown_content).toBe(letter.markdown_content);
  });

  test("a test comes to its writer with [Test] before the subject, and is byte for byte the preview", async () => {
    const id = await make({ subject: "Seeds", markdown_content: "Hello {{full_name|friend}}." });
    const typed = { id, seen: "1", subject: "Seeds", markdown_content: "Hello **{{full_name|friend}}**." };
    await type(typed, { id, form: `edit:${id}` });
    const [status, said] = await screenAnswer({ ...typed, intent: "test-en" }, `${office}.data?edit=${id}`);
    expect([status, said.includes("Test sent")]).toEqual([200, true]);
    const mail = (await letters.site().outbox()).at(-1)!;
    expect(mail).toMatchObject({ to: "marisol@example.org", subject: "[Test] Seeds" });
    expect(mail.text).toContain("Hello Marisol Vega.");
    const own = await letters.profileId("marisol@example.org");
    const preview = await (await frame(`${office}/${id}/preview?preview=en&as=${own}`)).text();
    // But for the mark, and the key to the reader's own preferences, which is the mail's.
    const [, token] = /unsubscribe\?token=([\w-]+)/.exec(mail.html)!;
    expect((await get(`/unsubscribe?token=${token}`)).status).toBe(200);
    expect(mail.html.replaceAll("[Test] Seeds", "Seeds").replaceAll(`?token=${token}`, "").trim()).toBe(preview.trim());
    expect((await screenAnswer({ ...typed, intent: "test-es" }, `${office}.data?edit=${id}`))[0]).toBe(200);
    expect((await letters.site().outbox()).at(-1)).toMatchObject({ subject: "[Test] Semillas" });
  });

  test("what cannot be sent is not tried either", async () => {
    const before = (await letters.site().outbox()).length;
    const [status, said] = await screenAnswer({ intent: "test-en", markdown_content: "{{nobody}}" });
    expect(status).toBe(422);
    expect(said).toContain(inText.en("templates.test.failed"));
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
