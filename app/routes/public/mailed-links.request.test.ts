import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBrowser, type Browser } from "../../../tests/support/browser.ts";
import { languageOf, newEmail, openedPage, past, pathIn, startLinkSite } from "../../../tests/support/mailed-links.ts";
import { inText } from "../../../tests/support/sentences.ts";
import type { TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => void (site = await startLinkSite()));
beforeEach(() => site.db.deleteFrom("throttle").execute());
afterAll(() => site.close());

const opened = (path: string, there?: Browser) => openedPage(site, path, there);
const mailTo = async (email: string) => (await site.outbox()).findLast(({ to }) => to === email)!;

test.each([
  "/verification-success?token=made-up",
  "/es/verification-success?token=made-up",
  "/email-undo?token=made-up",
])("nobody keeps %s or learns of it: no cache, no search engine, no site that it links to", async (address) => {
  const [path, query = ""] = address.split("?");
  for (const shown of [address, `${path}.data?${query}`]) {
    const { status, headers } = await site.request(shown);
    expect(status, shown).toBe(200);
    expect(headers.get("cache-control"), shown).toBe("no-store");
    expect(headers.get("referrer-policy"), shown).toBe("same-origin");
    expect(headers.get("x-robots-tag"), shown).toBe("noindex");
  }
});

