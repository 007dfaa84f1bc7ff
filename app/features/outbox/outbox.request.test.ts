import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ sampleLinks: true });
  await postForm(site, "/es/register", { fullName: "Ana López", email: "ana@example.org" });
  await site.outbox();
});
afterAll(() => site.close());

describe("the local outbox, on this machine", () => {
  test.each(["/outbox", "/es/outbox"])(
    "%s lists the confirmation and links to it; nothing keeps the page",
    async (path) => {
      const answer = await site.request(path);
      const html = await answer.text();
      expect({ status: answer.status, cache: answer.headers.get("cache-control") }).toEqual({
        status: 200,
        cache: "no-store",
      });
      expect(html).toContain(`href="${path}/1"`);
      expect(html).toContain("ana@example.org");
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  test("a mail shows its text with working links, its headers and its calendar file", async () => {
    const html = await (await site.request("/outbox/1")).text();
    expect(html).toMatch(/<iframe sandbox="" [^>]*src="\/outbox\/1\/body"/);
    expect(html).toMatch(/<a class="link" href="http:\/\/localhost:3000\/es\/registration\/[\w-]+"/);
    expect(html).toContain("Message-ID: &lt;");
    expect(html).toContain('href="/outbox/1/attachments/0"');
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
  });

  test("its HTML is a document of its own that runs nothing, and only our pages may frame it", async () => {
    const answer = await site.request("/outbox/1/body");
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox",
    );
    expect(answer.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(await answer.text()).toMatch(/^<!doctype html><html lang="es"/);
    expect((await site.request("/outbox/1")).headers.get("x-frame-options")).toBe("DENY");
  });

  test("an attachment is a download with its own name", async () => {
    const answer = await site.request("/outbox/1/attachments/0");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''october2025\.ics$/);
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  test.each([
    "/outbox/2",
    "/outbox/x",
    "/outbox/1e300",
    "/outbox/99999999999999999999",
    "/outbox/1/attachments/7",
    "/outbox/2/body",
  ])("%s is not there", async (path) => {
    expect((await site.request(path)).status).toBe(404);
  });
});

describe("the local outbox, for anybody else", () => {
  const paths = ["/outbox", "/outbox/1", "/outbox/1/body", "/outbox/1/attachments/0"];

  test.each(paths)("%s is not there behind a proxy or under another name", async (path) => {
    for (const name of ["X-Forwarded-For", "X-Forwarded-Host", "Forwarded", "Via", "X-Real-IP"])
      expect((await site.request(path, { headers: { [name]: "localhost" } })).status).toBe(404);
    expect((await site.request(path, { headers: { Host: "cohere.example.org" } })).status).toBe(404);
  });

  test.each(paths)("%s is not there once a mail server is set", async (path) => {
    const real = await startSite({ settings: { SMTP_URL: "smtp://127.0.0.1:1" } });
    expect((await real.request(path)).status).toBe(404);
    await real.close();
  });
});
