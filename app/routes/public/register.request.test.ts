import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inHtml, inText, pattern } from "../../../tests/support/sentences.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const page = async (path: string, cookie = "") => (await site.request(path, { headers: { cookie } })).text();
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]!.split(";")[0]!;

describe("the form without script", () => {
  test("has every field, nothing preselected but the newsletter (REG-01..18)", async () => {
    const html = await page("/register");
    for (const name of ["fullName", "email", "phoneNumber", "organizations", "howDidYouHear", "additionalNotes"])
      expect(html).toContain(`name="${name}"`);
    for (const interest of ["host_event", "host_dinner", "volunteer", "tell_stories"])
      expect(html).toContain(`value="${interest}"`);
    expect(html.match(/name="canAttend(Invocation|Integration)"/g)).toHaveLength(6);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/<input type="checkbox"[^>]*name="subscribed"[^>]*checked=""/);
    expect(html).toContain(inHtml.en("register.phoneHintPlain"));
    expect(html).toContain(inHtml.en("register.contribution"));
    expect(html).toContain(inHtml.en("register.communication"));
  });

  test("says in a sentence what one registers for, in both languages (REG-72)", async () => {
    expect(await page("/register")).toContain(inHtml.en("register.intro"));
    expect(inText.en("register.intro")).toMatch(/^An opening evening, then ten days of dinners, walks/);
    expect(await page("/es/register")).toContain(inHtml.es("register.intro"));
  });

  test("answers success with 303 to the page that shows it, in the same language, with its toast once (REG-47..53)", async () => {
    const posted = await postForm(site, "/es/register", {
      fullName: "Ana",
      email: "ana@example.org",
      canAttendInvocation: "yes",
    });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/es/register/complete"]);
    const shown = await site.request("/es/register/complete", { headers: { cookie: cookieOf(posted) } });
    const html = await shown.text();
    expect(html).toContain(inHtml.es("register.completeTitle"));
    expect(html).toContain("correo de confirmación");
    expect(html).toContain(inHtml.es("register.successToast"));
    expect(shown.headers.get("cache-control")).toBe("no-store");
    expect(shown.headers.getSetCookie()[0]).toMatch(/^flash=;.*Max-Age=0/);
    expect(await page("/es/register/complete")).not.toContain(inHtml.es("register.successToast"));
  });

  test("says so in English too", async () => {
    const posted = await postForm(site, "/register", { fullName: "Bo", email: "bo@example.org" });
    const html = await page("/register/complete", cookieOf(posted));
    expect(html).toContain(inHtml.en("register.completeTitle"));
    expect(html).toContain(inHtml.en("register.successToast"));
    expect(html).toContain("We&#x27;ll be in touch.");
    expect(html).toContain("confirmation email");
  });

  test("keeps everything typed when something is missing, and says it beside the field and as a toast (REG-20, REG-21, REG-60, REG-62)", async () => {
    const typed = {
      fullName: " ",
      email: "ana",
      phoneNumber: "303",
      canAttendIntegration: "maybe",
      coCreatingInterests: "volunteer",
    };
    const posted = await postForm(site, "/register", { ...typed, additionalNotes: "<b>Hi</b>" });
    const html = await posted.text();
    expect(posted.status).toBe(422);
    expect(html).toContain(inHtml.en("register.required"));
    expect(html).toContain(inHtml.en("validation.required", { field: inText.en("register.fullName") }));
    expect(html).toContain("Email doesn’t look like an email address.");
    expect(html).toContain('value="303"');
    expect(html).toContain("&lt;b&gt;Hi&lt;/b&gt;");
    expect(html).toMatch(
      /name="canAttendIntegration"[^>]*checked=""[^>]*value="maybe"|name="canAttendIntegration" checked="" value="maybe"|value="maybe" checked=""/,
    );
    expect(html).not.toMatch(/name="subscribed"[^>]*checked/);
    expect(posted.headers.get("cache-control")).toBe("no-store");
  });

  test("offers a mailbox that is registered to sign in by code, with what was typed (REG-56..58)", async () => {
    await postForm(site, "/register", { fullName: "Cal", email: "cal@example.org" });
    const posted = await postForm(site, "/register", { fullName: "Cal", email: "Cal@Example.org" });
    const html = await posted.text();
    expect(posted.status).toBe(409);
    expect(html).toContain(inHtml.en("register.alreadyRegisteredMessage"));
    expect(html).toContain(inHtml.en("register.signInByCode"));
    expect(html).toContain('value="Cal@Example.org"');
  });

  test("refuses a program that fills in the hidden field, keeps what was typed and stores nothing", async () => {
    const posted = await postForm(site, "/register", {
      fullName: "Bot",
      email: "bot@example.org",
      homepage: "https://example.org",
    });
    const html = await posted.text();
    expect([posted.status, html]).toEqual([422, expect.stringContaining(inHtml.en("validation.trapped"))]);
    expect(html).toContain('value="Bot"');
    expect(await site.db.selectFrom("profiles").select("id").where("email", "=", "bot@example.org").execute()).toEqual(
      [],
    );
  });

  test("is refused when another site sent it, and when it is damaged or too large", async () => {
    const form = { fullName: "X", email: "x@example.org" };
    const foreign = await postForm(site, "/register", form, { "Sec-Fetch-Site": "cross-site" });
    expect([foreign.status, await foreign.text()]).toEqual([
      403,
      expect.stringContaining(inHtml.en("errors.refused.cross-site")),
    ]);
    const damaged = await site.request("/register", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: "--x\r\nnonsense",
    });
    expect(damaged.status).toBe(400);
    const large = await postForm(site, "/register", { ...form, additionalNotes: "x".repeat(100_000) });
    expect([large.status, await large.text()]).toEqual([
      413,
      expect.stringContaining(inHtml.en("errors.refused.too-large")),
    ]);
  });
});

