import { expect, test } from "vitest";
import { bytesOf, streamOf, utf8Of } from "./utf8.ts";

test("texts come out one after another as they went in, whatever their letters", async () => {
  const texts = ["BEGIN\r\n", "", "Año — “nuevo”", "🌱", "\ud800 alone", "END\r\n"];
  const bytes = utf8Of(texts);
  expect(Buffer.from(bytes)).toEqual(Buffer.from(texts.join("")));
  expect(await new Response(streamOf(bytes)).text()).toBe(texts.join("").toWellFormed());
});

test("a body's bytes are the same in one piece, in many, and in none", async () => {
  const many = new ReadableStream({
    start(controller) {
      for (const piece of ["one ", "two ", "año"]) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  expect(Buffer.from(await bytesOf(many)).toString()).toBe("one two año");
  expect(Buffer.from(await bytesOf(new Response("año").body)).toString()).toBe("año");
  expect(await bytesOf(null)).toHaveLength(0);
});
