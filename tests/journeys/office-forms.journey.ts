import type { Page } from "@playwright/test";
import admin from "../../app/i18n/en/admin.json" with { type: "json" };
import errors from "../../app/i18n/en/errors.json" with { type: "json" };
import personFields from "../../app/i18n/en/fields.json" with { type: "json" };
import importing from "../../app/i18n/en/import.json" with { type: "json" };
import person from "../../app/i18n/en/person.json" with { type: "json" };
import places from "../../app/i18n/en/places.json" with { type: "json" };
import settings from "../../app/i18n/en/settings.json" with { type: "json" };
import { registerByCall } from "../support/forms.ts";
import { leaving, createPlace, roomLink } from "../support/office.ts";
import { expect, expectAccessible, test, type Mailbox } from "../support/visitors.ts";
import { filled, words } from "../support/words.ts";

interface Kind {
  kind: string;
  /** The devices that make its journeys, beside a desktop. */
  tag: "" | "@phone";
  /** What happens before an organizer signs in. */
  prepare?(deps: { page: Page; mailbox: Mailbox }): Promise<void>;
  /** Where the form of one thing is; the thing is made where there is none. */
  address(deps: { page: Page; mailbox: Mailbox }): Promise<string>;
  /** The labels of two of its fields, and of the button that saves. */
  fields: [first: string, second: string];
  save: string;
  /** What the notice says of a form that could not be sent, where it has words of its own. */
  failed?: string;
  /** What the message says once it is saved. */
  saved: string;
}

const kinds: Kind[] = [
  {
    kind: "a setting",
    tag: "",
    address: async () => "/admin/settings?edit=registrationWords",
    fields: [settings.fields.en, settings.fields.es],
    save: settings.save,
    failed: settings.failed,
    saved: filled(settings.saved, { name: settings.names.registrationWords }),
  },
  {
    kind: "a person's details",
    tag: "@phone",
    prepare: ({ page, mailbox }) => registerByCall(page, { fullName: "Ana Lopez", email: mailbox.address, lang: "en" }),
    address: async ({ page, mailbox }) => {
      await page.goto(`/admin/registered?q=${encodeURIComponent(mailbox.address)}`);
      await page.getByRole("link", { name: "Ana Lopez" }).click();
      await expect(page).toHaveURL(/people/);
      return `${new URL(page.url()).pathname}?edit=details`;
    },
    fields: [personFields.fullName, personFields.organizations],
    save: person.details.save,
    saved: person.done.saved,
  },
  {
    kind: "a place",
    tag: "@phone",
    address: async ({ page }) =>
      `/admin/places/${await createPlace(page, { name: `Clothing swap ${Date.now()}`, descriptionEn: "We swap." })}`,
    fields: [places.place.fields.descriptionEn, places.place.fields.neighborhood],
    save: places.place.save,
    failed: places.refused.failed,
    saved: places.place.done.saved,
  },
  {
    kind: "the choices for a file of people",
    tag: "@phone",
    address: async ({ page }) => {
      await page.goto("/admin/import");
      const buffer = Buffer.from("email\nana@example.org\n");
      await page.getByLabel(importing.file).setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
      await page.getByRole("button", { name: importing.upload }).click();
      await expect(page).toHaveURL(/id=/);
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    },
    fields: [importing.consent.wording, importing.consent.source],
    save: importing.columns.check,
    failed: importing.refused.unavailable,
    saved: importing.matched,
  },
];

