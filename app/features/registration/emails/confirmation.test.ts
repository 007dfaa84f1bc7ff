import { describe, expect, test } from "vitest";
import { emailWriter } from "../../../../tests/support/written-mail.ts";
import { withSampleLinks } from "../../edition/editions.ts";
import { usualPalette } from "../../../lib/palette/palette.ts";
import { october2025 } from "../../edition/october2025.ts";
import type { TeasedEvent } from "../../calendar/picks.ts";
import { anyWelcome } from "../welcome.ts";
import { confirmationContent } from "./confirmation.ts";
import { personalLinkContent } from "./personal-link.ts";
import { withdrawnContent } from "./withdrawn.ts";

const confirmationMail = emailWriter(confirmationContent);
const personalLinkMail = emailWriter(personalLinkContent);
const withdrawnMail = emailWriter(withdrawnContent);

const facts = {
  edition: october2025,
  language: "en" as const,
  origin: "https://example.org",
  fullName: "Ana <b>López</b>",
  token: "t".repeat(43),
  registeredAt: new Date("2025-10-01T00:00:00Z"),
  today: "2025-10-01",
  differences: [],
  welcome: { ...anyWelcome, name: "Ana" },
  picks: [],
  ownAnswers: {},
};

const meal = {
  name: "own_meal",
  kind: "choice",
  labels: { en: "Which <b>meal</b>?", es: "¿Qué comida?" },
  helps: { en: null, es: null },
  choices: [{ id: "beans", en: "Beans", es: "Frijoles" }],
  isRequired: true,
  isSensitive: false,
  isRetired: false,
} as const;

