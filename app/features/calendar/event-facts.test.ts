import { expect, test } from "vitest";
import { noFacts } from "../../../tests/support/feed-event.ts";
import { translator } from "~/i18n/translate";
import { factLine, unstatedWords } from "./event-facts.ts";

const [en, es] = [translator("en"), translator("es")];
const all = { families: "yes", min_age: 6, cost: "donation", cost_note: "$5–15", bring: "a cup" } as const;

test.each([
  [all, "By donation: $5–15 · For families · From age 6 · Bring: a cup"],
  [{ ...noFacts, cost: "free" }, "Free"],
  [{ ...noFacts, cost: "paid" }, "Costs something"],
  [{ ...noFacts, cost_note: "$12" }, "Cost: $12"],
  [{ ...noFacts, families: "no" }, "For grown-ups"],
  [{ ...noFacts, families: "no", min_age: 18 }, "From age 18"],
  [{ ...noFacts, min_age: 0 }, "All ages"],
  [noFacts, ""],
] as const)("%j is said as %j (CAL-95)", (facts, line) => {
  expect(factLine(en, facts)).toBe(line);
});

test("the same facts are said in Spanish (CAL-95)", () => {
  expect(factLine(es, all)).toBe("Por donativo: $5–15 · Para familias · Desde los 6 años · Trae: a cup");
  expect(factLine(es, { ...noFacts, min_age: 1 })).toBe("Desde 1 año");
});

test("one line names what nobody has said of cost and ages (CAL-95)", () => {
  expect(unstatedWords(en, noFacts)).toBe("Cost and ages aren’t stated.");
  expect(unstatedWords(en, { ...noFacts, cost: "free" })).toBe("No ages are stated.");
  expect(unstatedWords(en, { ...noFacts, families: "no" })).toBe("The cost isn’t stated.");
  expect(unstatedWords(en, all)).toBeUndefined();
});