for (const { kind, tag, prepare, address, fields, save, failed = errors.unsentTitle, saved } of kinds) {
  const parts = (page: Page) => ({
    first: page.getByLabel(fields[0], { exact: true }),
    second: page.getByLabel(fields[1], { exact: true }),
    save: page.getByRole("button", { name: save, exact: true }),
    notice: (title: string | RegExp) => page.getByRole("region", { name: title }),
  });

  test(
    `what is typed in ${kind} stays through a lost network, a lost session and a reload, is asked about before it is left, and then saved`,
    { tag: [tag].filter(Boolean) },
    async ({ page, context, signIn, mailbox, allowErrors }) => {
      allowErrors(/ERR_FAILED/, /401/);
      const asked = leaving(page);
      await prepare?.({ page, mailbox });
      await signIn({ role: "admin" });
      await page.goto(await address({ page, mailbox }));
      const form = parts(page);
      await form.first.fill("Typed by us");
      await form.second.fill("Here too");

      const everything = "**/*.data*";
      await page.route(everything, (route) => route.abort());
      await form.save.click();
      await expect(form.notice(failed)).toBeFocused();
      await expect(form.first).toHaveValue("Typed by us");
      await page.unroute(everything);

      const session = await context.cookies();
      await context.clearCookies();
      await form.save.click();
      const signedOut = form.notice(errors.notSaved.anonymous.title);
      await expect(signedOut.getByRole("link", { name: errors.notSaved.anonymous.link })).toBeVisible();
      await expect(form.first).toHaveValue("Typed by us");
      await expectAccessible(page);
      // As whoever signs in again in another tab.
      await context.addCookies(session);

      await roomLink(page, "door").click();
      const question = page.getByRole("dialog", { name: admin.unsaved.title });
      await question.getByRole("button", { name: admin.unsaved.stay }).click();
      await page.reload();
      expect(asked).toEqual(["beforeunload"]);
      await expect(page.getByText(/Your draft from .* is back/)).toBeVisible();
      await expect(form.first).toHaveValue("Typed by us");
      await expect(form.second).toHaveValue("Here too");

      await form.save.click();
      await expect(page.getByText(saved)).toBeVisible();
      await page.goto(page.url());
      expect(asked, "nothing is left to lose").toEqual(["beforeunload"]);
      await expect(page.getByText("Typed by us").first()).toBeVisible();
    },
  );

  test(
    `two organizers at once on ${kind}: who is second sees theirs and mine field by field, chooses, and nothing is lost`,
    { tag: [tag].filter(Boolean) },
    async ({ page, context, signIn, mailbox, allowErrors }) => {
      allowErrors(/409/);
      await prepare?.({ page, mailbox });
      await signIn({ role: "admin" });
      const opened = await address({ page, mailbox });
      const now = Date.now();
      const colleague = await context.newPage();
      const [mine, theirs] = [parts(page), parts(colleague)];
      const colleagueSaves = async (first: string, second: string) => {
        await colleague.goto(opened);
        await theirs.first.fill(first);
        await theirs.second.fill(second);
        await theirs.save.click();
        await expect(colleague.getByText(saved)).toBeVisible();
      };
      await colleagueSaves(`Before ${now}`, "Before");
      await page.goto(opened);
      await colleagueSaves(`Theirs ${now}`, `By a colleague ${now}`);

      await mine.first.fill(`Mine ${now}`);
      await mine.save.click();
      const conflict = mine.notice(/changed this while you were editing/);
      await expect(conflict).toBeFocused();
      await expect(conflict).toContainText(`By a colleague ${now}`);
      await expect(mine.second).toHaveValue(`By a colleague ${now}`);
      await expect(mine.first).toHaveValue(`Mine ${now}`);
      await expectAccessible(page);
      await conflict.getByRole("radio", { name: admin.conflict.theirs }).check();
      await expect(mine.first).toHaveValue(`Theirs ${now}`);
      await conflict.getByRole("radio", { name: admin.conflict.mine }).check();
      await expect(mine.first).toHaveValue(`Mine ${now}`);
      await mine.save.click();
      await expect(page.getByText(saved)).toBeVisible();
      await page.goto(opened);
      await expect(mine.first).toHaveValue(`Mine ${now}`);
      await expect(mine.second).toHaveValue(`By a colleague ${now}`);
    },
  );
}

test("until the page is ready nothing can be typed or pressed in a form of the office", async ({ page, signIn }) => {
  await signIn({ role: "admin" });
  const { promise: ready, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await ready;
    await route.continue();
  });
  await page.goto("/admin/settings?edit=registrationWords", { waitUntil: "commit" });
  const english = page.getByLabel(settings.fields.en, { exact: true });
  await expect(english).toBeDisabled();
  await expect(page.getByRole("button", { name: settings.save, exact: true })).toBeDisabled();
  release();
  await english.fill("Bring a bowl.");
  await expect(english).toHaveValue("Bring a bowl.");
});

test(
  "without script the office says in a sentence that it cannot save, and shows its lists @thorough",
  { tag: "@only-no-script" },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/ csp$/, /preloaded using link preload/);
    await signIn({ role: "admin" });
    for (const [language, says] of [
      ["", admin.noScript],
      ["/es", words.es.admin.noScript],
    ]) {
      await page.goto(`${language}/admin/settings?edit=banner`);
      // Text is not looked for in there.
      const sentence = page.locator("noscript p");
      await expect(sentence).toHaveText(says!);
      await expect(sentence).toBeVisible();
      await expect(page.locator("form[aria-busy=true] input[name=en]")).toBeDisabled();
    }
  },
);
