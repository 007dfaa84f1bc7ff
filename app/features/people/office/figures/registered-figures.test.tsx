import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RegistrationFigures } from "~/features/registration/figures.server";
import { WordsProvider } from "~/i18n/words";
import { inText } from "../../../../../tests/support/sentences.ts";
import { HeardFigure } from "./registered-figures.tsx";

function heard(counts: Record<string, number>): string {
  const answers = Object.entries(counts).map(([answer, count]) => ({ answer, count }));
  const figures = { heard: answers, answered: 9, total: 9 } as unknown as RegistrationFigures;
  return renderToStaticMarkup(
    <WordsProvider language="en" pages={[]}>
      <HeardFigure figures={figures} />
    </WordsProvider>,
  );
}

test("answers that were given once each are named, and those of which one was given again are compared (NEW-109)", () => {
  const each = heard({ Radio: 1, Neighbor: 1, Poster: 1 });
  expect(each).toContain(inText.en("figures.oneEach"));
  expect(each).toContain("<li>Poster</li>");
  expect(each).not.toContain("<rect");
  expect(each).toContain(inText.en("figures.heard.others", { others: 6 }));
  for (const compared of [heard({ Radio: 2, Neighbor: 1, Poster: 1 }), heard({ Radio: 1, Poster: 1 })]) {
    expect(compared).not.toContain(inText.en("figures.oneEach"));
    expect(compared).toContain("<rect");
  }
});
