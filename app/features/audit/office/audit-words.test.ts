import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import { actionWord, detailLines } from "./audit-words.ts";

/** Actions whose names are composed of parts in the code. */
const composed = ["created", "updated", "deleted", "cancelled", "restored", "published", "declined"].map(
  (part) => `event.${part}`,
);

test("everything that the code writes into the audit has words in both languages", () => {
  // Files that answer forms let commands write the audit.
  const files = globSync("{app/features,processes}/**/*.server.ts").filter(
    (file) => !file.endsWith("action.server.ts"),
  );
  const actions = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)"/g)]
      .map(([, action]) => action!)
      .filter(() => /\brecord\(|\bentryRow\(|\bnote\(/.test(readFileSync(file, "utf8"))),
  );
  const namedActions = [...new Set([...actions, ...composed])].filter(
    (action) => !/^(?:auth|[a-z])\.|\.(?:ics|json|csv)$/.test(action),
  );
  expect(namedActions.length).toBeGreaterThan(25);
  const speechless = namedActions.filter((action) =>
    (["en", "es"] as const).some((language) => actionWord(translator(language), action) === action),
  );
  expect(speechless).toEqual([]);
});

test("a campaign's change is told in words, and numbers that only the program reads are left out", () => {
  const lines = (language: "en" | "es", detail: Record<string, unknown>) =>
    detailLines({ t: translator(language), formatInstant: () => "October 2" }, { action: "campaign.sent", detail });
  const detail = {
    template: "week_before",
    bulk: 4,
    before: { status: "sending", pause_reason: null },
    after: { status: "paused", pause_reason: "failures" },
  };
  expect(lines("en", detail)).toEqual([
    { name: "Status", before: "being sent", after: "paused" },
    { name: "Why it paused", before: "nothing", after: "too many failed" },
    { name: "Letter", before: undefined, after: "week_before" },
  ]);
  expect(lines("es", { filters: { language: "es", subscribed: true } })).toEqual([
    { name: "Filtros", before: undefined, after: "Idioma: Español; Boletín: sí" },
  ]);
});

test("a merge of two people tells no number that nobody can read", () => {
  const lines = (detail: Record<string, unknown>) =>
    detailLines({ t: translator("en"), formatInstant: () => "October 2" }, { action: "campaign.sent", detail }).map(
      ({ name }) => name,
    );
  expect(
    lines({
      merged: ["0f8fad5b-d9cb-469f-a165-70867728950e"],
      before: { status: "sending" },
      after: { status: "paused" },
    }),
  ).toEqual(["Status"]);
  expect(lines({ separated: "0f8fad5b-d9cb-469f-a165-70867728950e" })).toEqual([]);
});

test("a file that was taken away is told by its kind, and who gets a letter by who gets it", () => {
  const lines = (action: string, detail: Record<string, unknown>) =>
    detailLines({ t: translator("en"), formatInstant: () => "October 2" }, { action, detail }).map(
      ({ name, after }) => `${name}: ${after}`,
    );
  for (const action of ["people.exported", "events.exported", "campaign.exported"]) {
    expect(lines(action, { kind: "csv" })).toEqual(["File: CSV"]);
    expect(lines(action, { kind: "xlsx" })).toEqual(["File: Excel"]);
  }
  expect(lines("template.created", { kind: "news" })[0]).toMatch(/^Who gets it: /);
});
