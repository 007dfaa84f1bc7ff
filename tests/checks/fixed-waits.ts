import { lineOf, readText, sourceFiles } from "./source-tree.ts";

/** Where the moment itself is the subject: what happens at whichever it is, or how long the product bears something. */
const exceptions: Record<string, string> = {
  "app/features/outbox/outages.data.test.ts": "a worker that asks the database no more",
  "app/features/outbox/worker.data.test.ts": "a mail server that stalls for a while",
  "app/platform/database/changes.data.test.ts": "listening is ended at any moment, and tried again every second",
  "app/platform/database/embedded-database.test.ts": "a writer that is killed at any moment",
  "processes/http-server.test.ts": "readers and answers that are slow",
  "processes/running-site.request.test.ts": "a reader who leaves at any moment",
  "processes/start.request.test.ts": "memory while code is compiled in the background",
  "server/http.request.test.ts": "requests that come in parts, and visitors who leave at any moment",
};

const waits = [
  /networkidle/g,
  /\bwaitForTimeout\b/g,
  /new Promise(?:<\w+>)?\(\(?(\w+)\)? => (?:void )?setTimeout\(\1\b/g,
  /\bsetTimeout\b[^;\n]*\} from "node:timers\/promises"/g,
];

/** One line for every wait in a test for a time, and not for what is to be seen: too short on a busy machine, too long on any other. */
export function checkFixedWaits(): string[] {
  const tests = sourceFiles().filter((file) => /\.test\.tsx?$|^tests\/journeys\//.test(file));
  const needless = Object.keys(exceptions).filter(
    (file) => !tests.includes(file) || fixedWaits(readText(file)).length === 0,
  );
  return [
    ...needless.map((file) => `${file}: named as an exception, and waits for no time`),
    ...tests
      .filter((file) => !(file in exceptions) && file !== "tests/checks/fixed-waits.test.ts")
      .flatMap((file) => fixedWaits(readText(file)).map((found) => `${file}:${found}: wait for what is seen`)),
  ];
}

/** The line and the words of each. */
export function fixedWaits(text: string): string[] {
  // With a clock that is handed in, time costs none.
  if (text.includes("useFakeTimers()")) return [];
  return waits.flatMap((wait) => [...text.matchAll(wait)].map((match) => `${lineOf(text, match.index)} ${match[0]}`));
}
