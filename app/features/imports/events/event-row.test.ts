import { afterEach, expect, test } from "vitest";
import { guessedEventColumns } from "./columns.ts";
import { readEvent } from "./event-row.ts";
import { looksDayFirst, momentIn, timeIn } from "./moment.ts";
import { setThemes } from "~/features/edition/themes";
import { fourThemes } from "../../../../tests/support/four-themes.ts";

afterEach(() => setThemes(undefined));

const zone = "America/Denver";

function read(head: string[], cells: string[], isDayFirst = false) {
  return readEvent(cells, { columns: guessedEventColumns([head]), isDayFirst, zone, isPublic: false });
}

const times = (head: string[], cells: string[]) => {
  const row = read(["Title", ...head], ["Choir", ...cells]);
  return row.ok
    ? [row.event.start_date.toISOString(), row.event.end_date.toISOString(), row.event.all_day]
    : row.problems;
};

test("days and times are read as people write them", () => {
  for (const cell of ["2025-10-17", "10/17/2025", "10/17/25", "Fri, 10/17/2025"])
    expect(momentIn(cell, false), cell).toEqual({ day: "2025-10-17", time: undefined });
  expect(momentIn("17.10.2025 18:30", true)).toEqual({ day: "2025-10-17", time: "18:30" });
  for (const cell of ["6 PM", "6:00 p. m.", "18:00:00", "18h", "6pm"]) expect(timeIn(cell), cell).toBe("18:00");
  for (const cell of ["25:00", "13 PM", "soon", "6:75"]) expect(timeIn(cell), cell).toBeUndefined();
  expect(momentIn("2025-02-30", false)).toBeUndefined();
  expect([looksDayFirst(["17/10/2025"]), looksDayFirst(["10/17/2025"]), looksDayFirst(["3/4/2025"])]).toEqual([
    true,
    false,
    false,
  ]);
});

test("days are read with the names of their months, in both languages", () => {
  for (const cell of [
    "October 17, 2025",
    "Friday, October 17, 2025",
    "Oct 17th 2025",
    "17-Oct-2025",
    "17 de octubre de 2025",
    "viernes, 17 de octubre del 2025",
    "17 oct. 2025",
  ])
    expect(momentIn(cell, false), cell).toEqual({ day: "2025-10-17", time: undefined });
  expect(momentIn("Sept. 5, 2025 at 6 PM", false)).toEqual({ day: "2025-09-05", time: "18:00" });
  expect(momentIn("viernes 5 de setiembre de 2025, 18:30 h", true)).toEqual({ day: "2025-09-05", time: "18:30" });
  expect(momentIn("1 de enero de 2026 a las 18:30", true)).toEqual({ day: "2026-01-01", time: "18:30" });
  for (const cell of ["October 17", "32 de octubre de 2025", "Octopus 17, 2025", "17 de mañana de 2025"])
    expect(momentIn(cell, false), cell).toBeUndefined();
});

test("one cell may tell from when until when", () => {
  const evening = ["2025-10-18T00:00:00.000Z", "2025-10-18T02:00:00.000Z", false];
  for (const time of [
    "6-8 PM",
    "6:00 PM – 8:00 PM",
    "18:00 - 20:00",
    "6 to 8 p.m.",
    "18:00 a 20:00 h",
    "de 6 a 8 p. m.",
  ])
    expect(times(["Date", "Time"], ["10/17/2025", time]), time).toEqual(evening);
  expect(times(["Date", "Time"], ["10/17/2025", "11–1 PM"])).toEqual([
    "2025-10-17T17:00:00.000Z",
    "2025-10-17T19:00:00.000Z",
    false,
  ]);
  expect(times(["Date", "Time"], ["10/17/2025", "10 PM - 1 AM"])).toEqual([
    "2025-10-18T04:00:00.000Z",
    "2025-10-18T07:00:00.000Z",
    false,
  ]);
  expect(times(["Date", "Time"], ["10/17/2025", "6 - late"])).toEqual([
    { field: "startTime", reason: "invalidTime", typed: "6 - late" },
  ]);
});

