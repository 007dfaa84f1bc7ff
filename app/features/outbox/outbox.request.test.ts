import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, textAt, type Browser } from "../../../tests/support/browser.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
/** The browser that opened the printed address. */
let browser: Browser;

beforeAll(async () => {
  site = await startSite({ sampleLinks: true });
  await postForm(site, "/es/register", { fullName: "Ana López", email: "ana@example.org" });
  await site.outbox();
  browser = openBrowser(site);
  await browser.get(`/outbox?key=${site.outboxKey}`);
});
afterAll(() => site.close());

describe("the local outbox, on this machine, with the key", () => {
  test.each(["/outbox", "/es/outbox"])("%s takes the key out of the address and keeps it in a cookie", async (path) => {
    const answer = await site.request(`${path}?key=${site.outboxKey}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^outbox=[^;]{20,}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test.each(["/outbox", "/es/outbox"])(
    "%s lists the confirmation and links to it; nothing keeps the page",
    async (path) => {
      const answer = await browser.get(path);
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
    const html = await textAt(browser, "/outbox/1");
    expect(html).toMatch(/<iframe sandbox="" [^>]*src="\/outbox\/1\/body"/);
    expect(html).toMatch(/<a [^>]*href="http:\/\/localhost:3000\/es\/registration\/[\w-]+"/);
    expect(html).toContain("Message-ID: &lt;");
    expect(html).toContain('href="/outbox/1/attachments/0"');
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
  });

  test("its HTML is a document of its own that runs nothing, and only our pages may frame it", async () => {
    const answer = await browser.get("/outbox/1/body");
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox",
    );
    expect(answer.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(await answer.text()).toMatch(/^<!doctype html><html lang="es"/);
    expect((await browser.get("/outbox/1")).headers.get("x-frame-options")).toBe("DENY");
  });

  test("an attachment is a download with its own name", async () => {
    const answer = await browser.get("/outbox/1/attachments/0");
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
    expect((await browser.get(path)).status).toBe(404);
  });
});

const paths = ["/outbox", "/es/outbox", "/outbox/1", "/outbox/1/body", "/outbox/1/attachments/0"];

describe.each(paths)("%s", (path) => {
  const cookie = () => ({ Cookie: browser.cookies() });
  const mails = /ana@example\.org|Ana López|VCALENDAR/;

  test("without the key says which address to open, in the language asked for, and shows no mail", async () => {
    for (const query of ["", "?key=", "?key=wrong", `?key=${site.outboxKey!.slice(1)}`]) {
      let answer = await site.request(path + query, { headers: { Cookie: "outbox=Indyb25nIg==" } });
      if (answer.status === 302) answer = await site.request(answer.headers.get("location")!);
      const text = await answer.text();
      expect(answer.status, query).toBe(403);
      expect(text).not.toMatch(mails);
      expect(text).toContain(
        path.startsWith("/es") ? inText.es("errors.refused.outbox-key") : inText.en("errors.refused.outbox-key"),
      );
    }
  });

  test.each(["192.0.2.7", "10.0.0.3", "::ffff:192.0.2.7", "2001:db8::1"])(
    "is not there for a stranger at %s who knows the key and calls himself localhost",
    async (stranger) => {
      for (const query of ["", `?key=${site.outboxKey}`])
        expect(
          (await site.request(path + query, { headers: { ...cookie(), Host: "localhost" } }, stranger)).status,
        ).toBe(404);
    },
  );

  test("is not shown through a proxy on this machine that says Host: localhost and hides who asks", async () => {
    for (const peer of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      const answer = await site.request(path, { headers: { Host: "localhost" } }, peer);
      expect([302, 403]).toContain(answer.status);
      expect(await answer.text()).not.toMatch(mails);
    }
  });

  test("is not there behind a proxy that says so or under another name, even with the key", async () => {
    for (const name of ["X-Forwarded-For", "X-Forwarded-Host", "Forwarded", "Via", "X-Real-IP"])
      expect((await site.request(path, { headers: { ...cookie(), [name]: "127.0.0.1" } })).status).toBe(404);
    expect((await site.request(path, { headers: { ...cookie(), Host: "cohere.example.org" } })).status).toBe(404);
  });

  test("is not there once a mail server is set", async () => {
    const real = await startSite({ settings: { SMTP_URL: "smtp://127.0.0.1:1" } });
    expect((await real.request(path, { headers: cookie() })).status).toBe(404);
    await real.close();
  });
});
