import type { Edition } from "../../app/features/edition/edition.ts";

/**
 * An edition that has nothing in common with october2025: another town, month, year, zone and length, and its own
 * outside addresses. Only tests use it; docs/product.md explains how to create one.
 */
export const may2031: Edition = {
  key: "may2031",
  year: 2031,
  name: "Weave Duluth",
  city: "Duluth",
  region: "Minnesota",
  venue: "Harbor Hall",
  centre: { latitude: 0, longitude: 0 },
  zone: "America/Chicago",
  firstYear: 2029,
  registrationOpen: true,
  days: {
    contributorsGathering: "2031-04-16",
    contributorsReply: "2031-04-02",
    invocation: "2031-05-08",
    firstOfTen: "2031-05-09",
    integration: "2031-05-18",
  },
  contributorsHours: { from: "17:30", to: "20:00" },
  schedule: [
    { item: "dinner", hours: { from: "17:00", to: "18:00" } },
    { item: "invocation", hours: { from: "18:10", to: "18:50" } },
    { item: "party", hours: { from: "19:00", to: "21:15" } },
  ],
  past: [
    {
      year: 2030,
      key: "may2030",
      first: "2030-05-09",
      last: "2030-05-19",
      participants: 120,
      events: 30,
      kickoff: 70,
      days: 10,
      story: "recap2024",
    },
  ],
  next: undefined,
  contactEmail: "hello@weave.example.net",
  links: {
    donate: "https://give.example.net/duluth",
    paymentApps: [
      { name: "First app", url: "https://pay.example.net/one" },
      { name: "Second app", url: "https://pay.example.net/two" },
    ],
    communityChat: "https://chat.example.net/invite",
    invocationPage: "https://events.example.net/opening",
    coheringPage: "https://events.example.net/days",
    integrationPage: "https://events.example.net/closing",
    invitationForm: "https://forms.example.net/reply",
    films: [{ year: 2030, url: "https://film.example.net/recap", captions: "https://film.example.net/captions" }],
    calendars: [
      { name: "Harbor calendar", url: "https://calendars.example.net/harbor" },
      { name: "Library calendar", url: "https://calendars.example.net/library" },
      { name: "School calendar", url: "https://calendars.example.net/school" },
    ],
    calendarEmbed: "https://calendars.example.net/embed",
    webMap: "https://maps.example.net/duluth",
  },
};