test("the columns of other programs are known, in both languages", () => {
  expect(guessedEventColumns([["Date", "Start", "End", "Event"]])).toEqual(["start", "startTime", "end", "title"]);
  expect(guessedEventColumns([["Fecha", "Inicio", "Fin", "Evento", "Lugar"]])).toEqual([
    "start",
    "startTime",
    "end",
    "title",
    "location",
  ]);
  expect(guessedEventColumns([["Event", "Start", "End"]])).toEqual(["title", "start", "end"]);
  const outlook = ["Asunto", "Fecha de comienzo", "Comienzo", "Fecha de finalización", "Finalización", "Todo el día"];
  expect(guessedEventColumns([outlook])).toEqual(["title", "start", "startTime", "end", "endTime", "allDay"]);
});

test("a host is taken from a column that says it is shown, in both languages, and from no other", () => {
  for (const [head, shown] of [
    ["Shown as host", "Ana"],
    ["Quién invita", "Ana"],
    ["Organizer", null],
  ] as const)
    expect(read(["Title", "Date", head], ["Choir", "2025-10-17", "Ana"]), head).toMatchObject({
      event: { hosted_by: shown },
    });
});

test("what is private in its own calendar stays hidden, whatever is chosen for the file", () => {
  const head = ["Subject", "Start Date", "Private"];
  const isPublic = (cell: string) => {
    const reading = { columns: guessedEventColumns([head]), isDayFirst: false, zone, isPublic: true };
    const row = readEvent(["Choir", "10/17/2025", cell], reading);
    return row.ok && row.event.is_public;
  };
  expect([isPublic("True"), isPublic("sí"), isPublic("False"), isPublic("")]).toEqual([false, false, true, true]);
});

test("an event has its start and end from one cell each or two, an hour where it has no end, a night where it ends in the morning", () => {
  const evening = ["2025-10-18T00:00:00.000Z", "2025-10-18T02:00:00.000Z", false];
  expect(times(["Start Date", "End Date"], ["2025-10-17 18:00", "2025-10-17 20:00"])).toEqual(evening);
  expect(times(["Date", "Start time", "End time"], ["10/17/2025", "6 PM", "8 PM"])).toEqual(evening);
  expect(times(["Date", "Time"], ["10/17/2025", "6 PM"])).toEqual([evening[0], "2025-10-18T01:00:00.000Z", false]);
  expect(times(["Date", "Time", "End time"], ["10/17/2025", "10 PM", "1 AM"])).toEqual([
    "2025-10-18T04:00:00.000Z",
    "2025-10-18T07:00:00.000Z",
    false,
  ]);
  const days = ["2025-10-17T06:00:00.000Z", "2025-10-19T06:00:00.000Z", true];
  expect(times(["Start", "End"], ["2025-10-17", "2025-10-18"])).toEqual(days);
  // As our own file writes whole days.
  expect(times(["Start Date", "End Date"], ["2025-10-17 00:00", "2025-10-18 23:59"])).toEqual(days);
});

test("whole days of Outlook end before the midnight that it writes", () => {
  const head = ["Start Date", "Start Time", "End Date", "End Time", "All day event"];
  const day = ["2025-10-17T06:00:00.000Z", "2025-10-18T06:00:00.000Z", true];
  expect(times(head, ["10/17/2025", "12:00:00 AM", "10/18/2025", "12:00:00 AM", "True"])).toEqual(day);
  expect(times(["Start", "End"], ["2025-10-17 00:00", "2025-10-18 00:00"])).toEqual(day);
  expect(times(["Start", "End"], ["2025-10-17 22:00", "2025-10-18 00:00"])).toEqual([
    "2025-10-18T04:00:00.000Z",
    "2025-10-18T06:00:00.000Z",
    false,
  ]);
});

test("an end of a time alone may be past midnight in any column, and the time of the start is no end", () => {
  const night = ["2025-10-18T04:00:00.000Z", "2025-10-18T07:00:00.000Z", false];
  expect(times(["Date", "Time", "End"], ["10/17/2025", "10 PM", "1 AM"])).toEqual(night);
  for (const end of ["End", "End time"])
    expect(times(["Date", "Time", end], ["10/17/2025", "6 PM", "6 PM"])).toEqual([
      "2025-10-18T00:00:00.000Z",
      "2025-10-18T01:00:00.000Z",
      false,
    ]);
});

