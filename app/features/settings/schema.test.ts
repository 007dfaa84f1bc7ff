import { expect, test } from "vitest";
import { longestAddress } from "~/lib/mail/longest-address";
import { readSetting, type FormValues } from "./schema.ts";
import type { SettingName } from "./fields.ts";

const https = (length: number) => `https://example.org/${"x".repeat(length - 20)}`;
const read = (name: SettingName, typed: FormValues) => readSetting(name, typed);
const errorsOf = (name: SettingName, typed: FormValues) => {
  const result = read(name, typed);
  return result.ok ? {} : result.errors;
};
const valueOf = (name: SettingName, typed: FormValues) => {
  const result = read(name, typed);
  return result.ok ? result.value : result.errors;
};

test.each([
  ["registrationWords", "en", 500, (length: number) => "w".repeat(length)],
  ["registrationWords", "es", 500, (length: number) => "w".repeat(length)],
  ["banner", "en", 160, (length: number) => "w".repeat(length)],
  ["banner", "link", 2_000, https],
  ["venue", "name", 200, (length: number) => "w".repeat(length)],
  ["paymentApps", "name0", 80, (length: number) => "w".repeat(length)],
  ["paymentApps", "url0", 2_000, https],
  ["donate", "url", 2_000, https],
] as const)("%s: its field %s takes %i characters and not one more", (setting, field, most, text) => {
  const whole = { en: "Hi", es: "Hola", name: "Hall", name0: "Fund", url0: "https://example.org/" };
  expect(errorsOf(setting, { ...whole, [field]: text(most) })).toEqual({});
  expect(errorsOf(setting, { ...whole, [field]: text(most + 1) })).toEqual({ [field]: "tooLong" });
});

test("times hold while registration is open alone, and it cannot end before it begins", () => {
  const times = { from: "2025-09-01T08:00", until: "2025-10-16T18:00" };
  expect(valueOf("registration", { state: "open", ...times })).toEqual({ state: "open", ...times });
  expect(valueOf("registration", { state: "open", from: "", until: "" })).toEqual({
    state: "open",
    from: null,
    until: null,
  });
  for (const half of [
    { ...times, from: "" },
    { ...times, until: "" },
  ])
    expect(errorsOf("registration", { state: "open", ...half })).toEqual({});
  for (const state of ["soon", "closed"])
    expect(valueOf("registration", { state, ...times })).toEqual({ state, from: null, until: null });
  expect(errorsOf("registration", { state: "open", from: times.until, until: times.from })).toEqual({
    until: "endNotAfterStart",
  });
  expect(errorsOf("registration", { state: "open", from: times.from, until: times.from })).toEqual({
    until: "endNotAfterStart",
  });
  expect(errorsOf("registration", { state: "open", from: "2025-02-30T08:00", until: "soon" })).toEqual({
    from: "invalidDate",
    until: "invalidDate",
  });
  expect(errorsOf("registration", { state: "half" })).toEqual({ state: "unknownChoice" });
});

test("hours after midnight still belong to the opening evening, and a time is refused as a time", () => {
  const evening = { item0: "dinner", begins0: "18:00", ends0: "22:30", item1: "party", begins1: "22:30" };
  expect(errorsOf("schedule", { ...evening, ends1: "01:00" })).toEqual({});
  expect(errorsOf("schedule", { ...evening, begins1: "00:15", ends1: "01:00" })).toEqual({});
  expect(errorsOf("schedule", { ...evening, ends0: "17:00", ends1: "23:00" })).toEqual({ ends0: "endNotAfterStart" });
  expect(errorsOf("schedule", { ...evening, begins1: "01:00", ends1: "00:30" })).toEqual({ ends1: "endNotAfterStart" });
  expect(errorsOf("schedule", { ...evening, ends1: "25:00" })).toEqual({ ends1: "invalidTime" });
});