test("a closed registration shows that it comes soon and takes nothing", async () => {
  const closed = await startSite({
    edition: { registrationOpen: false },
    settings: { SITE_NOW: "2025-08-01T12:00:00-06:00" },
  });
  const page = await (await closed.request("/register")).text();
  expect(page).toContain(inHtml.en("register.closedTitle"));
  expect(page, "nobody is asked for what cannot be given yet").not.toContain("Tell us who is coming");
  expect((await postForm(closed, "/register", { fullName: "A", email: "a@example.org" })).status).toBe(409);
  expect(await closed.db.selectFrom("registrations").select("id").execute()).toEqual([]);
  await closed.close();
});

test("without a database the form says so and keeps what was typed, and the pages go on (REG-61)", async () => {
  const lost = await startSite();
  await lost.request("/register");
  await lost.loseDatabase();
  const posted = await postForm(lost, "/register", { fullName: "Ana Kept", email: "kept@example.org" });
  const html = await posted.text();
  expect(posted.status).toBe(503);
  expect(html).toContain(inHtml.en("register.errorTitle"));
  expect(html).toContain(inHtml.en("register.errorText"));
  expect(html).toContain('value="Ana Kept"');
  expect((await lost.request("/register")).status).toBe(200);
  expect((await lost.request("/")).status).toBe(200);
  await lost.close();
});

test("a donation link stands on the form and after it only where one is configured (REG-17, REG-51, PAG-85)", async () => {
  const plain = [await page("/register"), await page("/register/complete")];
  for (const html of plain) expect(html).not.toContain(inHtml.en("register.donate"));
  for (const html of plain) expect(html.replace(/<[^>]+>/g, "")).toContain("tax-deductible (501(c)(3))");
  const configured = await startSite({ sampleLinks: true });
  for (const path of ["/register", "/register/complete"]) {
    const html = await (await configured.request(path)).text();
    expect(html).toMatch(
      pattern`<a target="_blank" rel="noopener noreferrer"[^>]*href="https://example\.org/donate"[^>]*>${inHtml.en("register.donate")}`,
    );
  }
  await configured.close();
});

test("a form is taken behind a proxy that ends TLS, where this process is asked over plain HTTP", async () => {
  const behindProxy = await startSite({
    settings: { ORIGIN: "https://cohere.example", SMTP_URL: "smtp://127.0.0.1:9" },
  });
  try {
    const headers = { Host: "cohere.example", Origin: "https://cohere.example" };
    const posted = await postForm(behindProxy, "/register", { fullName: "Ana", email: "ana@example.org" }, headers);
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/register/complete"]);
  } finally {
    await behindProxy.close();
  }
});
