import { expect, test } from "vitest";
import { backupName, lastNight, backupTime, expiredBackups } from "./backup-schedule.ts";

const zone = "America/Denver";

function nights(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    backupName(new Date(Date.parse(`${first}T10:00:12Z`) + i * 86_400_000)),
  );
}

function daysOf(names: readonly string[]): string[] {
  return names.map((name) => name.slice(7, 17));
}

test("a name tells the moment, and only the names of nightly backups do", () => {
  const at = new Date("2026-11-22T10:00:12.345Z");
  expect(backupName(at)).toBe("cohere-2026-11-22T100012Z.backup");
  expect(backupTime(backupName(at))).toEqual(new Date("2026-11-22T10:00:12Z"));
  for (const name of [
    "before-upgrade.backup",
    "cohere-2026-11-22.backup",
    `${backupName(at)}.unfinished-7`,
    ".DS_Store",
  ])
    expect(backupTime(name)).toBeUndefined();
});

test("night after night the last seven stay, and the last one of each of four weeks before", () => {
  let kept: string[] = [];
  for (const name of nights("2026-09-01", 83)) {
    kept.push(name);
    const gone = expiredBackups(kept, zone);
    kept = kept.filter((one) => !gone.includes(one));
    expect(kept.length).toBeLessThanOrEqual(11);
  }
  expect(daysOf(kept)).toEqual([
    "2026-10-25",
    "2026-11-01",
    "2026-11-08",
    "2026-11-15",
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
});

test("after a pause of months nothing goes before as many new ones are there", () => {
  const old = nights("2026-03-01", 3);
  expect(expiredBackups([...old, ...nights("2026-11-20", 3)], zone)).toEqual([]);
});

test("of several on one day the newest stays, and other people's files are left alone", () => {
  const [first, second] = ["cohere-2026-11-22T100012Z.backup", "cohere-2026-11-22T180000Z.backup"];
  expect(expiredBackups([first, "before-upgrade.backup", second, ...nights("2026-11-01", 21)], zone)).toContain(first);
  expect(expiredBackups(["before-upgrade.backup", "notes.txt"], zone)).toEqual([]);
});

test.each([
  ["2026-07-02T08:59:00Z", "2026-07-01T09:00:00.000Z"],
  ["2026-07-02T09:00:00Z", "2026-07-02T09:00:00.000Z"],
  ["2026-11-01T12:00:00Z", "2026-11-01T10:00:00.000Z"],
  ["2027-01-01T05:00:00Z", "2026-12-31T10:00:00.000Z"],
])("at %s the night before was at three in the edition's zone: %s", (now, night) => {
  expect(lastNight(zone, new Date(now)).toISOString()).toBe(night);
});
