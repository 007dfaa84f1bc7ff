import { expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import { usualPalette } from "~/lib/palette/palette";
import { fourThemes } from "../../../tests/support/four-themes.ts";
import { ownOffers } from "../../../tests/support/own-offers.ts";
import { october2025 } from "../edition/october2025.ts";
import { settingMessages } from "./refusal.ts";
import { readSetting } from "./schema.ts";
import { inputCount, auditedChange, auditValuesOf, parseFormValues, formValuesOf } from "./setting-fields.ts";
import type { SettingName } from "./fields.ts";
import type { Settings } from "./setting.ts";

const url = "https://example.org/";
const values: Settings = {
  names: { name: "Weave Duluth", city: "Duluth", region: "Minnesota", zone: "America/Chicago" },
  days: october2025.days,
  contributorsHours: { begins: "18:00", ends: "21:00" },
  schedule: [
    { item: "dinner", begins: "18:00", ends: "19:00" },
    { item: "party", begins: "19:00", ends: "23:30" },
  ],
  next: { year: 2026, invocation: "2026-10-15" },
  registration: { state: "open", from: "2025-09-01T08:00", until: null },
  registrationWords: { en: "Bring a cup", es: "Trae una taza" },
  venue: { name: "The mill", isPublic: true },
  addressBy: "2025-10-09",
  banner: { en: "Snow", es: "Nieve", link: "/register" },
  home: { sections: ["map", "nextEvents"] },
  contactEmail: "hello@example.org",
  proposals: { digest: true, email: "desk@example.org", hostsWait: false },
  palette: { ...usualPalette, sky: "#1f5fa0" },
  mark: {
    style: "own",
    letters: "",
    drawing: [
      { thread: "weft", d: "M1 1h4v4z", matrix: [2, 0, 0, 2, 1.5, 0], isEvenOdd: true },
      { thread: "warp", d: "M0 0L9.5 3", line: { width: 1.5, cap: "round", join: "bevel" } },
    ],
  },
  typefaces: { pair: "serif" },
  themes: fourThemes,
  offers: ownOffers,
  donate: url,
  paymentApps: [
    { name: "Fund", url },
    { name: "Jar", url },
  ],
  communityChat: null,
  invitationForm: url,
  invocationPage: url,
  coheringPage: url,
  integrationPage: url,
  films: [{ year: 2024, url, captions: url }],
  calendars: null,
  calendarEmbed: url,
};

test.each(Object.keys(values) as SettingName[])("%s: what its form shows is read as the same value", (name) => {
  const formValues = formValuesOf(name, values[name]);
  const form = new FormData();
  for (const [field, text] of Object.entries({ ...formValues, other: "left out" })) form.set(field, text);
  expect(parseFormValues(name, form)).toEqual(formValues);
  expect(readSetting(name, formValues)).toEqual({ ok: true, value: values[name] });
});

test("of a list with many words the audit keeps the entries that differ, and the whole of it only for their order (NEW-70)", () => {
  const renamed = ownOffers.map((offer) => (offer.key === "drive" ? { ...offer, name_en: "Lifts" } : offer));
  expect(auditedChange("offers", ownOffers, renamed)).toEqual({
    before: { entries: expect.stringMatching(/^drive Rides [^\n]*$/) },
    after: { entries: expect.stringMatching(/^drive Lifts [^\n]*$/) },
  });
  expect(auditedChange("offers", ownOffers, ownOffers.slice(1)).after).toEqual({ entries: "" });
  const { before, after } = auditedChange("offers", ownOffers, ownOffers.toReversed());
  expect([before, after].map(({ entries }) => String(entries).split("\n").length)).toEqual([5, 5]);
});

test("the audit keeps a list as one text, an entry a line", () => {
  expect(auditValuesOf("paymentApps", values.paymentApps)).toEqual({ entries: `Fund ${url}\nJar ${url}` });
  expect(auditValuesOf("films", values.films)).toEqual({ entries: `2024 ${url} ${url}` });
  expect(auditValuesOf("venue", values.venue)).toEqual({ name: "The mill", isPublic: "yes" });
});

test("a list's form has room for two more than it shows, up to twelve", () => {
  expect(inputCount("paymentApps", {})).toBe(2);
  expect(inputCount("paymentApps", { name0: "Fund", name3: "Jar", name5: "" })).toBe(6);
  expect(inputCount("paymentApps", { name11: "Fund" })).toBe(12);
});

test("what is too long says how long it may be", () => {
  const said = (name: SettingName, field: string) =>
    settingMessages(translator("en"), name, { [field]: "tooLong" })[field];
  expect(said("registrationWords", "en")).toContain("500");
  expect(said("banner", "es")).toContain("160");
  expect(said("venue", "name")).toContain("200");
  expect(said("paymentApps", "name7")).toContain("80");
  expect(said("films", "captions0")).toContain("2,000");
  expect(said("contactEmail", "email")).toContain("254");
  const ends = settingMessages(translator("en"), "registration", { until: "endNotAfterStart" });
  expect(ends.until).toBe(translator("en")("settings.untilBeforeFrom"));
});
