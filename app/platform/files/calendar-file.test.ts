import { expect, test } from "vitest";
import { calendarColumns } from "../../lib/files/calendar-columns.ts";
import { readCalendarFile } from "./calendar-file.ts";

const days = { zone: "America/Denver", first: "2025-10-16", last: "2025-10-26" };

/** Returns the rows of a file with these events, by column names. */
function rowsOf(...events: string[]): Record<string, string>[] {
  const text = ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR"].join("\r\n");
  const table = readCalendarFile(text, days);
  if (!table.ok) throw new Error(table.reason);
  return table.rows.slice(1).map((row) => Object.fromEntries(calendarColumns.map((name, at) => [name, row[at]!])));
}

const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", "UID:1@example.org", "SUMMARY:Choir", ...lines, "END:VEVENT"].join("\r\n");
const timesOf = (...lines: string[]) => rowsOf(event(...lines)).map(({ start, end }) => [start, end]);

test("a time is read in UTC, in the zone it names, as the file describes it, or by the edition's clocks", () => {
  expect(timesOf("DTSTART:20251018T000000Z", "DTEND:20251018T020000Z")).toEqual([
    ["2025-10-18T00:00:00.000Z", "2025-10-18T02:00:00.000Z"],
  ]);
  const [named] = timesOf("DTSTART;TZID=Europe/Berlin:20251018T180000", "DURATION:PT90M");
  expect(named).toEqual(["2025-10-18T16:00:00.000Z", "2025-10-18T17:30:00.000Z"]);
  const [floating] = timesOf("DTSTART:20251018T180000", "DTEND:20251018T193000");
  expect(floating).toEqual(["2025-10-19T00:00:00.000Z", "2025-10-19T01:30:00.000Z"]);
  const zone =
    "BEGIN:VTIMEZONE\r\nTZID:Mountain Standard Time\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:-0700\r\nTZOFFSETTO:-0700\r\nEND:STANDARD\r\nEND:VTIMEZONE";
  const outlook = event("DTSTART;TZID=Mountain Standard Time:20251018T180000");
  expect(rowsOf(zone, outlook)[0]!["start"]).toBe("2025-10-19T01:00:00.000Z");
  expect(rowsOf(outlook)[0]!["problem"]).toBe("unknownZone");
});

test("no time is made up: of a day that is none, a zone described by nothing, or an end before the start", () => {
  const problems = (...lines: string[]) => rowsOf(event(...lines))[0]!["problem"];
  for (const start of ["20250231T180000", "20251018T250000", "20251399T100000"])
    expect(problems(`DTSTART:${start}`), start).toBe("unreadable");
  expect(problems("DTSTART;VALUE=DATE:20251018", "DTEND;VALUE=DATE:20251032")).toBe("unreadable");
  const nothing = "BEGIN:VTIMEZONE\r\nTZID:Odd\r\nEND:VTIMEZONE";
  for (const end of ["DURATION:PT1H", "DTEND:20251019T180000Z"])
    expect(rowsOf(nothing, event("DTSTART;TZID=Odd:20251018T180000", end))[0]!["problem"]).toBe("unknownZone");
  // The row is refused for it, as in a table.
  expect(timesOf("DTSTART:20251018T180000Z", "DTEND:20251018T170000Z")).toEqual([
    ["2025-10-18T18:00:00.000Z", "2025-10-18T17:00:00.000Z"],
  ]);
  expect(timesOf("DTSTART:20251018T180000Z", "DTEND:20251018T180000Z")).toEqual([["2025-10-18T18:00:00.000Z", ""]]);
});

test("texts that older programs wrote as quoted-printable are read, over several lines too", () => {
  const old = [
    "BEGIN:VEVENT",
    "SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Canci=C3=B3n de oto=C3=B1o",
    "DESCRIPTION;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Ni=F1os=0D=0Ay ni=\r\n=F1as=3A s=ED",
    "DTSTART:20251018T180000Z",
    "END:VEVENT",
  ].join("\r\n");
  expect(rowsOf(old)).toMatchObject([{ title: "Canción de otoño", description: "Niños\ny niñas: sí" }]);
});

