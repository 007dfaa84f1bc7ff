import type { Dialog, Page } from "@playwright/test";

/** Matches everything that can be pressed except links, which the crawl follows. */
const pressable = "button, summary, [role=button], input[type=submit], input[type=button]";

interface PressLog {
  pressed: string[];
}

type Pressing = Window & { pressing?: PressLog };

/** Records what pages opened afterwards copy or print. */
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
  /** Opens the page in its initial state. */
  open: () => Promise<void>;
  /** Buttons of the header and footer that were pressed on another page. */
  pressedInFrame: Set<string>;
  /** A selector for the part of the page to press; the default is all of it. */
  within?: string;
}

/**
 * Presses every visible button on a page and returns those without an effect: on address, text, states, values, focus,
 * scroll position, clipboard, printer or downloads.
 */
export async function deadButtons(
  page: Page,
  { open, pressedInFrame, within = "body" }: PressOptions,
): Promise<{ pressed: number; dead: string[] }> {
  await open();
  const names = (await buttonsOf(page, within)).filter(({ name, isFrame }) => !isFrame || !pressedInFrame.has(name));
  const dead: string[] = [];
  // Counts downloads and browser dialogs.
  let happenings = 0;
  const onDialog = (dialog: Dialog) => {
    // Text typed by an earlier press is discarded.
    if (dialog.type() === "beforeunload") return dialog.accept();
    happenings++;
    return dialog.dismiss();
  };
  const save = () => void happenings++;
  page.on("download", save).on("dialog", onDialog);
  let isFresh = true;
  for (const { name, isFrame } of names) {
    if (isFrame) pressedInFrame.add(name);
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
  page.off("download", save).off("dialog", onDialog);
  return { pressed: names.length, dead };
}

/** Returns every visible and enabled button under a unique name. */
function buttonsOf(page: Page, within: string): Promise<{ name: string; isFrame: boolean }[]> {
  return page
    .evaluate(namedButtons, { pressable, within })
    .then((buttons) => buttons.map(({ name, isFrame }) => ({ name, isFrame })));
}

async function mark(page: Page, wantedName: string, within: string): Promise<boolean> {
  const namedHandle = await page.evaluateHandle(namedButtons, { pressable, within });
  return namedHandle.evaluate((buttons, name) => {
    document.querySelector("[data-pressing]")?.removeAttribute("data-pressing");
    const button = buttons.find((candidate) => candidate.name === name)?.button;
    button?.setAttribute("data-pressing", "");
    return Boolean(button);
  }, wantedName);
}

function namedButtons({ pressable: selector, within }: { pressable: string; within: string }) {
  const counts = new Map<string, number>();
  const all = [...document.querySelectorAll<HTMLButtonElement>(`:is(${within}) :is(${selector})`)];
  const visible = all.filter(
    (button) =>
      button.checkVisibility({ visibilityProperty: true }) &&
      !button.disabled &&
      !button.closest("[data-toasts], [inert]") &&
      // The current tab or view has no effect.
      !button.matches("[aria-selected=true], .choices [aria-pressed=true]"),
  );
  const labelOf = (button: HTMLButtonElement) =>
    (button.ariaLabel || button.innerText || button.title || button.value).trim().replaceAll(/\s+/g, " ");
  // Stars, copy buttons, buttons that open the same form, and buttons with the same name are one component each, so the
  // first and the last stand for all.
  const opens = (button: HTMLButtonElement) => button.form?.method === "get" && button.name && `opens ${button.name}`;
  const kindOf = (button: HTMLButtonElement) =>
    [".star", "[data-copy]"].find((kind) => button.matches(kind)) ?? (opens(button) || labelOf(button));
  const kinds = Map.groupBy(visible, kindOf);
  const alike = [...kinds.values()].flatMap((kind) => kind.slice(1, -1));
  return visible
    .filter((button) => !alike.includes(button))
    .map((button) => {
      const label = labelOf(button);
      const number = (counts.get(label) ?? 0) + 1;
      counts.set(label, number);
      const isFrame = !button.closest("main");
      return { button, isFrame, name: number > 1 ? `${label} (${number})` : label };
    });
}

/** Returns everything that a person notices of a page as one text. */
function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focus = document.activeElement;
    const isElsewhere = focus !== document.body && !focus?.hasAttribute("data-pressing");
    const states = [
      ...document.querySelectorAll<HTMLElement>(
        "[aria-pressed], [aria-expanded], [aria-invalid], [aria-current], details, dialog",
      ),
    ].map((element) =>
      [
        element.ariaPressed,
        element.ariaExpanded,
        element.ariaInvalid,
        element.getAttribute("aria-current"),
        element.hasAttribute("open"),
      ].join(),
    );
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(
      (field) => `${field.value}${field.checked}`,
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

/** Returns true as soon as it has happened; false after the time that a busy machine may take. */
async function soon(happened: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + 10_000;
  while (Date.now() < until) {
    if (await happened()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
