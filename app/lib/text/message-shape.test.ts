import { expect, test } from "vitest";
import { shapeOf } from "./message-shape.ts";

test("two languages ask for the same when arguments, cases and tags agree, whatever their order and plurals", () => {
  const english = "{name} sent {count, plural, one {# <b>letter</b>} other {# <b>letters</b>}}";
  expect(shapeOf("<b>Cartas</b> de {name}: {count}")).toBe(shapeOf(english));
});

test.each([
  ["Hello {name}", "Hola {nombre}"],
  ["Hello {name}", "Hola"],
  ["Read <a>this</a>", "Lee esto"],
  ["{kind, select, a {A} other {B}}", "{kind, select, b {A} other {B}}"],
])("%s asks for something else than %s", (english, spanish) => {
  expect(shapeOf(english)).not.toBe(shapeOf(spanish));
});