test("an event that its owner keeps private says so", () => {
  const privateOf = (kind: string) => rowsOf(event("DTSTART:20251018T000000Z", `CLASS:${kind}`))[0]!["private"];
  expect([privateOf("CONFIDENTIAL"), privateOf("PUBLIC")]).toEqual(["yes", ""]);
});

test("an address that is none of the web, as of the mail it came with, is left out", () => {
  const urlOf = (url: string) => rowsOf(event("DTSTART:20251018T000000Z", `URL:${url}`))[0]!["registration_url"];
  expect(urlOf("https://example.org/choir")).toBe("https://example.org/choir");
  expect(urlOf("message:%3Cabc%40example.org%3E")).toBe("");
});

test("whole days end with their last day", () => {
  expect(timesOf("DTSTART;VALUE=DATE:20251018", "DTEND;VALUE=DATE:20251020")).toEqual([["2025-10-18", "2025-10-19"]]);
  expect(timesOf("DTSTART;VALUE=DATE:20251018")).toEqual([["2025-10-18", "2025-10-18"]]);
});

test("what repeats comes with its times on the gathering's days, by the clock, without those taken out or called off", () => {
  const weekly = event(
    "DTSTART;TZID=America/Denver:20240105T180000",
    "DTEND;TZID=America/Denver:20240105T190000",
    "RRULE:FREQ=DAILY",
    "EXDATE;TZID=America/Denver:20251017T180000",
  );
  const moved = event(
    "RECURRENCE-ID;TZID=America/Denver:20251018T180000",
    "DTSTART;TZID=America/Denver:20251018T200000",
    "DTEND;TZID=America/Denver:20251018T210000",
  );
  const off = event(
    "RECURRENCE-ID;TZID=America/Denver:20251019T180000",
    "DTSTART;TZID=America/Denver:20251019T180000",
    "STATUS:CANCELLED",
  );
  const rows = rowsOf(weekly, moved, off);
  expect(rows).toHaveLength(9);
  expect(rows.slice(0, 3).map(({ start }) => start)).toEqual([
    "2025-10-17T00:00:00.000Z",
    "2025-10-19T02:00:00.000Z",
    "2025-10-21T00:00:00.000Z",
  ]);
});

test("an occurrence taken out by its instant is out, whether the file describes its zone or not", () => {
  const daily = event("DTSTART;TZID=America/Denver:20251010T180000", "RRULE:FREQ=DAILY", "EXDATE:20251018T000000Z");
  const starts = rowsOf(daily).map(({ start }) => start);
  expect(starts).toHaveLength(10);
  expect(starts).not.toContain("2025-10-18T00:00:00.000Z");
});

test("a zone that the file names and does not describe bounds a rule, and knows the occurrence that was moved", () => {
  const night = event(
    "DTSTART;TZID=Europe/Berlin:20251016T230000",
    "DTEND;TZID=Europe/Berlin:20251016T233000",
    "RRULE:FREQ=DAILY;UNTIL=20251019T215959Z",
  );
  expect(rowsOf(night).at(-1)).toMatchObject({ start: "2025-10-19T21:00:00.000Z" });
  const early = event("DTSTART;TZID=America/Denver:20251016T050000", "RRULE:FREQ=DAILY;UNTIL=20251019T055959Z");
  expect(rowsOf(early).at(-1)).toMatchObject({ start: "2025-10-18T11:00:00.000Z" });
  const evening = event("DTSTART;TZID=America/Denver:20251016T180000", "RRULE:FREQ=DAILY;COUNT=3");
  const moved = event("RECURRENCE-ID:20251018T000000Z", "DTSTART;TZID=America/Denver:20251017T200000");
  expect(rowsOf(evening, moved).map(({ start }) => start)).toEqual([
    "2025-10-17T00:00:00.000Z",
    "2025-10-18T02:00:00.000Z",
    "2025-10-19T00:00:00.000Z",
  ]);
});

