import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import { actionWord } from "./audit-words.ts";

/** Actions whose names are put together: what their files say in parts. */
const composed = ["created", "updated", "deleted", "cancelled", "restored", "published", "declined"].map(
  (part) => `event.${part}`,
);

test("everything that the code writes into the audit has words in both languages", () => {
  const files = globSync("{app/features,processes}/**/*.server.ts");
  const actions = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)"/g)]
      .map(([, action]) => action!)
      .filter(() => /\brecord\(|\bentryRow\(|\bnote\(/.test(readFileSync(file, "utf8"))),
  );
  const known = [...new Set([...actions, ...composed])].filter(
    (action) => !/^(?:auth|[a-z])\.|\.(?:ics|json|csv)$/.test(action),
  );
  expect(known.length).toBeGreaterThan(25);
  const speechless = known.filter((action) =>
    (["en", "es"] as const).some((language) => actionWord(translator(language), action) === action),
  );
  expect(speechless).toEqual([]);
});
