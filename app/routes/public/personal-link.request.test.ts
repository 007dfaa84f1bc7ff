import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { inHtml, inText, pattern } from "../../../tests/support/sentences.ts";
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
    expect(html).toContain(inHtml.es("register.editTitle"));
    expect(html).toContain("Qué gusto verte otra vez, Ana.");
    expect(html.match(/<input[^>]*type="email"[^>]*>/)![0]).toContain('disabled=""');
    expect(html).toContain(inHtml.es("register.emailLocked"));
    expect([response.headers.get("cache-control"), response.headers.get("referrer-policy")]).toEqual([
      "no-store",
      "same-origin",
    ]);
  });

  test("begins with the person's own row and three facts: when it is, where or by when one hears it, and what they said", async () => {
    const html = (await (await site.request(link)).text()).replaceAll("<!-- -->", "");
    const top = html.slice(0, html.indexOf("<form"));
    expect(top).toContain(inHtml.es("welcome.named", { name: "Ana" }));
    expect(top).toContain(`aria-label="${inHtml.es("welcome.drawing")}"`);
    const facts = [...top.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, fact]) => fact);
    expect(facts).toEqual([
      expect.stringContaining("2025"),
      expect.stringContaining("Boulder, Colorado"),
      expect.stringContaining(inHtml.es("welcome.facts.yes", { name: inText.es("register.canAttendInvocation") })),
    ]);
    const unanswered = inHtml.es("welcome.facts.open", { name: inText.es("register.canAttendIntegration") });
    expect(facts[2], "an answer that nobody gave is not taken for a Maybe").toContain(unanswered);
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
    expect(html).toContain(inHtml.es("register.updatedTitle"));
    expect(html).toContain(inHtml.es("register.updatedToastText"));
    expect(await registered()).toEqual([{ full_name: "Ana María", can_attend_invocation: false }]);
  });

  test("refuses bad answers and keeps them (REG-20)", async () => {
    const posted = await postForm(site, link, { fullName: "", organizations: "Coro" });
    expect([posted.status, await posted.text()]).toEqual([422, expect.stringContaining('value="Coro"')]);
    expect(await registered()).toEqual([{ full_name: "Ana", can_attend_invocation: true }]);
  });

  test("asks before it withdraws, says so with the way back, and mails both", async () => {
    const question = await (await site.request(link)).text();
    expect(question).toMatch(
      pattern`<details[\s\S]*${inHtml.es("register.withdraw")}</summary>[\s\S]*${inHtml.es("register.withdrawConfirm")}[\s\S]*</details>`,
    );
    const posted = await postForm(site, link, { intent: "withdraw" });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, link]);
    expect(await registered()).toEqual([]);
    const after = await (await site.request(link)).text();
    expect(after).toContain(inText.es("register.withdrawnTitle"));
    expect(after).toContain(inText.es("register.undo"));
    const mail = (await site.outbox()).find(
      ({ subject }) => subject === inText.es("registrationMail.withdrawnSubject", { name: "Cohere Boulder" }),
    );
    expect(mail!.to).toBe(`person-${person}@example.org`);
    const again = await postForm(site, link, { intent: "withdraw" });
    expect([again.status, again.headers.get("location")], "the page says that it is done").toEqual([303, link]);

    const back = await postForm(site, personalLink(mail!.text), { intent: "restore" });
    expect([back.status, back.headers.get("location")]).toEqual([303, personalLink(mail!.text)]);
    expect(await registered()).toEqual([{ full_name: "Ana", can_attend_invocation: true }]);
    for (const opened of [link, personalLink(mail!.text)])
      expect(await (await site.request(opened)).text(), "every link opens it again").toContain(
        inHtml.es("register.editTitle"),
      );
  });

  test("a button that the page does not have takes nothing back: what is sent with it is a change like any other", async () => {
    for (const intent of ["", "cancel", "WITHDRAW", "constructor"]) {
      expect((await postForm(site, link, { intent })).status, intent).toBe(422);
      expect((await postForm(site, link, { intent, fullName: "Ana", canAttendInvocation: "yes" })).status).toBe(303);
    }
    expect(await registered()).toEqual([{ full_name: "Ana", can_attend_invocation: true }]);
  });

  test("a withdrawn registration cannot be had back by a stranger's, and a link that opens nothing says so", async () => {
    await postForm(site, link, { intent: "withdraw" });
    await postForm(site, "/registration/made-up", { intent: "restore" });
    expect(await registered()).toEqual([]);
    expect((await site.request("/registration/made-up")).headers.get("location")).toBe("/registration?outcome=unknown");
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

test("what a known person typed differently changes nothing until a button on the personal page says so (REG-24)", async () => {
  const email = "known@example.org";
  await site.db
    .insertInto("profiles")
    .values({ email, full_name: "Ana López", phone_number: "303-555-0100", organizations: null })
    .execute();
  const typed = { fullName: "Ana M. López", email, phoneNumber: "720-555-0111", organizations: "Choir" };
  await postForm(site, "/register", typed);
  const profile = () =>
    site.db
      .selectFrom("profiles")
      .select(["full_name", "phone_number", "organizations"])
      .where("email", "=", email)
      .executeTakeFirst();
  const kept = { full_name: "Ana López", phone_number: "303-555-0100", organizations: "Choir" };
  expect(await profile()).toEqual(kept);
  const { text } = (await site.outbox()).find(({ to }) => to === email)!;
  expect(text).toContain(`${inText.en("register.phoneNumber")}: 720-555-0111 (so far: 303-555-0100)`);
  const page = personalLink(text);
  const html = await (await site.request(page)).text();
  for (const words of [
    inText.en("register.typedNow", { typed: "Ana M. López" }),
    inText.en("register.typedKnown", { known: "Ana López" }),
    inText.en("register.typedTake"),
  ])
    expect(html).toContain(words);
  expect(await profile(), "looking changes nothing").toEqual(kept);
  expect((await postForm(site, page, { intent: "take-details" })).status).toBe(303);
  expect(await profile()).toEqual({ full_name: "Ana M. López", phone_number: "720-555-0111", organizations: "Choir" });
  expect(await (await site.request(page)).text()).not.toContain(inHtml.en("register.typedTake"));
});

test("what was typed differently is forgotten when its owner keeps what was known (REG-24)", async () => {
  const email = "keeps@example.org";
  await site.db.insertInto("profiles").values({ email, full_name: "Ben Ito" }).execute();
  await postForm(site, "/register", { fullName: "Mallory", email });
  const page = personalLink((await site.outbox()).find(({ to }) => to === email)!.text);
  await postForm(site, page, { intent: "keep-details" });
  const html = await (await site.request(page)).text();
  expect(html).toContain('value="Ben Ito"');
  expect(html).not.toContain("Mallory");
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
    const mails = (await site.outbox()).filter(
      ({ subject }) => subject === inText.en("registrationMail.linkSubject", { name: "Cohere Boulder" }),
    );
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
      expect.stringMatching(/value="nobody"[\s\S]*doesn’t look like an email/),
    ]);
  });
});

test("while the database cannot be reached the form of a personal link says so and keeps what was typed", async () => {
  const site = await startSite();
  onTestFinished(() => site.close());
  await site.loseDatabase();
  const typed = { fullName: "Ana María López", additionalNotes: "I bring a loom", canAttendInvocation: "yes" };
  const answer = await postForm(site, "/registration/any-token", typed);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  const html = await answer.text();
  for (const text of ["Nothing you typed is lost", typed.fullName, typed.additionalNotes]) expect(html).toContain(text);
});