test("words are for both languages or for none; a venue is told to everybody only where that is ticked", () => {
  expect(errorsOf("banner", { en: "Snow", es: "" })).toEqual({ es: "bothLanguages" });
  expect(errorsOf("banner", { en: "", es: "Nieve" })).toEqual({ en: "bothLanguages" });
  expect(valueOf("banner", { en: "Snow\n today", es: "Nieve", link: "/register" })).toEqual({
    en: "Snow today",
    es: "Nieve",
    link: "/register",
  });
  expect(valueOf("banner", { en: "Snow", es: "Nieve", link: "" })).toEqual({ en: "Snow", es: "Nieve" });
  expect(valueOf("banner", { en: "", es: "", link: "/register" })).toBeNull();
  expect(valueOf("registrationWords", { en: "", es: "" })).toBeNull();
  expect(valueOf("venue", { name: "The\nmill", isPublic: "yes" })).toEqual({ name: "The mill", isPublic: true });
  expect(valueOf("venue", { name: "The mill", isPublic: "" })).toEqual({ name: "The mill", isPublic: false });
  expect(valueOf("venue", { name: "", isPublic: "yes" })).toBeNull();
});

test.each([
  "http://example.org",
  "javascript:alert(1)",
  "https://user@example.org",
  "https://user:secret@example.org",
  "https://exa;mple.org",
  "https://example.org/a b",
  "/register",
  "example.org",
])("%s is no link of the site", (url) => {
  expect(errorsOf("donate", { url })).toEqual({ url: "notHttps" });
});

test.each(["//example.org", "/\\example.org", "register", "register/me", "http://example.org", "/a b"])(
  "a banner leads to a page of the site or an https address, not to %s",
  (link) => expect(errorsOf("banner", { en: "Hi", es: "Hola", link })).toEqual({ link: "notHttpsOrPage" }),
);

test("lists leave out what is blank, say at which entry something is wrong, and hold twelve", () => {
  const url = "https://example.org/";
  expect(valueOf("paymentApps", { name0: " ", url0: "", name3: "Fund", url3: url })).toEqual([{ name: "Fund", url }]);
  expect(valueOf("paymentApps", {})).toBeNull();
  expect(errorsOf("paymentApps", { name2: "Fund", url2: "", name5: "", url5: url })).toEqual({
    url2: "required",
    name5: "required",
  });
  const many = Object.fromEntries(
    Array.from({ length: 13 }, (_, n) => [
      [`name${n}`, `Fund ${n}`],
      [`url${n}`, url],
    ]).flat(),
  );
  expect(valueOf("paymentApps", many)).toHaveLength(12);
  expect(valueOf("films", { year0: "2024", url0: url, captions0: "" })).toEqual([{ year: 2024, url }]);
  expect(valueOf("films", { year0: "2024", url0: url, captions0: url })).toEqual([{ year: 2024, url, captions: url }]);
  for (const year0 of ["24", "abcd", "2 24"])
    expect(errorsOf("films", { year0, url0: url }), year0).toEqual({ year0: "unknownChoice" });
});

test("an email address is read as everywhere else", () => {
  expect(valueOf("contactEmail", { email: "Hello@Example.org " })).toBe("hello@example.org");
  expect(valueOf("contactEmail", { email: "" })).toBeNull();
  expect(errorsOf("contactEmail", { email: "hello@" })).toEqual({ email: "invalidEmail" });
  expect(errorsOf("contactEmail", { email: `${"a".repeat(longestAddress)}@example.org` })).toEqual({
    email: "tooLong",
  });
});

test("the sections of the home page are known ones, each once", () => {
  expect(valueOf("home", { sections: "map themes" })).toEqual({ sections: ["map", "themes"] });
  expect(valueOf("home", { sections: "" })).toEqual({ sections: [] });
  for (const sections of ["map map", "map nowhere"]) expect(readSetting("home", { sections }).ok, sections).toBe(false);
});