test("a rule of years is followed in its own step, and a calendar full of them is read", () => {
  const since = (rule: string) =>
    rowsOf(event("DTSTART;TZID=America/Denver:20150105T120000", `RRULE:${rule}`)).map(({ start }) =>
      start!.slice(5, 10),
    );
  expect(since("FREQ=DAILY;INTERVAL=4")).toEqual(["10-19", "10-23"]);
  expect(since("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH")).toEqual(["10-16"]);
  expect(since("FREQ=WEEKLY;COUNT=564")).toEqual(["10-20"]);
  expect(since("FREQ=WEEKLY;COUNT=563")).toEqual([""]);
  const used = process.cpuUsage().user;
  const daily = event("DTSTART;TZID=America/Denver:20050105T180000", "RRULE:FREQ=DAILY");
  expect(rowsOf(...Array.from({ length: 40 }, () => daily))).toHaveLength(440);
  expect((process.cpuUsage().user - used) / 1_000).toBeLessThan(2_000);
});

test("what takes place on days that are listed takes place on the first of them too", () => {
  expect(
    timesOf("DTSTART:20251016T180000Z", "DURATION:PT1H", "RDATE:20251220T180000Z,20251020T180000Z,20251018T180000Z"),
  ).toEqual([
    ["2025-10-16T18:00:00.000Z", "2025-10-16T19:00:00.000Z"],
    ["2025-10-18T18:00:00.000Z", "2025-10-18T19:00:00.000Z"],
    ["2025-10-20T18:00:00.000Z", "2025-10-20T19:00:00.000Z"],
  ]);
  expect(timesOf("DTSTART;VALUE=DATE:20251016", "RDATE;VALUE=DATE:20251016,20251018")).toEqual([
    ["2025-10-16", "2025-10-16"],
    ["2025-10-18", "2025-10-18"],
  ]);
});

test("every occurrence that is taken out is out, however often and in whatever zone the file says so", () => {
  const out = [
    "EXDATE;TZID=America/Denver:20251017T120000,20251017T130000,20251018T180000,20251018T180000,20251019T180000",
    "EXDATE;TZID=Europe/Berlin:20251021T020000",
    "EXDATE;VALUE=DATE:20251021",
  ];
  const daily = event("DTSTART;TZID=America/Denver:20251016T180000", "RRULE:FREQ=DAILY;COUNT=7", ...out);
  expect(rowsOf(daily).map(({ start }) => start)).toEqual([
    "2025-10-17T00:00:00.000Z",
    "2025-10-18T00:00:00.000Z",
    "2025-10-23T00:00:00.000Z",
  ]);
});

test("an event that cannot be read is told by its title, and the others of the file are read", () => {
  const fine = event("DTSTART:20251018T000000Z");
  const read = (...events: string[]) => rowsOf(...events).map(({ title, start, problem }) => [title, start, problem]);
  expect(read(event("DTSTART:20251016T000000Z", "RRULE:FREQ=WEEKLY;BYDAY=XX"), fine)).toEqual([
    ["Choir", "", "unreadable"],
    ["Choir", "2025-10-18T00:00:00.000Z", ""],
  ]);
  // Some programs break a long text without folding.
  const broken = event("DTSTART:20251018T000000Z", "DESCRIPTION:Bring", "water and bread");
  expect(rowsOf(broken)).toMatchObject([{ start: "2025-10-18T00:00:00.000Z", description: "Bring" }]);
  const cut = readCalendarFile(`BEGIN:VCALENDAR\n${fine}\nBEGIN:VEVENT\nSUMMARY:Supper\nDTSTART:2025`, days);
  expect(cut.ok && cut.rows.slice(1).map(([title, , , , , start]) => [title, start])).toEqual([
    ["Choir", "2025-10-18T00:00:00.000Z"],
    ["Supper", ""],
  ]);
  const oldMac = readCalendarFile(`BEGIN:VCALENDAR\r${fine.replaceAll("\r\n", "\r")}\rEND:VCALENDAR\r`, days);
  expect(oldMac.ok && oldMac.rows).toHaveLength(2);
});

