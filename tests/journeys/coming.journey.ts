import { times } from "../support/office.ts";
import { inText } from "../support/sentences.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns } from "../support/words.ts";

const ownPage = (text: string) => new URL(/https?:\/\/\S+\/coming\/[\w-]+/.exec(text)![0]).pathname;

for (const language of languages)
  test(
    `${language}: a guest of a full event waits, is offered the place that somebody gave up, says yes, and finds it in My calendar (RSV-06, RSV-12)`,
    takingTurns(language, "es"),
    async ({ page, context, mailbox, smtp, signIn, site, javaScriptEnabled }) => {
      const t = inText[language];
      const [headers, title] = [{ Origin: site.origin }, `Soup night ${language}`];
      await signIn({ role: "admin" });
      const event = { title, ...times, location: "Porch", coming_mode: "book", capacity: 2 };
      const made = await page.request.post(`${site.origin}/api/manage-events`, { data: event, headers });
      const { id } = await made.json();
      await context.clearCookies();
      const first = await firstGuest();
      // The next guest has a browser of their own, whose page has been told nothing yet.
      await context.clearCookies();

      await page.goto(pageIn(language, `/calendar/${id}`));
      await expect(page.getByText(t("rsvp.state.full", { count: 0 }), { exact: true })).toBeVisible();
      await page.locator("summary", { hasText: t("rsvp.joinWaiting") }).click();
      const form = page.locator("#rsvp-form");
      await form.getByLabel(t("rsvp.name")).fill("Luz Marina");
      await form.getByLabel(t("rsvp.email")).fill(mailbox.address);
      await form.getByLabel(t("rsvp.people")).fill("2");
      if (javaScriptEnabled) await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await form.getByRole("button", { name: t("rsvp.joinWaiting") }).click();
      await expect(page.getByText(t("rsvp.toasts.waiting"))).toBeVisible();

      const waiting = await mailbox.letter(1);
      expect(waiting.subject).toBe(t("rsvpMail.waiting.subject", { title }));
      await page.goto(ownPage(waiting.text));
      await expect(page.getByText(t("rsvp.own.text.waiting", { count: 2, place: 1 }))).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);

      const left = await page.request.post(site.origin + first, {
        form: { intent: "leave" },
        headers,
        maxRedirects: 0,
      });
      expect(left.status()).toBe(303);
      const offer = await mailbox.letter(2);
      expect(offer.subject).toBe(t("rsvpMail.offered.subject", { title }));
      await page.goto(ownPage(offer.text));
      await page.getByRole("button", { name: t("rsvp.own.accept"), exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("rsvp.own.title.coming") })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const yes = await mailbox.letter(3);
      expect(yes.attachments).toMatchObject([{ mimeType: "text/calendar" }]);
      expect(mailbox.count(), "each mail once").toBe(3);

      await page.goto(pageIn(language, "/calendar/starred"));
      await expect(page.getByRole("link", { name: t("rsvp.row.coming", { count: 2 }), exact: true })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);

      /** Somebody else takes both places before; the path of their own page is in their mail. */
      async function firstGuest(): Promise<string> {
        const email = `first-${mailbox.address}`;
        const said = { name: "Ana", email, people: "2", note: "" };
        const asked = await page.request.post(`${site.origin}/calendar/${id}/coming`, {
          form: said,
          headers,
          maxRedirects: 0,
        });
        expect(asked.status()).toBe(303);
        const mine = () => smtp.mails.find(({ recipients }) => recipients.includes(email));
        await expect.poll(() => Boolean(mine())).toBe(true);
        return ownPage((await mine()!.parsed()).text!);
      }
    },
  );
