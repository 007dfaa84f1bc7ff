import type { Page } from "@playwright/test";

interface Interaction {
  name: string;
  /** Brings the page to where it begins; not measured. */
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** What stands in the end, with what the server is asked for. */
  shown?: (page: Page) => Promise<unknown>;
}

export interface MeasuredList {
  of: string;
  path: string;
  interactions: Interaction[];
}

const box = (page: Page, n: number) => page.locator(".list-table tbody input[name=id]").nth(n);
/** As long as a hand takes. */
const press = { delay: 60 };

const clear = (page: Page) => page.locator(".bulk-bar > button").last().click({ force: true });
const clearIfAny = async (page: Page) => {
  if (await page.locator(".bulk-bar:not([data-empty])").count()) await clear(page);
};
const address = (page: Page, pattern: RegExp) => page.waitForURL(pattern, { waitUntil: "commit" });
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
const changed = async (page: Page, pattern: RegExp) => {
  await address(page, pattern);
  await settled(page);
};
const emptySearch = async (page: Page) => {
  await page.getByRole("searchbox").fill("");
  await changed(page, /^(?!.*[?&]q=)/);
};

/** What every list of the office is asked for. */
function asking(word: string, filter: string): Interaction[] {
  return [
    {
      name: "search as you type, each letter",
      before: async (page) => {
        await emptySearch(page);
        await page.getByRole("searchbox").focus();
      },
      act: (page) => page.keyboard.type(word, { delay: 120 }),
      shown: (page) => changed(page, new RegExp(`[?&]q=${word}`)),
    },
    {
      name: "open the filters",
      before: (page) => page.keyboard.press("Escape"),
      act: (page) => page.locator(".list-menu summary").first().click(press),
    },
    {
      name: "choose a filter",
      before: async (page) => {
        const field = page.locator(`.list-menu select[name=${filter}]`);
        if (!(await field.isVisible())) await page.locator(".list-menu summary").first().click();
        if (page.url().includes(`${filter}=`)) {
          await field.selectOption("");
          await address(page, new RegExp(`^(?!.*${filter}=)`));
        }
        await field.focus();
      },
      act: (page) => page.keyboard.press("ArrowDown"),
      shown: (page) => changed(page, new RegExp(`${filter}=`)),
    },
    {
      name: "the next page",
      before: async (page) => {
        if (page.url().includes("after=")) await page.goBack();
        await settled(page);
      },
      act: (page) => page.locator("a[rel=next]").first().click(press),
      shown: (page) => changed(page, /after=/),
    },
  ];
}

/** What is selected in every one; a range goes on to the row of this place. */
const selecting = (last: number): Interaction[] => [
  { name: "select one", before: clearIfAny, act: (page) => box(page, 3).click(press) },
  {
    name: "select a range with shift",
    before: async (page) => {
      await clearIfAny(page);
      await box(page, 2).click();
    },
    act: (page) => box(page, last).click({ ...press, modifiers: ["Shift"] }),
  },
  { name: "select the page", before: clearIfAny, act: (page) => page.locator(".list-table thead input").click(press) },
  {
    name: "select all that match",
    before: async (page) => {
      await clearIfAny(page);
      await box(page, 2).click();
    },
    act: (page) => page.locator(".bulk-bar > button").first().click(press),
  },
  {
    name: "down the rows with the arrow key, and space",
    before: async (page) => {
      await clearIfAny(page);
      await page.locator(".list-table tbody tr[tabindex='0']").first().focus();
    },
    act: async (page) => {
      for (const key of ["ArrowDown", "ArrowDown", "Space", "ArrowDown", "Shift+ArrowDown"])
        await page.keyboard.press(key, { delay: 60 });
    },
  },
];

/** The lists of people and of events, with what organizers do in them. */
export const lists: MeasuredList[] = [
  {
    of: "people",
    path: "/admin",
    interactions: [
      ...asking("marisol", "subscribed"),
      ...selecting(40),
      {
        name: "sort by another column",
        act: (page) => page.locator(".sort-link").first().click(press),
        shown: settled,
      },
      {
        name: "open a person",
        before: async (page) => {
          if (page.url().includes("/people/")) await page.goBack();
          await page.locator(".row-link").first().waitFor();
        },
        act: (page) => page.locator(".row-link").nth(1).click(press),
        shown: (page) => page.waitForURL(/\/people\//, { waitUntil: "commit" }),
      },
    ],
  },
  {
    of: "events",
    path: "/admin/events",
    interactions: [
      ...asking("potluck", "category"),
      ...selecting(20),
      {
        name: "open an event",
        before: async (page) => {
          if (page.url().includes("edit=")) await page.goBack();
          await page.locator(".row-link").first().waitFor();
        },
        act: (page) => page.locator(".row-link").nth(1).click(press),
        shown: (page) => page.waitForURL(/edit=/, { waitUntil: "commit" }),
      },
    ],
  },
];
