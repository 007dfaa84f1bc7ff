import { afterEach, expect, test } from "vitest";
import { withSampleLinks } from "~/features/edition/editions";
import { october2025 } from "~/features/edition/october2025";
import { setOffers } from "~/features/edition/offers";
import {
  forbiddenInStaticPages,
  linksOf,
  rendered,
  plainText,
  type Visit,
} from "../../../tests/support/rendered-page.tsx";
import { emblemPath } from "~/ui/emblem-weave";
import { ownOffers } from "../../../tests/support/own-offers.ts";
import CoCreate from "./co-create.tsx";

afterEach(() => setOffers(undefined));

const linked = withSampleLinks(october2025);
const coCreate = (visit: Visit = {}) => rendered(<CoCreate />, { at: "/co-create", edition: linked, ...visit });
const headings = (html: string, level: 2 | 3) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, "g"))].map(([, heading]) =>
    plainText(heading!).trim(),
  );

test("it has a title and a subtitle (PAG-32, PAG-33)", () => {
  expect(coCreate()).toMatch(/<h1[^>]*>Bring what you have<\/h1>/);
  expect(plainText(coCreate())).toContain("Cohere Boulder is made of offers.");
  expect(coCreate({ language: "es" })).toMatch(/<h1[^>]*>Trae lo que tienes<\/h1>/);
});

test("six offers, then three steps, then four principles, each in its order (PAG-34, PAG-35, PAG-36)", () => {
  expect(headings(coCreate(), 3)).toEqual([
    "Host an event",
    "Open a space",
    "Share a story",
    "Bring art and music",
    "Offer support",
    "Something else",
    "1 You Offer",
    "2 We Connect",
    "3 Magic Happens",
    "Gift Economy",
    "Yes And",
    "Accessibility",
    "Regenerative",
  ]);
  expect(headings(coCreate({ language: "es" }), 3)).toHaveLength(13);
});

const patchesOf = (html: string) =>
  [...html.matchAll(/class="patch [^"]*?(bg-\w+)[^"]*?(sm:col-span-\d+)/g)].map(([, ...of]) => of.join(" "));

test("the patches of six offers make three rows, and one that is alone fills its row (PAG-34, NEW-74)", () => {
  const six = "bg-spruce 7,bg-marigold 5,bg-sky 4,bg-madder 8,bg-clay 7,bg-plum 5";
  expect(patchesOf(coCreate()).join()).toBe(six.replaceAll(" ", " sm:col-span-"));
  setOffers(ownOffers);
  expect(patchesOf(coCreate())).toEqual([
    "bg-spruce sm:col-span-7",
    "bg-marigold sm:col-span-5",
    "bg-sky sm:col-span-12",
  ]);
});

test("a town's own offers are patches with their words and drawings, and lead where they are made (NEW-74)", () => {
  setOffers(ownOffers);
  const page = coCreate({ language: "es", pages: ["/", "/calendar", "/calendar/propose", "/register"] });
  expect(headings(page, 2)[0]).toBe("Tres maneras de ofrecer");
  expect(headings(page, 3).slice(0, 3)).toEqual(["Hornea para todo el pueblo", "Caminatas", "Áticos"]);
  expect(plainText(page)).toContain("Camas para quien viene.");
  expect(page).toContain(emblemPath("basket"));
  const links = linksOf(page).join("\n");
  expect(links).toContain("Caminatas /es/calendar/propose");
  expect(links).toContain(
    `Áticos mailto:hello@example.org?subject=${encodeURIComponent("Mi oferta para Cohere Boulder 2025: Áticos")}`,
  );
  expect(plainText(page)).not.toContain("Trae arte y música");
});

test("without an offer to show the section goes, and nothing leads to it (NEW-74)", () => {
  setOffers(ownOffers.map((offer) => ({ ...offer, isShown: false })));
  const bare = coCreate({ edition: october2025 });
  expect(headings(bare, 2)[0]).toBe("How an offer becomes a gathering");
  expect(bare).not.toContain("#offers");
  expect(bare).not.toContain('class="patch');
});

test("the email comes with its subject, and the contact line with the address (PAG-37, PAG-41)", () => {
  expect(linksOf(coCreate())).toEqual(
    expect.arrayContaining([
      "Email your offer mailto:hello@example.org?subject=My%20offer%20for%20Cohere%20Boulder%202025",
      "hello@example.org mailto:hello@example.org",
    ]),
  );
  expect(linksOf(coCreate({ language: "es" })).join()).toContain(
    "?subject=Mi%20oferta%20para%20Cohere%20Boulder%202025",
  );
});

test("it leads to the calendar and to the volunteer sign-up (PAG-38, PAG-39)", () => {
  expect(linksOf(coCreate())).toEqual(
    expect.arrayContaining(["Sign up as a volunteer /register", "See what is planned /calendar"]),
  );
});

test("donation buttons open the outside form in a new tab (PAG-40)", () => {
  const buttons = [
    ...coCreate().matchAll(/<a target="_blank" rel="noopener noreferrer" href="https:\/\/example\.org\/donate"/g),
  ];
  expect(buttons).toHaveLength(2);
});

test("'Support' finds the two payment apps and the form, and the facts of gifts (CHR-12, CON-12..15, PAG-85)", () => {
  const support = /<section id="support".*<\/section>/.exec(coCreate())![0];
  expect(linksOf(support).slice(0, 3)).toEqual([
    "Give with Payment app one https://example.org/pay/first",
    "Give with Payment app two https://example.org/pay/second",
    "Open the donation form https://example.org/donate",
  ]);
  expect(plainText(support)).toContain("Every donation is tax-deductible (501(c)(3)).");
  expect(plainText(support)).toContain("Give through one of two payment apps, or use the donation form.");
  const page = plainText(coCreate());
  expect(page).toContain("Attending and registering are free. Nearly all events are donation-based");
  expect(plainText(coCreate({ language: "es" }))).toMatch(
    /Casi todos los eventos funcionan con donativos.*deducible de impuestos \(501\(c\)\(3\)\)/,
  );
});

test("what the edition does not set leaves no trace, and the section stays (PAG-84)", () => {
  const bare = coCreate({ edition: october2025 });
  expect(bare).not.toMatch(/_blank|mailto:|payment app|donation form/);
  expect(plainText(bare), "nobody reads what cannot be written").not.toMatch(/write back|writes back to/);
  expect(linksOf(bare.split('id="support"')[1]!)).toEqual(["Make an offer /co-create#offers"]);
  expect(bare).toContain('<section id="support"');
  expect(headings(bare, 2)).toContain("Ways in");
  expect(plainText(bare), "no gift is named that the offer would stand instead of").not.toContain("instead");
});

test.each(["2025-10-27", "2026-02-01"])(
  "on %s it takes offers for the next cycle, and sign-ups no more (PAG-22, PAG-39, PHA-15)",
  (today) => {
    const page = coCreate({ today });
    expect(linksOf(page).join()).not.toContain("/register");
    expect(linksOf(coCreate({ today: "2025-10-26" })).join()).toContain("/register");
    const closed = coCreate({ edition: { ...october2025, registrationOpen: false } });
    expect(linksOf(closed).join()).not.toContain("/register");
    expect(plainText(page)).toContain("The 2025 cycle is complete. Offers for the next one are welcome at any time.");
    expect(plainText(coCreate())).not.toContain("is complete");
  },
);

test("there are neither event handlers nor inline styles", () => {
  expect(coCreate()).not.toMatch(forbiddenInStaticPages);
});
