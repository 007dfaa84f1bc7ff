import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let link: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

let person = 0;
beforeEach(async () => {
  const email = `person-${++person}@example.org`;
  await postForm(site, "/es/register", { fullName: "Ana", email, subscribed: "on", canAttendInvocation: "yes" });
  link = personalLink((await site.outbox()).find(({ to }) => to === email)!.text);
});

const personalLink = (text: string) => new URL(/https?:\S+\/registration\/[\w-]+/.exec(text)![0]).pathname;
const registered = async () => {
  const rows = await site.db
    .selectFrom("registrations")
    .innerJoin("profiles", "profiles.id", "registrations.profile_id")
    .select(["full_name", "can_attend_invocation"])
    .where("email", "=", `person-${person}@example.org`)
    .execute();
  return rows;
};

describe("the personal link of the confirmation", () => {
  test("opens the answers in the person's language, locked address included, and no cache keeps it (REG-38, REG-26, REG-27, REG-32..34)", async () => {
    const response = await site.request(link);
    const html = await response.text();
    expect(link).toMatch(/^\/es\/registration\//);
    expect(html).toContain("Actualiza tu inscripción");
    expect(html).toContain("Qué gusto verte otra vez, Ana.");
    expect(html.match(/<input[^>]*type="email"[^>]*>/)![0]).toContain('disabled=""');
    expect(html).toContain("Tu inscripción está ligada a esta dirección");
    expect([response.headers.get("cache-control"), response.headers.get("referrer-policy")]).toEqual([
      "no-store",
      "same-origin",
    ]);
  });

  test("changes nothing however often a scanner looks, with GET and HEAD", async () => {
    const before = await registered();
    for (let n = 0; n < 10; n++)
      for (const path of [link, `${link}/not-me`])
        for (const method of ["GET", "HEAD"]) expect((await site.request(path, { method })).status).toBe(200);
    expect(await registered()).toEqual(before);
  });

  test("updates with 303, a success screen and its toast (REG-39, REG-48, REG-54)", async () => {
    const posted = await postForm(site, link, { fullName: "Ana María", canAttendInvocation: "no" });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, `${link}?updated`]);
    const html = await (
      await site.request(`${link}?updated`, { headers: { cookie: posted.headers.getSetCookie()[0]! } })
    ).text();
    expect(html).toContain("Inscripción actualizada");
    expect(html).toContain("Guardamos tus datos más recientes.");
    expect(await registered()).toEqual([{ full_name: "Ana María", can_attend_invocation: false }]);
  });

  test("refuses bad answers and keeps them (REG-20)", async () => {
    const posted = await postForm(site, link, { fullName: "", organizations: "Coro" });
    expect([posted.status, await posted.text()]).toEqual([422, expect.stringContaining('value="Coro"')]);
    expect(await registered()).toEqual([{ full_name: "Ana", can_attend_invocation: true }]);
  });

  test("withdraws only when a person presses the button, and works once", async () => {
    const posted = await postForm(site, link, { intent: "withdraw" });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/es/registration?outcome=withdrawn"]);
    expect(await (await site.request("/es/registration?outcome=withdrawn")).text()).toContain(
      "Tu inscripción quedó retirada",
    );
    expect(await registered()).toEqual([]);
    expect((await site.request(link)).headers.get("location")).toBe("/es/registration?outcome=unknown");
    expect((await postForm(site, link, { intent: "withdraw" })).headers.get("location")).toBe(
      "/es/registration?outcome=unknown",
    );
  });

  test("“this was not me” shows what it does, and removes the registration and the person by POST", async () => {
    expect(await (await site.request(`${link}/not-me`)).text()).toContain(`person-${person}@example.org`);
    const posted = await postForm(site, `${link}/not-me`, {});
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/es/registration?outcome=removed"]);
    expect(await registered()).toEqual([]);
    expect(
      await site.db.selectFrom("profiles").select("id").where("email", "=", `person-${person}@example.org`).execute(),
    ).toEqual([]);
  });
});

describe("asking for a link", () => {
  test("gives the same answer to a registered mailbox and to a stranger's; only the first gets mail", async () => {
    const answers = [];
    for (const email of [`person-${person}@example.org`, "stranger@example.org"]) {
      const posted = await postForm(site, "/registration", { email });
      answers.push([posted.status, posted.headers.get("location")]);
    }
    expect(answers).toEqual([
      [303, "/registration?outcome=sent"],
      [303, "/registration?outcome=sent"],
    ]);
    const mails = (await site.outbox()).filter(({ subject }) => subject === "Your personal link for Cohere Boulder");
    expect(mails.map(({ to }) => to)).toEqual([`person-${person}@example.org`]);
    expect((await site.request(personalLink(mails[0]!.text))).status).toBe(200);
  });

  test("is held to one a minute and says how long to wait", async () => {
    await postForm(site, "/registration", { email: "twice@example.org" });
    const again = await postForm(site, "/registration", { email: "twice@example.org" });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(await again.text()).toContain("Please wait 1 minute");
  });

  test("names what is wrong with the address and keeps it", async () => {
    const posted = await postForm(site, "/registration", { email: "nobody" });
    expect([posted.status, await posted.text()]).toEqual([
      422,
      expect.stringMatching(/value="nobody"[\s\S]*does not look like an email/),
    ]);
  });
});

test("while the database is away the form of a personal link says so and keeps what was typed", async () => {
  const site = await startSite();
  onTestFinished(() => site.close());
  await site.loseDatabase();
  const typed = { fullName: "Ana María López", additionalNotes: "I bring a loom", canAttendInvocation: "yes" };
  const answer = await postForm(site, "/registration/any-token", typed);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  const html = await answer.text();
  for (const text of ["Nothing you typed is lost", typed.fullName, typed.additionalNotes]) expect(html).toContain(text);
});
