import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBrowser, proofMailTo, type Browser } from "../../../tests/support/browser.ts";
import {
  languageOf,
  newEmail,
  openedPage,
  past,
  pathIn,
  readPage,
  startLinkSite,
} from "../../../tests/support/mailed-links.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn, signInMember } from "../../../tests/support/sign-in.ts";
import type { TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => void (site = await startLinkSite()));
beforeEach(() => site.db.deleteFrom("throttle").execute());
afterAll(() => site.close());

const opened = (path: string, there?: Browser) => openedPage(site, path, there);
const mailTo = async (email: string) => (await site.outbox()).findLast(({ to }) => to === email)!;

async function expireProofs(email: string) {
  await site.db.updateTable("auth.proofs").set({ expires_at: past }).where("email", "=", email).execute();
}

describe.each(["en", "es"] as const)("in %s", (language) => {
  const { say, at, unknownTitle, usedTitle, expiredTitle } = languageOf(language);

  describe.each(["sign in", "verify"])("a link to %s", (kind) => {
    async function mailed() {
      const [email, there] = [newEmail(), openBrowser(site)];
      if (kind === "verify")
        await there.post(at("/register"), { fullName: "Ana", email, password: "three quiet looms" });
      else await there.post(at("/auth"), { intent: "send", email });
      return { ...(await proofMailTo(site, email)), email, there };
    }

    test("that was used says so elsewhere and offers a new email; where it was used, one is signed in", async () => {
      const { path, link, email, there } = await mailed();
      await there.post(at("/verification-success"), { intent: "confirm", token: link });
      const elsewhere = await opened(path);
      expect(elsewhere.heading).toBe(usedTitle);
      expect(elsewhere.words).toContain(email);
      expect(elsewhere.words).toContain(
        say("Where you used it, you’re signed in.", "Donde lo usaste, tienes la sesión abierta."),
      );
      expect(elsewhere.main).toContain('value="resend"');
      expect((await opened(path, there)).heading).toBe(inText[language]("signIn.link.confirmedTitle"));
    });

    test("pressed twice without script leaves this browser signed in, with no word of a fault", async () => {
      const { link, there } = await mailed();
      const second = openBrowser(site, there.cookies());
      await there.post(at("/verification-success"), { intent: "confirm", token: link });
      const answer = await second.post(at("/verification-success"), { intent: "confirm", token: link });
      const page = await opened(answer.headers.get("location")!, there);
      expect(page.heading).toBe(inText[language]("signIn.link.confirmedTitle"));
    });

    test("that ran out says so before and after its button, and offers a new email", async () => {
      const { path, link, email } = await mailed();
      await expireProofs(email);
      const pressed = await openBrowser(site).post(at("/verification-success"), { intent: "confirm", token: link });
      expect(pressed.status).toBe(404);
      for (const page of [await opened(path), await readPage(pressed)]) {
        expect(page.heading).toBe(expiredTitle);
        expect(page.words).toContain(email);
        expect(page.main).toContain('value="resend"');
      }
    });

    test("that nobody knows says what may be missing, names no address, and leads to sign in", async () => {
      const page = await opened(at("/verification-success?token=made-up"));
      expect(page.heading).toBe(unknownTitle);
      expect(page.words).toContain(say("Part of it may be missing", "Puede que le falte una parte"));
      expect(page.words).not.toContain("@");
      expect(page.main).toContain(`href="${at("/auth")}"`);
    });
  });

  describe("a link to choose a new password", () => {
    async function mailed() {
      const email = newEmail();
      await signIn(site, { email });
      await openBrowser(site).post(at("/forgot-password"), { email });
      return { ...(await proofMailTo(site, email)), email };
    }
    const over = inText[language]("signIn.reset.over.title");

    test("used, expired and unknown each have their sentence above the form for another", async () => {
      const [used, late] = [await mailed(), await mailed()];
      const password = "rain on adobe";
      const fields = { token: used.link, password, confirmPassword: password };
      await openBrowser(site).post(at("/auth/reset-password"), fields);
      await expireProofs(late.email);
      for (const [path, token, sentence] of [
        [used.path, used.link, say(inText.en("signIn.reset.over.used"), "entra con ella")],
        [late.path, late.link, inText[language]("signIn.reset.over.expired")],
        [at("/auth/reset-password?token=made-up"), "made-up", inText[language]("signIn.link.unknown.title")],
      ] as const) {
        const there = openBrowser(site);
        const answer = await there.post(at("/auth/reset-password"), { ...fields, token });
        for (const page of [await opened(path), await opened(answer.headers.get("location")!, there)]) {
          expect(page.toast).toMatch(new RegExp(`^${over.replaceAll("?", "\\?")} \\| .*${sentence}`));
          expect(page.main).toMatch(/<input[^>]*name="email"/);
        }
      }
    });
  });

  describe("a link to another address", () => {
    async function mailed() {
      const ana = await signInMember(site);
      const [to, there] = [newEmail(), openBrowser(site, ana.cookie)];
      await there.post(at("/account/email"), { intent: "send", email: to });
      return { ...(await proofMailTo(site, to)), ana, to, there };
    }

    test("used, expired, unknown and somebody else's each say why, and where the account is, without a new proof", async () => {
      const [moved, late] = [await mailed(), await mailed()];
      for (const press of ["first", "second"])
        expect((await moved.there.post(at("/account/email"), { intent: "link", link: moved.link })).status, press).toBe(
          303,
        );
      await expireProofs(late.to);
      await site.db
        .updateTable("auth.sessions")
        .set({ proven_at: new Date(Date.now() - 3_600_000) })
        .execute();
      for (const [{ there }, link, heading, email] of [
        [moved, moved.link, usedTitle, moved.to],
        [late, late.link, expiredTitle, late.ana.email],
        [late, "made-up", unknownTitle, late.ana.email],
        [late, moved.link, inText[language]("account.address.over.foreign.title"), late.ana.email],
      ] as const) {
        const path = at(`/account/email?token=${link}`);
        const answer = await there.post(at("/account/email"), { intent: "link", link });
        expect(answer.headers.get("location")).toBe(path);
        const page = await opened(path, there);
        expect(page.heading).toBe(heading);
        expect(page.words).toContain(email);
        expect(page.main).toContain(`href="${at("/account/email")}"`);
        expect(page.words.includes(moved.to), "nobody else's address").toBe(there === moved.there);
      }
    });

    test("and the one that takes it back: used, expired and unknown", async () => {
      const [back, late] = [await mailed(), await mailed()];
      const undoOf = async ({ there, link, ana }: typeof back) => {
        await there.post(at("/account/email"), { intent: "link", link });
        return pathIn((await mailTo(ana.email)).text, /https?:\S+\/email-undo\?token=[\w-]+/);
      };
      const [used, expired] = [await undoOf(back), await undoOf(late)];
      const press = (path: string) =>
        openBrowser(site).post(at("/email-undo"), { link: new URLSearchParams(path.split("?")[1]).get("token")! });
      await press(used);
      const changes = site.db.updateTable("auth.email_changes").set({ expires_at: past });
      await changes.where("old_email", "=", late.ana.email).execute();
      const made = at("/email-undo?token=made-up");
      for (const [path, heading, sentence] of [
        [used, usedTitle, inText[language]("account.address.undo.used")],
        [expired, expiredTitle, say("seven days", "siete días")],
        [made, unknownTitle, say("Open it once more", "Ábrelo otra vez")],
      ] as const) {
        const answer = await press(path);
        for (const page of [
          await opened(at(path.replace(/^\/es/, ""))),
          await opened(answer.headers.get("location")!),
        ]) {
          expect(page.heading).toBe(heading);
          expect(page.words).toContain(sentence);
          expect(page.words).not.toContain("@");
        }
      }
    });
  });
});

