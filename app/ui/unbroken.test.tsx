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
