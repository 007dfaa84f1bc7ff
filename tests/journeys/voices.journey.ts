import sharp from "sharp";

import { inText } from "../support/sentences.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns } from "../support/words.ts";

for (const language of languages)
  test(
    `${language}: an organizer adds a voice with a photo, a visitor without script reads it in both languages, and with the voice deleted the section is gone`,
    takingTurns(language),
    async ({ page, browser, signIn, site, allowErrors }) => {
      allowErrors(/voices\.data\S* net::ERR_ABORTED/);
      const say = inText[language];
      const name = `Alma ${language}`;
      const photo = await sharp({ create: { width: 320, height: 400, channels: 3, background: "teal" } })
        .jpeg()
        .toBuffer();
      await signIn({ role: "admin" });
      await page.goto(pageIn(language, "/admin/voices"));
      await page.getByRole("button", { name: say("voices.new"), exact: true }).click();
      await page.getByLabel(say("voices.fields.wordsEn")).fill("I stayed for the songs.");
      await page.getByLabel(say("voices.fields.wordsEs")).fill("Me quedé por los cantos.");
      await page.getByRole("textbox", { name: say("voices.fields.name"), exact: true }).fill(name);
      await page
        .getByLabel(say("voices.choosePhoto"))
        .setInputFiles({ name: "alma.jpg", mimeType: "image/jpeg", buffer: photo });
      await page.getByLabel(say("voices.fields.altEn")).fill("A teal cloth");
      await page.getByLabel(say("voices.fields.altEs")).fill("Una tela azul verdosa");
      await page.getByLabel(say("voices.fields.onHome")).check();
      await page.getByLabel(say("voices.fields.hasConsented")).check();
      await page.getByLabel(say("voices.fields.isShown")).check();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: say("voices.save"), exact: true }).click();
      // The photo is read in a process of its own, which takes its time on a busy machine.
      await expect(page.getByText(say("voices.saved")).first()).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
      await expectAccessible(page);

      const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
      const visitor = await context.newPage();
      const seen = { en: "I stayed for the songs.", es: "Me quedé por los cantos." };
      for (const one of languages) {
        const figure = visitor.getByRole("figure").filter({ hasText: name });
        await expect(async () => {
          await visitor.goto(pageIn(one, "/"));
          await expect(figure.getByText(seen[one])).toBeAttached({ timeout: 100 });
        }).toPass({ timeout: 10_000 });
        await figure.scrollIntoViewIfNeeded();
        const picture = figure.getByRole("img", { name: one === "en" ? "A teal cloth" : "Una tela azul verdosa" });
        await expect(picture).toHaveJSProperty("complete", true);
        await expectNoSidewaysScroll(visitor);
      }

      page.on("dialog", (question) => void question.accept());
      await page.getByRole("button", { name: say("voices.delete", { name }), exact: true }).click();
      await expect(page.getByText(say("voices.deleted")).first()).toBeVisible();
      await expect(async () => {
        await visitor.goto(pageIn(language, "/"));
        await expect(visitor.getByText(name)).toHaveCount(0, { timeout: 100 });
      }).toPass({ timeout: 10_000 });
      await context.close();
    },
  );
