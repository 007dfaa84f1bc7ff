import { expect, test } from "vitest";
import { withSampleLinks } from "~/features/edition/editions";
import { invitationOn } from "~/features/edition/invitation";
import { october2025 } from "~/features/edition/october2025";
import {
  forbiddenInStaticPages,
  linksOf,
  rendered,
  plainText,
  type Visit,
} from "../../../tests/support/rendered-page.tsx";
import Invitation from "./invitation.tsx";

const linked = withSampleLinks(october2025);
const invitation = (visit: Visit = {}) =>
  rendered(<Invitation />, { at: "/invitation-2025", today: "2025-09-01", edition: linked, ...visit });
const plain = (html: string) => plainText(html).replaceAll(/[  ]/g, " ");

test("it is a personal letter to a core contributor (PAG-25)", () => {
  expect(plain(invitation())).toMatch(
    /Dear contributor, .* the people who carry Cohere Boulder sit down together\. You are one of them/,
  );
  expect(plain(invitation({ language: "es" }))).toContain("Entre esa gente estás tú, y esto es para ti.");
});

test("when, what, where and by when to answer (PAG-26, PAG-27, PAG-28, PAG-29, CON-17)", () => {
  expect(plain(invitation())).toContain(
    "When Wednesday, September 24, 2025 6:00–9:00 PM What A shared meal Where Location shared upon RSVP In the Boulder, Colorado area RSVP by Wednesday, September 10",
  );
  expect(plain(invitation({ language: "es" }))).toMatch(
    /Cuándo miércoles 24 de septiembre de 2025 6:00–9:00 p\. ?m\. Qué Una comida compartida Dónde El lugar se comparte al confirmar .* miércoles 10 de septiembre/,
  );
});

test("once the table has met, where it was and by when answers were due stand there as past (PAG-28, PAG-29)", () => {
  for (const today of ["2025-09-25", "2025-10-20", "2025-11-01"]) {
    const place = "Location was shared upon RSVP In the Boulder, Colorado area";
    expect(plain(invitation({ today }))).toContain(`${place} RSVPs were due by Wednesday, September 10`);
    expect(plain(invitation({ today, language: "es" }))).toMatch(
      /El lugar se compartió al confirmar .* Había que confirmar a más tardar el miércoles 10 de septiembre/,
    );
  }
});

test("it lists what a yes means (PAG-30)", () => {
  const list = /<ol[^>]*>(.*?)<\/ol>/.exec(invitation())![1]!.split("<li").slice(1);
  expect(list).toHaveLength(5);
  expect(plain(list[0]!)).toContain("to the opening evening on Thursday, October 16.");
  expect(plain(list[4]!)).toContain("I come back on Sunday, October 26");
});

test("accepting and answering open the outside form in a new tab; without one there is no button (PAG-31, PAG-84)", () => {
  expect(linksOf(invitation()).filter((link) => link.includes("rsvp"))).toEqual([
    "Accept the invitation https://example.org/rsvp",
    "RSVP https://example.org/rsvp",
  ]);
  expect(
    invitation().match(/target="_blank" rel="noopener noreferrer" href="https:\/\/example.org\/rsvp"/g),
  ).toHaveLength(2);
  expect(invitation({ edition: october2025 })).not.toMatch(/_blank|Accept the invitation/);
});

test("the opening evening's schedule shows what the table leads to (PAG-85, CON-11)", () => {
  expect(plain(invitation())).toContain(
    "Dinner 6:00–7:00 PM Invocation 7:15–7:45 PM Community shares 7:45–8:30 PM DJ party 8:30–10:00 PM",
  );
});

test.each([
  ["2025-09-10", "open", "Please answer by Wednesday, September 10."],
  [
    "2025-09-11",
    "late",
    "Answers were due by Wednesday, September 10. If you can still come on Wednesday, September 24, tell us today.",
  ],
  ["2025-09-23", "late", "tell us today"],
  ["2025-09-24", "tonight", "It’s tonight, from 6:00–9:00 PM."],
  ["2025-09-25", "after", "This meal was on Wednesday, September 24."],
  ["2025-10-26", "after", "You can still say yes to the rest."],
  ["2025-10-27", "over", "The 2025 cycle is complete."],
] as const)("on %s the invitation is %s and says so", (today, state, sentence) => {
  expect(invitationOn(october2025, today)).toBe(state);
  const page = invitation({ today });
  expect(plain(page)).toContain(sentence);
  expect(page.includes("example.org/rsvp")).toBe(state !== "over");
});

test("once the table has met, the letter tells of it and asks for nothing that is over", () => {
  const ahead = /We’ll eat|answer by|keeping a plate|RSVP by|is shared|sit down together/;
  expect(plain(invitation({ today: "2025-09-24" }))).toMatch(ahead);
  for (const today of ["2025-09-25", "2025-10-20", "2025-11-01"]) {
    const letter = plain(invitation({ today }));
    expect(letter).not.toMatch(ahead);
    expect(letter).toContain("We ate, heard what each of us wants to bring");
  }
  expect(plain(invitation({ today: "2025-10-16" }))).toContain("the doors open to all");
  expect(plain(invitation({ today: "2025-10-17" }))).toContain("the doors opened to all");
  expect(plain(invitation({ today: "2025-10-17", language: "es" }))).toContain("se abrieron las puertas");
});

test("without a form the way to answer is the person who invited (PAG-84)", () => {
  const page = plain(invitation({ edition: october2025 }));
  expect(page).toContain("To answer, tell the person who invited you.");
  expect(plain(invitation())).not.toContain("tell the person");
});

test("when it is over it leads to the archive; the years between are over too", () => {
  expect(linksOf(invitation({ today: "2025-11-01" }))).toContain("See the archive /archive");
  expect(invitationOn({ ...october2025, next: { year: 2026 } }, "2025-11-01")).toBe("over");
});

test("there are neither event handlers nor inline styles", () => {
  expect(invitation()).not.toMatch(forbiddenInStaticPages);
});