test("a code for another address is asked for again where it was wrong, also when the last proof is old", async () => {
  const ana = await signInMember(site);
  const [to, there] = [newEmail(), openBrowser(site, ana.cookie)];
  await there.post("/account/email", { intent: "send", email: to });
  const { code } = await proofMailTo(site, to);
  await site.db
    .updateTable("auth.sessions")
    .set({ proven_at: new Date(Date.now() - 3_600_000) })
    .execute();
  const wrong = await there.post("/account/email", { intent: "code", token: code === "000000" ? "111111" : "000000" });
  expect(wrong.status).toBe(422);
  expect((await readPage(wrong)).main).toMatch(/<input[^>]*name="token"/);
});

test("an older link to another address says the address that it leads to, and leads there", async () => {
  const ana = await signInMember(site);
  const there = openBrowser(site, ana.cookie);
  const mails = [];
  for (const email of [newEmail(), newEmail()]) {
    await there.post("/account/email", { intent: "send", email });
    mails.push({ ...(await proofMailTo(site, email)), email });
  }
  const [older, newer] = mails;
  const page = await opened(older!.path, there);
  expect(page.words).toContain(`From ${ana.email} to ${older!.email}`);
  expect(page.words).not.toContain(newer!.email);
  await there.post("/account/email", { intent: "link", link: older!.link });
  expect((await opened("/account", there)).words).toContain(`Signed in as ${older!.email}`);
});
