import type { Edition } from "./edition.ts";

/** The year a community edits: facts here, words in app/i18n. */
export const october2025: Edition = {
  key: "october2025",
  year: 2025,
  name: "Cohere Boulder",
  city: "Boulder",
  region: "Colorado",
  venue: undefined,
  centre: { latitude: 40.015, longitude: -105.27 },
  zone: "America/Denver",
  firstYear: 2024,
  registrationOpen: true,
  days: {
    contributorsGathering: "2025-09-24",
    contributorsReply: "2025-09-10",
    invocation: "2025-10-16",
    firstOfTen: "2025-10-17",
    integration: "2025-10-26",
  },
  contributorsHours: { from: "18:00", to: "21:00" },
  schedule: [
    { item: "dinner", hours: { from: "18:00", to: "19:00" } },
    { item: "invocation", hours: { from: "19:15", to: "19:45" } },
    { item: "shares", hours: { from: "19:45", to: "20:30" } },
    { item: "party", hours: { from: "20:30", to: "22:00" } },
  ],
  past: [
    {
      year: 2024,
      key: "october2024",
      first: "2024-10-10",
      last: "2024-10-20",
      participants: 300,
      events: 50,
      kickoff: 150,
      days: 10,
      story: "recap2024",
    },
  ],
  next: undefined,
  contactEmail: undefined,
  links: {},
};
