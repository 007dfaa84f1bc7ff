import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPreferences, buildProfile } from "../../../tests/support/builders.ts";
import { inHtml, inText, pattern } from "../../../tests/support/sentences.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const mailsTo = async (email: string) => (await site.outbox()).filter(({ to }) => to === email);
const linkIn = (text: string) => {
  const { pathname, search } = new URL(/https?:\S+\/newsletter\/confirm\?token=[\w-]+/.exec(text)![0]);
  return pathname + search;
};
const profileOf = (email: string) =>
  site.db
    .selectFrom("profiles")
    .innerJoin("preferences", "preferences.profile_id", "profiles.id")
    .select(["subscribed", "language", "consent_source", "consent_wording", "consent_at"])
    .where("email", "=", email)
    .executeTakeFirst();
const page = async (path: string, headers: Record<string, string> = {}) =>
  (await site.request(path, { headers })).text();

describe("the newsletter sign-up, double opt-in", () => {
  test("asks by mail in the page's language, waits for the button, and keeps what was agreed to (PAG-53, PAG-64)", async () => {
    const posted = await postForm(site, "/es/newsletter", { email: "Ana@Example.org" });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/es/newsletter?outcome=sent"]);
    expect(await page("/es/newsletter?outcome=sent")).toContain(inHtml.es("newsletter.outcomes.sent.title"));
    const [mail] = await mailsTo("ana@example.org");
    expect(mail!.subject).toBe(inText.es("newsletterMail.subject", { name: "Cohere Boulder" }));
    const link = linkIn(mail!.text);
    expect(link).toMatch(/^\/es\/newsletter\/confirm\?token=/);
    expect(mail!.html).toContain(link);

    expect(await page(link)).toContain("ana@example.org");
    expect(await profileOf("ana@example.org")).toBeUndefined();
    const confirmed = await postForm(site, link, {});
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, "/es/newsletter?outcome=confirmed"]);
    const cookie = confirmed.headers.getSetCookie()[0]!;
    const thanks = await page("/es/newsletter?outcome=confirmed", { cookie });
    expect(thanks).toContain(inText.es("newsletter.outcomes.confirmed.title"));
    expect(thanks).toContain(inText.es("newsletter.confirmedToast"));
    expect(await profileOf("ana@example.org")).toEqual({
      subscribed: true,
      language: "es",
      consent_source: "newsletter",
      consent_wording: inText.es("newsletter.consent", { name: "Cohere Boulder" }),
      consent_at: expect.any(Date),
    });
  });

  test("shows the words that are kept, on the page and on the home page", async () => {
    for (const path of ["/newsletter", "/"])
      expect(await page(path)).toContain(inHtml.en("newsletter.consent", { name: "Cohere Boulder" }));
  });

  test("a scanner that opens the link with GET and HEAD, however often, turns nothing on", async () => {
    await postForm(site, "/newsletter", { email: "scanned@example.org" });
    const link = linkIn((await mailsTo("scanned@example.org"))[0]!.text);
    for (let i = 0; i < 10; i++)
      for (const method of ["GET", "HEAD"]) expect((await site.request(link, { method })).status).toBe(200);
    expect(await profileOf("scanned@example.org")).toBeUndefined();
    expect((await postForm(site, link, {})).headers.get("location")).toBe("/newsletter?outcome=confirmed");
    expect((await profileOf("scanned@example.org"))!.subscribed).toBe(true);
  });

  test("the page behind the link is kept by nobody and tells its address to no other site", async () => {
    await postForm(site, "/newsletter", { email: "quiet@example.org" });
    const { headers } = await site.request(linkIn((await mailsTo("quiet@example.org"))[0]!.text));
    expect([headers.get("cache-control"), headers.get("referrer-policy"), headers.get("x-robots-tag")]).toEqual([
      "no-store",
      "same-origin",
      "noindex",
    ]);
  });

  test("opened again after the yes, the link says so; made up, it offers a new one", async () => {
    await postForm(site, "/newsletter", { email: "twice@example.org" });
    const link = linkIn((await mailsTo("twice@example.org"))[0]!.text);
    await postForm(site, link, {});
    expect((await site.request(link)).headers.get("location")).toBe("/newsletter?outcome=subscribed");
    expect((await postForm(site, link, {})).headers.get("location")).toBe("/newsletter?outcome=subscribed");
    for (const path of ["/newsletter/confirm?token=made-up", "/newsletter/confirm"]) {
      expect((await site.request(path)).headers.get("location")).toBe("/newsletter?outcome=unknown");
      expect((await postForm(site, path, {})).headers.get("location")).toBe("/newsletter?outcome=unknown");
    }
    expect(await page("/newsletter?outcome=unknown")).toMatch(
      pattern`${inHtml.en("newsletter.outcomes.unknown.title")}[\s\S]*name="email"`,
    );
  });
});