test("an instant may have an offset, and one that there is not is refused", () => {
  for (const cell of ["2025-10-17T18:00:00Z", "2025-10-17T18:00Z", "2025-10-17T12:00:00-06:00"])
    expect(times(["Start"], [cell]), cell).toEqual(["2025-10-17T18:00:00.000Z", "2025-10-17T19:00:00.000Z", false]);
  for (const cell of ["2025-10-17T9:00:00Z", "2025-10-17T25:00:00Z", "2025-13-01T10:00:00Z", "2025-02-30T10:00:00Z"])
    expect(times(["Start"], [cell]), cell).toEqual([{ field: "start", reason: "invalidDate", typed: cell }]);
  expect(times(["Start", "End"], ["2025-10-17T10:00:00Z", "2025-10-17T1:00Z"])).toEqual([
    { field: "end", reason: "invalidDate", typed: "2025-10-17T1:00Z" },
  ]);
});

test("what is no event says which field is wrong", () => {
  expect(times(["Date"], [""])).toEqual([{ field: "start", reason: "required" }]);
  expect(times(["Date"], ["someday"])).toEqual([{ field: "start", reason: "invalidDate", typed: "someday" }]);
  expect(times(["Date", "Time"], ["2025-10-17", "late"])).toEqual([
    { field: "startTime", reason: "invalidTime", typed: "late" },
  ]);
  expect(times(["Start", "End"], ["2025-10-17 18:00", "2025-10-17 17:00"])).toEqual([
    { field: "end", reason: "endNotAfterStart" },
  ]);
  expect(times(["Date", "Link"], ["2025-10-17", "javascript:alert(1)"])).toEqual([
    { field: "registration_url", reason: "invalidUrl" },
  ]);
  expect(times(["Date", "Description"], ["2025-10-17", "x".repeat(20_001)])).toEqual([
    { field: "description", reason: "tooLong" },
  ]);
});

test("theme and language are found by their names, markup goes and its lines stay, a guarded formula is text", () => {
  const head = ["Título", "Fecha", "Tema", "Idioma", "Descripción"];
  const row = read(head, [
    "'=1+1",
    "2025-10-17",
    "Arte y cultura",
    "Español",
    "<p>Trae tu voz</p><script>x</script><b>y</b> ganas",
  ]);
  expect(row).toMatchObject({
    ok: true,
    event: { title: "=1+1", category: "arts", language: "es", description: "Trae tu voz\ny ganas", is_public: false },
  });
});

test("a town's own themes are found by their names in both languages, and the usual ones aren't (NEW-40)", () => {
  setThemes(fourThemes);
  const themeIn = (cell: string) => {
    const row = read(["Title", "Date", "Theme"], ["Evening", "2025-10-17", cell]);
    return row.ok ? row.event.category : row;
  };
  expect(["Night songs", "Cantos de noche", "río", "bread", "Arts", "technology"].map(themeIn)).toEqual([
    "night-songs",
    "night-songs",
    "water",
    "bread",
    "general",
    "general",
  ]);
});

test("a link keeps where it leads, and signs written as entities are the signs", () => {
  const row = read(
    ["Title", "Date", "Location", "Description"],
    [
      "Food &amp; Farm &#8211; Niwot&#039;s table",
      "2025-10-17",
      "Q&amp;A caf&#xe9;",
      '<p>Come <b>all</b>. <a class="x" href="https://example.org/a?b=1&amp;c=2" target="_blank"><u>Sign up</u></a> or <a href="https://example.org">https://example.org</a> <a href="javascript:x()">not</a></p>',
    ],
  );
  expect(row).toMatchObject({
    ok: true,
    event: {
      title: "Food & Farm – Niwot's table",
      location: "Q&A café",
      description: "Come all. Sign up (https://example.org/a?b=1&c=2) or https://example.org not",
    },
  });
});

test("a cell made to be slow is read at once", () => {
  const cells = ["<script ", "<a ", "</p", "<a href='", " href='x'"].map((tag) => tag.repeat(20_000 / tag.length));
  const spaces = " ".repeat(19_000);
  const started = process.cpuUsage();
  for (const cell of cells)
    for (let row = 0; row < 20; row++) read(["Title", "Date", "Description"], ["Choir", "2025-10-17", `<p>${cell}`]);
  for (let row = 0; row < 20; row++) {
    expect(timeIn(`1${spaces}x`)).toBeUndefined();
    expect(momentIn(`2025-10-17${spaces}\nx`, false)).toBeUndefined();
  }
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(1_000);
});