test("an occurrence stands where it was moved to: into the days, out of them, and what follows stays", () => {
  const daily = event("DTSTART:20251010T180000Z", "DTEND:20251010T190000Z", "RRULE:FREQ=DAILY;UNTIL=20251201T180000Z");
  const moved = (from: string, to: string) => event(`RECURRENCE-ID:${from}T180000Z`, `DTSTART:${to}T210000Z`);
  const starts = (...changes: string[]) => rowsOf(daily, ...changes).map(({ start }) => start!.slice(5, 13));
  const own = ["10-16T18", "10-17T18", "10-18T18", "10-19T18", "10-20T18", "10-21T18", "10-22T18", "10-23T18"];
  const last = ["10-24T18", "10-25T18", "10-26T18"];
  expect(starts()).toEqual([...own, ...last]);
  expect(starts(moved("20251017", "20251110"))).toEqual([...own.filter((start) => start !== "10-17T18"), ...last]);
  expect(starts(moved("20251011", "20251017"), moved("20251120", "20251023"))).toEqual([
    ...own.toSpliced(2, 0, "10-17T21"),
    "10-23T21",
    ...last,
  ]);
});

test("a rule that never fits ends, and the events beside it are read", { timeout: 10_000 }, () => {
  const rules = [
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=31",
    "FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1",
    "FREQ=DAILY;INTERVAL=7;BYDAY=MO;BYMONTH=10",
    "FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=15",
  ];
  for (const rule of rules) {
    const rows = rowsOf(event("DTSTART:20251001T180000Z", `RRULE:${rule}`), event("DTSTART:20251018T000000Z"));
    expect(
      rows.filter(({ problem }) => !problem).map(({ start }) => start),
      rule,
    ).toEqual(["2025-10-18T00:00:00.000Z"]);
    expect(rows, rule).toHaveLength(2);
  }
});

test("a rule that the reader does not follow whole is told, and makes no event on other days", () => {
  const made = (...lines: string[]) => rowsOf(event("DTSTART:20251017T180000Z", ...lines));
  expect(made("RRULE:FREQ=WEEKLY;BYDAY=MO,FR;BYSETPOS=-1")).toMatchObject([{ problem: "unreadable" }]);
  expect(made("RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY;BYDAY=SU")).toMatchObject([{ problem: "unreadable" }]);
  expect(made("RRULE:FREQ=MONTHLY;BYDAY=FR;BYSETPOS=3")).toMatchObject([{ start: "2025-10-17T18:00:00.000Z" }]);
});

test("a rule that would fill the calendar, never fits or is no rule is refused, and the others are read", () => {
  const problems = (rule: string) =>
    rowsOf(event("DTSTART:20251001T180000Z", rule)).map(({ problem, title }) => [title, problem]);
  expect(problems("RRULE:FREQ=SECONDLY")).toEqual([["Choir", "tooOften"]]);
  expect(problems("RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9;BYMINUTE=0,10,20,30,40,50")).toEqual([
    ["Choir", "tooMany"],
  ]);
  expect(problems("RRULE:FREQ=YEARLY;UNTIL=20251002T000000Z")).toEqual([["Choir", "notInDays"]]);
  expect(rowsOf(event("DTSTART:2025"), event("DTSTART:20251018T000000Z")).map(({ problem }) => problem)).toEqual([
    "unreadable",
    "",
  ]);
  expect(rowsOf(event("DTSTART:20251018T000000Z", "STATUS:CANCELLED"))[0]!["problem"]).toBe("calledOff");
});

test("a file without an event, and one that is no calendar, is refused", () => {
  expect(readCalendarFile("BEGIN:VCALENDAR\r\nend:vcalendar ", days)).toEqual({ ok: false, reason: "empty" });
  expect(readCalendarFile("BEGIN:VCALENDAR\r\nnothing here", days)).toEqual({ ok: false, reason: "not-a-table" });
});