describe("an unknown, an unsubscribed and a subscribed mailbox", () => {
  test("get the same answer; only the mailbox itself reads which it is", async () => {
    const answers = new Set<string>();
    for (const [email, subscribed] of [
      ["new@example.org", undefined],
      ["off@example.org", false],
      ["on@example.org", true],
    ] as const) {
      if (subscribed !== undefined) {
        const { id } = await buildProfile(site.db, { email, subscribed, full_name: "Iris Begay" });
        await buildPreferences(site.db, { profile_id: id });
      }
      const { status, headers } = await postForm(site, "/newsletter", { email });
      answers.add(JSON.stringify([status, headers.get("location"), headers.getSetCookie()]));
    }
    expect([...answers]).toEqual([JSON.stringify([303, "/newsletter?outcome=sent", []])]);
    const subjects = await Promise.all(
      ["new@example.org", "off@example.org", "on@example.org"].map(async (email) => (await mailsTo(email))[0]!),
    );
    expect(subjects.map(({ subject }) => subject)).toEqual([
      inText.en("newsletterMail.subject", { name: "Cohere Boulder" }),
      inText.en("newsletterMail.subject", { name: "Cohere Boulder" }),
      inText.en("newsletterMail.alreadySubject", { name: "Cohere Boulder" }),
    ]);
    expect(subjects[0]!.text).toMatch(/^Hello,\n/);
    expect(subjects[1]!.text).toMatch(/^Hello Iris,\n/);
    expect(subjects[2]!.text).not.toContain("/newsletter/confirm");
  });
});

