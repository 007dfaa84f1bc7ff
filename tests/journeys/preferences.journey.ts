import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages)
  test(
    `${language}: the lost link comes by email; Unsubscribe from All saves nothing, Update does, and Undo takes it back; then one click ends it (UNS-01, UNS-08 to UNS-12)`,
    takingTurns(language, "es"),
    async ({ page, request, mailbox, javaScriptEnabled }) => {
      const w = words[language].preferences;
      const data = { fullName: "Maya Lindgren", email: mailbox.address, lang: language };
      expect((await request.post("/api/register-user", { data })).ok()).toBe(true);
      await mailbox.letter();

      await page.goto(pageIn(language, "/unsubscribe?lost"));
      await page.getByLabel(words[language].email).fill(mailbox.address);
      await page.getByRole("button", { name: w.lost.button }).click();
      await expect(page.getByText(w.lost.sentTitle)).toBeVisible();
      const link = /https?:\S+\/unsubscribe\?token=([\w-]+)/.exec((await mailbox.letter(2)).text)!;
      await page.goto(link[0]);

      const switchOf = (flag: keyof typeof w.flags) => page.locator(`input[name=${flag}]`);
      const toasts = page.getByRole("region", { name: words[language].toasts.region });
      await expect(switchOf("subscribed")).toBeChecked();
      await expect(switchOf("event_notifications")).toBeChecked();
      if (javaScriptEnabled) await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole("button", { name: w.all }).click();
      await expect(page.getByText(w.allOffText).first()).toBeVisible();
      for (const flag of ["subscribed", "event_notifications", "marketing_consent"] as const)
        await expect(switchOf(flag)).not.toBeChecked();
      await page.goto(link[0]);
      await expect(switchOf("subscribed"), "nothing was saved").toBeChecked();

      await page.getByRole("button", { name: w.all }).click();
      await page.getByRole("button", { name: w.update, exact: true }).click();
      await expect(toasts).toContainText(w.updated);
      await expect(page.getByText(w.gate)).toBeVisible();
      await toasts.getByRole("button", { name: words[language].toasts.undo }).click();
      await expect(switchOf("subscribed")).toBeChecked();

      await page.goto(pageIn(language, `/u/${link[1]}?mailed`));
      await page.getByRole("button", { name: w.oneClick.button }).click();
      await expect(page.getByRole("heading", { level: 1, name: w.oneClick.doneTitle })).toBeVisible();
      await page.getByRole("button", { name: w.oneClick.undo }).click();
      await expect(toasts).toContainText(w.updated);
      await expect(switchOf("subscribed")).toBeChecked();

      await page.emulateMedia({ forcedColors: "active" });
      const drawn = async () => {
        await switchOf("marketing_consent").blur();
        await page.mouse.move(0, 0);
        return switchOf("marketing_consent").screenshot({ animations: "disabled" });
      };
      await switchOf("marketing_consent").uncheck();
      const off = await drawn();
      await switchOf("marketing_consent").check();
      expect((await drawn()).equals(off), "on and off look the same in the system's colors").toBe(false);
    },
  );