describe("the confirmation mail (REG-52)", () => {
  test("gives the dates, the personal link and “this was not me” in HTML and in text", () => {
    const { subject, html, text } = confirmationMail(facts);
    expect(subject).toBe("You’re registered for Cohere Boulder");
    for (const body of [html, text]) {
      expect(body).toContain("Thursday, October 16, 2025");
      expect(body).toContain("Sunday, October 26, 2025");
      expect(body).toContain(`https://example.org/registration/${facts.token}`);
      expect(body).toContain(`https://example.org/registration/${facts.token}/not-me`);
    }
  });

  test("gives the range as it stands everywhere but in the hero, in both languages (HOM-07)", () => {
    expect(confirmationMail(facts).text).toContain(
      "From first to last: October 16–26, 2025\nOpening evening: Thursday",
    );
    const { text } = confirmationMail({ ...facts, language: "es" });
    expect(text).toContain("De principio a fin: 16–26 de octubre de 2025\n");
    expect(confirmationMail(facts).html, "a range is not broken behind its dash").toContain(
      '<span style="white-space:nowrap">6:00–10:00</span>',
    );
  });

  test("tells what was answered to own questions in the email's language, but nothing typed or said in confidence (NEW-46)", () => {
    const questions = [
      meal,
      { ...meal, name: "own_seats", kind: "number", labels: { en: "Seats", es: "Asientos" } },
      { ...meal, name: "own_diet", isSensitive: true },
      { ...meal, name: "own_drum", isRetired: true },
      { ...meal, name: "own_note", kind: "text" },
      { ...meal, name: "own_open" },
      { ...meal, name: "own_tent", kind: "tick" },
    ] as const;
    const ownAnswers = {
      own_meal: "beans",
      own_seats: 2,
      own_diet: "beans",
      own_drum: "beans",
      own_note: "Buy gold",
      own_tent: false,
    };
    const edition = { ...october2025, questions };
    expect(confirmationMail({ ...facts, edition, ownAnswers }).text).toContain(
      "What you told us\n\nWhich <b>meal</b>? Beans\nSeats: 2\n\n",
    );
    const spanish = confirmationMail({ ...facts, edition, ownAnswers, language: "es" });
    expect(spanish.text).toContain("Lo que nos contaste\n\n¿Qué comida? Frijoles\nAsientos: 2\n\n");
    expect(spanish.html).not.toContain("Buy gold");
    expect(confirmationMail({ ...facts, edition }).text).not.toContain("What you told us");
  });

  test("says where: the area, or the venue once the edition names one (CON-17)", () => {
    expect(confirmationMail(facts).text).toContain(
      "Where: Boulder, Colorado. We email you the address before the opening. Every other gathering names its own place.",
    );
    const promised = confirmationMail({ ...facts, edition: { ...october2025, addressBy: "2025-10-09" } }).text;
    expect(promised).toContain("Where: Boulder, Colorado. We email you the address by Thursday, October 9.");
    const { text } = confirmationMail({ ...facts, edition: { ...october2025, venue: "Harbor Hall" } });
    expect(text).toContain("Where: Harbor Hall, Boulder, Colorado, for the opening and the closing.");
  });

  test("speaks Spanish to whom it should, with Spanish addresses", () => {
    const { subject, html, text } = confirmationMail({ ...facts, language: "es" });
    expect(subject).toBe("Tu inscripción en Cohere Boulder");
    expect(html).toContain('lang="es"');
    expect(text).toContain("jueves 16 de octubre de 2025");
    expect(text).toContain(`https://example.org/es/registration/${facts.token}`);
  });

  test("greets nobody by a name that is not passed on", () => {
    const nobody = { ...facts, fullName: "", welcome: anyWelcome };
    expect(confirmationMail(nobody).text).toMatch(/^You're in\.\n/);
    expect(confirmationMail({ ...nobody, language: "es" }).html).toContain(">Ya eres parte.</h1>");
    expect(personalLinkMail({ ...facts, fullName: "" }).text).toMatch(/^Hello,\n/);
  });

  test("shows a name as typed, never as markup", () => {
    const { html, text } = confirmationMail(facts);
    expect(html).toContain("Ana &lt;b&gt;López&lt;/b&gt;");
    expect(text).toContain("Ana <b>López</b>");
  });

  test("carries the calendar file", () => {
    const [file] = confirmationMail(facts).attachments;
    expect(file).toMatchObject({
      filename: "october2025.ics",
      content: expect.stringContaining("BEGIN:VCALENDAR"),
    });
    // RFC 6047, 2.4: a method in the type must be the one in the file, and this file has none.
    expect(file!.contentType).toBe("text/calendar; charset=utf-8");
    expect(file!.content).not.toContain("METHOD:");
  });

  test("asks for a donation only where a donation page is configured", () => {
    expect(confirmationMail(facts).text).not.toContain("donation");
    const { text, html } = confirmationMail({ ...facts, edition: withSampleLinks(october2025) });
    expect(text).toContain("https://example.org/donate");
    expect(html, "the tax code stays on one line").toContain('<span class="whitespace-nowrap">(501(c)(3)).</span>');
    expect(html).toContain(".whitespace-nowrap { white-space: nowrap; }");
  });
});

const seeds: TeasedEvent = {
  id: "6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11",
  title: "Seed swap",
  location: "Library",
  category: "ecology",
  start: new Date("2025-10-18T16:00:00Z"),
  end: new Date("2025-10-18T18:00:00Z"),
  allDay: false,
  cancelled: false,
  teaser: "Bring seeds.",
};

test("it opens as the page after the form does, in the same order: who is in, how it opens, what fits, whom to bring, the gift", () => {
  const welcome = { ...facts.welcome, canAttendInvocation: true, interests: ["host_dinner" as const] };
  const edition = withSampleLinks(october2025);
  const { html, text } = confirmationMail({ ...facts, edition, welcome, picks: [seeds] });
  const order = [
    "Ana, you're in.",
    "See you on Thursday, October 16.",
    "How it opens",
    "Dinner: 6:00–7:00",
    "Seed swap",
  ];
  const places = [...order, "Bring a neighbor", "Give if you can"].map((words) => text.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(text).toContain("https://example.org/calendar/6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11");
  expect(html, "the band is woven in the color of a dinner alone").toContain(usualPalette.spruce);
  expect(html).not.toContain(usualPalette.madder);
});

test("as many gatherings as fit are promised", () => {
  const promised = (...picks: TeasedEvent[]) => confirmationMail({ ...facts, picks }).text;
  expect(promised(seeds)).toContain("One to look forward to");
  expect(promised(seeds, seeds)).toContain("Some to look forward to");
  expect(promised(seeds, seeds, seeds)).toContain("Three to look forward to");
});

test("who cannot come to the opening reads nothing of its hours, and who is not sure is pressed to nothing", () => {
  const answered = (canAttendInvocation: boolean | null, canAttendIntegration: boolean | null) =>
    confirmationMail({ ...facts, welcome: { ...facts.welcome, canAttendInvocation, canAttendIntegration } }).text;
  expect(answered(false, null)).toContain("The ten days that follow are open to you all the same.");
  expect(answered(false, null)).not.toContain("How it opens");
  expect(answered(false, false)).toContain("The days between them are open to you all the same.");
  expect(answered(null, true)).toContain("Not sure about the opening evening yet?");
  expect(answered(null, true)).toContain("How it opens");
});

test("while the calendar is empty the mail offers to be the first on it", () => {
  expect(confirmationMail(facts).text).toContain("https://example.org/calendar/propose");
});

test("once the opening evening is over the mail speaks of the closing alone, and after that of neither", () => {
  const later = confirmationMail({ ...facts, today: "2025-10-17" });
  for (const body of [later.html, later.text]) {
    expect(body).not.toContain("Opening evening");
    expect(body).toContain("puts the closing gathering into your calendar");
  }
  expect(later.attachments[0]!.content).not.toContain("opening evening");
  const over = confirmationMail({ ...facts, today: "2025-10-27" });
  expect(over.attachments).toEqual([]);
  expect(over.text).not.toMatch(/Closing gathering|calendar file/);
});

test("the group chat is in the mail where there is one (REG-05)", () => {
  const { html, text } = confirmationMail({ ...facts, edition: withSampleLinks(october2025) });
  for (const body of [html, text]) expect(body).toContain("https://example.org/chat");
  expect(confirmationMail(facts).text).not.toContain("chat");
});

test("what a known person typed differently is in the mail with the way to take it over; a message instead of a name is not (REG-24)", () => {
  const differences = [
    { field: "phoneNumber" as const, known: "303-555-0100", typed: "(720) 555-0111" },
    { field: "organizations" as const, known: "Choir", typed: "Win a car at evil.example" },
  ];
  const { html, text } = confirmationMail({ ...facts, differences });
  for (const body of [html, text]) {
    expect(body).toContain("(720) 555-0111 (so far: 303-555-0100)");
    expect(body).toContain(`https://example.org/registration/${facts.token}#typed`);
    expect(body).not.toContain("evil.example");
  }
  expect(confirmationMail(facts).text).not.toContain("so far");
});

test("the mail about a withdrawal says until when it can be undone, and nothing of that once it is too late", () => {
  const until = new Date("2025-10-02T18:00:00Z");
  const { subject, html, text } = withdrawnMail({ ...facts, until });
  expect(subject).toBe("Your registration for Cohere Boulder is withdrawn");
  for (const body of [html, text]) {
    expect(body).toContain("Until October 2 at 12:00\u00a0PM");
    expect(body).toContain(`https://example.org/registration/${facts.token}`);
  }
  expect(withdrawnMail({ ...facts, language: "es", until }).text).toContain("Hasta el 2 de octubre a las 12:00");
  expect(withdrawnMail({ ...facts, until }).text).toContain("After that, they’re deleted.");
  const late = withdrawnMail({ ...facts, until: undefined }).text;
  expect(late).not.toContain(facts.token);
  expect(late, "there is no time that it could be after").not.toContain("After that");
});

test("the mail with a new personal link holds the link and nothing that changes anything", () => {
  const { text, html } = personalLinkMail(facts);
  expect(text).toContain(`https://example.org/registration/${facts.token}\n`);
  expect(html).not.toContain("not-me");
});