describe("what the sign-up refuses", () => {
  test.each([
    ["", inText.en("validation.required", { field: inText.en("fields.email") })],
    ["nobody", "Email doesn’t look like an email address."],
    [`${"a".repeat(250)}@example.org`, "Email is too long."],
  ])(
    "the address “%s”, with 422, the sentence beside the field and the value kept as far as an address goes",
    async (email, sentence) => {
      const posted = await postForm(site, "/newsletter", { email });
      const html = await posted.text();
      expect(posted.status).toBe(422);
      expect(html).toMatch(new RegExp(`id="email-error"[^>]*>${sentence}`));
      expect(html).toContain(`value="${email.slice(0, 254)}"`);
    },
  );

  test("a form whose hidden field is filled in, with a word to people, and no mail", async () => {
    const posted = await postForm(site, "/newsletter", { email: "bot@example.org", homepage: "https://spam.example" });
    expect([posted.status, await posted.text()]).toEqual([
      422,
      expect.stringContaining(inHtml.en("validation.trapped")),
    ]);
    expect(await mailsTo("bot@example.org")).toEqual([]);
  });

  test("a form from another site, on the sign-up and on the confirmation", async () => {
    for (const path of ["/newsletter", "/newsletter/confirm?token=made-up"])
      expect((await postForm(site, path, { email: "x@example.org" }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(
        403,
      );
  });

  test("more than 5 a day for one mailbox, known or not, and says when to come back", async () => {
    for (let i = 0; i < 5; i++)
      expect((await postForm(site, "/es/newsletter", { email: "again@example.org" })).status).toBe(303);
    const sixth = await postForm(site, "/es/newsletter", { email: " AGAIN@example.org" });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(86_000);
    expect(await sixth.text()).toContain("inténtalo de nuevo en 24 horas");
    expect(await mailsTo("again@example.org")).toHaveLength(5);
  });
});

test("more than 60 an hour from one address are refused, other people's registrations are not", async () => {
  const crowded = await startSite();
  try {
    const answers = [];
    for (let i = 0; i < 61; i++)
      answers.push((await postForm(crowded, "/newsletter", { email: `person-${i}@example.org` })).status);
    expect(answers.filter((status) => status === 303)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
    expect((await postForm(crowded, "/register", { fullName: "Ana", email: "ana@example.org" })).status).toBe(303);
  } finally {
    await crowded.close();
  }
});

test("without a database the form says so and keeps the address", async () => {
  const lost = await startSite();
  await lost.loseDatabase();
  const posted = await postForm(lost, "/newsletter", { email: "kept@example.org" });
  expect([posted.status, await posted.text()]).toEqual([
    503,
    expect.stringMatching(pattern`${inHtml.en("newsletter.unavailable")}[\s\S]*value="kept@example.org"`),
  ]);
  await lost.close();
});

describe("an unproven registration that ticks the newsletter", () => {
  test("turns an unsubscribed person on only after the mailbox said yes", async () => {
    const { id } = await buildProfile(site.db, {
      email: "left@example.org",
      full_name: "Gus Carter",
      subscribed: false,
    });
    await buildPreferences(site.db, { profile_id: id, consent_at: null, consent_source: null, consent_wording: null });
    await postForm(site, "/register", { fullName: "Somebody", email: "left@example.org", subscribed: "on" });
    const mails = await mailsTo("left@example.org");
    const question = mails.find(({ subject }) => subject.startsWith("Do you want the newsletter"))!;
    expect(mails).toHaveLength(2);
    expect(question.text).toContain("You checked the newsletter box when you registered for Cohere Boulder.");
    expect((await profileOf("left@example.org"))!.subscribed).toBe(false);
    await postForm(site, linkIn(question.text), {});
    expect(await profileOf("left@example.org")).toMatchObject({
      subscribed: true,
      consent_source: "registration",
      consent_wording: inText.en("register.subscribed"),
    });
  });

  test("asks nobody who left it unticked, nor who has it already", async () => {
    for (const [email, subscribed, fields] of [
      ["unticked@example.org", false, {}],
      ["has-it@example.org", true, { subscribed: "on" }],
    ] as const) {
      const { id } = await buildProfile(site.db, { email, subscribed });
      await buildPreferences(site.db, { profile_id: id });
      await postForm(site, "/register", { fullName: "Ana", email, ...fields });
      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
        inText.en("registrationMail.subject", { name: "Cohere Boulder" }),
      ]);
    }
  });
});

describe("the invitation", () => {
  test.each([
    ["/", "/newsletter", inText.en("nav.bannerLink")],
    ["/es", "/es/newsletter", inText.es("nav.bannerLink")],
  ])("stands above %s as a banner, and no other page has it (HOM-02)", async (home, target, words) => {
    const banner = /<aside[^>]*>[\s\S]*?<\/aside>/.exec(await page(home))![0];
    expect(banner).toContain(`href="${target}"`);
    expect(banner).toContain(words);
    expect(await page(target)).not.toContain(`aria-label="${words}"`);
  });

  test("stands on the home page as a form that signs up without a further page (HOM-02)", async () => {
    const form = /<form[^>]*action="\/es\/newsletter"[\s\S]*?<\/form>/.exec(await page("/es"))![0];
    expect(form).toMatch(/<input[^>]*name="email"/);
  });
});
