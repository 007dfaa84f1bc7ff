import type { Dialog, Page } from "@playwright/test";

/** What can be pressed; links are followed by the crawl. */
const pressable = "button, summary, [role=button], input[type=submit], input[type=button]";

interface PressLog {
  pressed: string[];
}

type Pressing = Window & { pressing?: PressLog };

/** Before a page is opened: what it puts on the clipboard or to the printer is written down instead. */
export async function listenToPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: PressLog = { pressed: [] };
    (window as Pressing).pressing = log;
    window.print = () => void log.pressed.push("printed");
    const writeText = (text: string) => {
      if (text.trim()) log.pressed.push(`copied ${text}`);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
  });
}

interface PressOptions {
  /** Opens the page as it is in the beginning. */
  open: () => Promise<void>;
  /** Buttons around a page's own part, as of header and footer, that were pressed on another page. */
  known: Set<string>;
  /** The part of the page that is pressed, as a selector; all of it unless told. */
  within?: string;
}

/**
 * Presses every button that shows on a page, and names those after which nothing is different: neither address, words,
 * states, values, focus and place on the page, nor clipboard, printer and downloads.
 */
export async function deadButtons(
  page: Page,
  { open, known, within = "body" }: PressOptions,
): Promise<{ pressed: number; dead: string[] }> {
  await open();
  const names = (await buttonsOf(page, within)).filter(({ name, isFrame }) => !isFrame || !known.has(name));
  const dead: string[] = [];
  // A file, or a question of the browser's own.
  let happenings = 0;
  const ask = (dialog: Dialog) => {
    // What a press before has typed is left behind.
    if (dialog.type() === "beforeunload") return dialog.accept();
    happenings++;
    return dialog.dismiss();
  };
  const save = () => void happenings++;
  page.on("download", save).on("dialog", ask);
  let isFresh = true;
  for (const { name, isFrame } of names) {
    if (isFrame) known.add(name);
    if (!isFresh || !(await mark(page, name, within))) {
      await open();
      if (!(await mark(page, name, within))) continue;
    }
    const button = page.locator("[data-pressing]");
    await button.scrollIntoViewIfNeeded();
    const before = await stateOf(page);
    const happenedBefore = happenings;
    await button.click();
    const changed = async () => happenings > happenedBefore || (await stateOf(page).catch(() => "left")) !== before;
    if (!(await soon(changed))) dead.push(name);
    isFresh = false;
  }
  page.off("download", save).off("dialog", ask);
  return { pressed: names.length, dead };
}

/** Every button that shows and can be pressed, by a name of its own. */
function buttonsOf(page: Page, within: string): Promise<{ name: string; isFrame: boolean }[]> {
  return page
    .evaluate(namedButtons, { pressable, within })
    .then((found) => found.map(({ name, isFrame }) => ({ name, isFrame })));
}

async function mark(page: Page, wanted: string, within: string): Promise<boolean> {
  const found = await page.evaluateHandle(namedButtons, { pressable, within });
  return found.evaluate((buttons, name) => {
    document.querySelector("[data-pressing]")?.removeAttribute("data-pressing");
    const button = buttons.find((one) => one.name === name)?.button;
    button?.setAttribute("data-pressing", "");
    return Boolean(button);
  }, wanted);
}

function namedButtons({ pressable: selector, within }: { pressable: string; within: string }) {
  const seen = new Map<string, number>();
  const all = [...document.querySelectorAll<HTMLButtonElement>(`:is(${within}) :is(${selector})`)];
  const shown = all.filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.disabled &&
      !one.closest("[data-toasts], [inert]") &&
      // The tab or view that is shown already.
      !one.matches("[aria-selected=true], .choices [aria-pressed=true]"),
  );
  const labelOf = (button: HTMLButtonElement) =>
    (button.ariaLabel || button.innerText || button.title || button.value).trim().replaceAll(/\s+/g, " ");
  // Stars are one component, what copies another, and so are buttons that open one form for this or that, and buttons
  // of one name: the first and the last stand for all.
  const opens = (one: HTMLButtonElement) => one.form?.method === "get" && one.name && `opens ${one.name}`;
  const kindOf = (one: HTMLButtonElement) =>
    [".star", "[data-copy]"].find((kind) => one.matches(kind)) ?? (opens(one) || labelOf(one));
  const kinds = Map.groupBy(shown, kindOf);
  const alike = [...kinds.values()].flatMap((kind) =>
    kind.slice(1, kind[0]!.closest(".letter-toolbar") ? undefined : -1),
  );
  return shown
    .filter((one) => !alike.includes(one))
    .map((button) => {
      const label = labelOf(button);
      const number = (seen.get(label) ?? 0) + 1;
      seen.set(label, number);
      const isFrame = !button.closest("main");
      return { button, isFrame, name: number > 1 ? `${label} (${number})` : label };
    });
}

/** All that a person notices of a page, as one text. */
function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focus = document.activeElement;
    const isElsewhere = focus !== document.body && !focus?.hasAttribute("data-pressing");
    const states = [
      ...document.querySelectorAll<HTMLElement>(
        "[aria-pressed], [aria-expanded], [aria-invalid], [aria-current], details, dialog",
      ),
    ].map((one) =>
      [
        one.ariaPressed,
        one.ariaExpanded,
        one.ariaInvalid,
        one.getAttribute("aria-current"),
        one.hasAttribute("open"),
      ].join(),
    );
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(
      (one) => `${one.value}${one.checked}`,
    );
    const place = Math.round(scrollY / 20);
    const pressed = (window as Pressing).pressing?.pressed;
    return JSON.stringify([
      location.href,
      document.title,
      document.body.innerText,
      isElsewhere && focus?.outerHTML.slice(0, 200),
      states,
      fields,
      place,
      pressed,
    ]);
  });
}

/** True as soon as it has; false after what a busy machine may take for an answer. */
async function soon(happened: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + 10_000;
  while (Date.now() < until) {
    if (await happened()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