describe.each(["en", "es"] as const)("in %s", (language) => {
  const { say, at, unknownTitle, usedTitle, expiredTitle } = languageOf(language);

  describe("a newsletter confirmation", () => {
    async function mailed(email = newEmail()) {
      await openBrowser(site).post(at("/newsletter"), { email });
      return { email, path: pathIn((await mailTo(email)).text, /https?:\S+\/newsletter\/confirm\?token=[\w-]+/) };
    }
    const onTheList = inText[language]("newsletter.outcomes.subscribed.title");

    test("pressed a second time, or opened again, says that one is on the list", async () => {
      const { path } = await mailed();
      const there = openBrowser(site);
      const first = await there.post(path, {});
      expect((await opened(first.headers.get("location")!, there)).heading).toBe(
        inText[language]("newsletter.outcomes.confirmed.title"),
      );
      const second = await there.post(path, {});
      for (const page of [await opened(second.headers.get("location")!), await opened(path)]) {
        expect(page.heading).toBe(onTheList);
        expect(page.words).toContain(say(inText.en("newsletter.outcomes.confirmed.title"), "Estás en la lista"));
        expect(page.toast).toBe(" | ");
      }
    });

    test("of somebody who unsubscribed since, that ran out, or that nobody knows, has its own sentence and the form", async () => {
      const [left, late] = [await mailed(), await mailed()];
      await openBrowser(site).post(left.path, {});
      await site.db.updateTable("profiles").set({ subscribed: false }).where("email", "=", left.email).execute();
      const expiry = site.db.updateTable("newsletter_requests").set({ expires_at: past });
      await expiry.where("email", "=", late.email).execute();
      for (const [path, heading, sentence] of [
        [left.path, usedTitle, inText[language]("newsletter.outcomes.unsubscribed.text")],
        [late.path, expiredTitle, say("seven days", "siete días")],
        [at("/newsletter/confirm?token=made-up"), unknownTitle, say("Part of it may be missing", "le falte una parte")],
      ] as const) {
        const answer = await openBrowser(site).post(path, {});
        for (const page of [await opened(path), await opened(answer.headers.get("location")!)]) {
          expect(page.heading).toBe(heading);
          expect(page.words).toContain(sentence);
          expect(page.main).toMatch(/<input[^>]*name="email"/);
        }
      }
    });
  });

  describe("a personal link", () => {
    async function mailed() {
      const email = newEmail();
      await openBrowser(site).post(at("/register"), { fullName: "Ana", email });
      return { email, path: pathIn((await mailTo(email)).text, /https?:\S+\/registration\/[\w-]+/) };
    }
    const asksForLink = /<input[^>]*name="email"/;

    test("of a withdrawn registration says so; registered anew or a day later, where the new link is", async () => {
      const { email, path } = await mailed();
      await openBrowser(site).post(path, { intent: "withdraw" });
      for (const opens of [path, `${path}/not-me`])
        expect((await opened(opens)).heading, opens).toBe(inText[language]("register.withdrawnTitle"));
      await openBrowser(site).post(at("/register"), { fullName: "Ana", email });
      const page = await opened(path);
      expect(page.heading).toBe(inText[language]("register.outcomes.withdrawn.title"));
      expect(page.words).toContain(say("the newest email", "correo más reciente"));
      expect(page.main).toMatch(asksForLink);
    });

    test("that ran out, or that nobody knows, says so and offers another", async () => {
      const { path } = await mailed();
      await site.db.updateTable("registration_links").set({ expires_at: past }).execute();
      for (const [opens, heading, sentence] of [
        [path, expiredTitle, say("400 days", "400 días")],
        [`${path}/not-me`, expiredTitle, say("400 days", "400 días")],
        [
          at("/registration/made-up"),
          inText[language]("register.outcomes.unknown.title"),
          say("part of the link is missing", "le falte una parte"),
        ],
      ] as const) {
        const page = await opened(opens);
        expect(page.heading).toBe(heading);
        expect(page.words).toContain(sentence);
        expect(page.main).toMatch(asksForLink);
      }
    });

    test("“this was not me” pressed twice says that there is nothing left to remove", async () => {
      const { path } = await mailed();
      await openBrowser(site).post(`${path}/not-me`, {});
      const again = await openBrowser(site).post(`${path}/not-me`, {});
      for (const page of [await opened(again.headers.get("location")!), await opened(`${path}/not-me`)])
        expect(page.heading).toBe(inText[language]("register.outcomes.gone.title"));
    });
  });

  describe("a proposal's link", () => {
    async function mailed() {
      const email = newEmail();
      const title = `Porch potluck of ${email}`;
      const times = { start_date: "2025-10-18", start_time: "18:00", end_date: "2025-10-18", end_time: "20:30" };
      const about = { title, location: "Maple and 9th", description: "Bring a dish.", category: "community" };
      await openBrowser(site).post(at("/calendar/propose"), { ...about, ...times, name: "Ana", email });
      return { email, path: pathIn((await mailTo(email)).text, /https?:\S+\/calendar\/propose\/[\w-]+/) };
    }

    test("used shows the proposal, however often its button is pressed", async () => {
      const { path } = await mailed();
      for (const press of ["first", "second"]) {
        const there = openBrowser(site);
        const answer = await there.post(path, { intent: "confirm" });
        const page = await opened(answer.headers.get("location")!, there);
        expect(page.heading, press).toBe(inText[language]("proposal.yours.title"));
        expect(page.toast, press).toContain(inText[language]("proposal.toasts.received"));
      }
    });

    test("that ran out, of a proposal that was taken back, or that nobody knows says so and leads to the form", async () => {
      const [late, back] = [await mailed(), await mailed()];
      await site.db.updateTable("proposal_drafts").set({ expires_at: past }).where("email", "=", late.email).execute();
      await openBrowser(site).post(back.path, { intent: "confirm" });
      await openBrowser(site).post(back.path, { intent: "withdraw" });
      const none = inText[language]("proposal.unknown.title");
      for (const [path, heading, sentence] of [
        [late.path, expiredTitle, say(inText.en("proposal.expired.text"), "en siete días")],
        [back.path, none, say("taken back", "se haya retirado")],
        [at("/calendar/propose/made-up"), none, say("part of the link is missing", "le falte una parte")],
      ] as const) {
        const answer = await openBrowser(site).post(path, { intent: "confirm" });
        for (const page of [await opened(path), await opened(answer.headers.get("location")!)]) {
          expect(page.heading).toBe(heading);
          expect(page.words).toContain(sentence);
          expect(page.main).toContain(`href="${at("/calendar/propose")}"`);
        }
      }
    });
  });
});
