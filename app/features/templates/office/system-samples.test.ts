import { expect, test } from "vitest";
import { mailKinds } from "../../../../processes/mail-kinds.ts";
import { systemSamples } from "./system-samples.server.ts";

/** Organizers write these. */
const letters = ["letter-test", "campaign"];

test("every kind of mail that the site sends by itself is among the samples, and nothing else", () => {
  const byItself = mailKinds.map(({ kind }) => kind).filter((kind) => !letters.includes(kind));
  expect(Object.keys(systemSamples).toSorted()).toEqual(byItself.toSorted());
});
