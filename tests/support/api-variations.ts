import { noMail } from "../../app/features/subscriptions/preferences/choices.ts";

/** Valid bodies of calls. */
export const person = { fullName: "Ana López", email: "ana@example.org" };
export const evening = {
  title: "Story circle",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
};

export const long = (length: number) => "x".repeat(length);

/** A call, a valid body, and the values that replace its fields. */
export const variations: [id: string, good: object, changes: Record<string, unknown[]>][] = [
  ["registerPerson", person, { fullName: [undefined, null, "", 1, long(200), long(201)] }],
  ["registerPerson", person, { email: [undefined, null, "", "ana", `${long(250)}@example.org`] }],
  ["registerPerson", person, { canAttendInvocation: [true, null, "yes"], subscribed: [null, "on"], lang: ["es"] }],
  ["registerPerson", person, { coCreatingInterests: [[], null, ["volunteer"], ["fly"], "volunteer"], userId: [7] }],
  ["registerPerson", person, { phoneNumber: [null, "", long(41)], additionalNotes: [long(5_000), long(5_001), []] }],
  ["savePreferences", noMail, { subscribed: [undefined, null, true, "on"], event_notifications: [undefined, 1, true] }],
  ["createEvent", evening, { title: [undefined, "", long(200), long(201)], is_public: [null, false, "no"] }],
  ["createEvent", evening, { category: [null, "arts", "sports"], location: [null, "Hall", 3] }],
  ["createEvent", evening, { language: [null, "es", "both", "fr"] }],
  ["createEvent", evening, { description: [long(20_000), long(20_001)], registration_url: [null, "", 1] }],
  ["createEvent", evening, { hosted_by: [null, "", long(120), long(121), 1] }],
  [
    "createEvent",
    evening,
    { coming_mode: [null, "tell", "maybe"], capacity: [null, 0, 1, 100_001, "many"], offer_hours: [null, 1, 2, 49] },
  ],
  ["createEvent", evening, { families: [null, "yes", "maybe", true], min_age: [null, 0, 99, 100, -1, "6"] }],
  ["createEvent", evening, { cost: [null, "free", "cheap", 0], cost_note: [null, long(100), long(101)] }],
  ["createEvent", evening, { bring: [null, "", long(300), long(301)] }],
  ["createEvent", evening, { start_date: [undefined, "2025-10-18T18:00:00Z", "tomorrow", "2025-10-18T18:00", 1] }],
];
