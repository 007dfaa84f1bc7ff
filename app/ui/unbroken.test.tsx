import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Unbroken } from "./unbroken.tsx";

test("the tax code stays whole, with what stands around it, and the words stay as they are", () => {
  expect(renderToStaticMarkup(<Unbroken>Gifts are deductible (501(c)(3)). Thank you.</Unbroken>)).toBe(
    'Gifts are deductible <span class="whitespace-nowrap">(501(c)(3)).</span> Thank you.',
  );
  expect(renderToStaticMarkup(<Unbroken>Coming is free (and stays so).</Unbroken>)).toBe(
    "Coming is free (and stays so).",
  );
});

test("an email address stays whole where it fits, and only breaks where it is longer than its line", () => {
  expect(renderToStaticMarkup(<Unbroken>You are signed in as ana-maria@example.org.</Unbroken>)).toBe(
    'You are signed in as <span class="inline-block max-w-full wrap-anywhere">ana-maria@example.org.</span>',
  );
});

test("a word of 58,000 letters takes no longer than as many short ones", () => {
  for (const word of ["a".repeat(58_000), `${"(".repeat(58_000)}@`, `@${"a@".repeat(29_000)}`]) {
    const begun = process.cpuUsage();
    expect(renderToStaticMarkup(<Unbroken>{word}</Unbroken>)).toContain(word);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(500);
  }
});

test("two times of one day stay whole, as often as they come", () => {
  const [range, again] = ["2:00–4:00\u00A0p.m.", "11:30\u00A0AM–1:00\u00A0PM"];
  expect(renderToStaticMarkup(<Unbroken>{`${range} y ${again} y ${range}`}</Unbroken>)).toBe(
    [range, again, range].map((text) => `<span class="whitespace-nowrap">${text}</span>`).join(" y "),
  );
  expect(renderToStaticMarkup(<Unbroken>October 17–26</Unbroken>)).toBe("October 17–26");
});
