import { expect, test } from "vitest";
import { makePictures, pictureAnswer } from "./pictures.server.ts";

const square = (ink: string) => () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${ink}"/></svg>`;

function counted(draw: () => string) {
  let draws = 0;
  return {
    draw: () => {
      draws++;
      return draw();
    },
    draws: () => draws,
  };
}

test("a picture is drawn once, for everybody who waits and everybody who comes later", async () => {
  const pictures = makePictures({ maxBytes: 1_000_000 });
  const { draw, draws } = counted(square("#fff"));
  const asked = await Promise.all(Array.from({ length: 20 }, () => pictures.png("a", 100, draw)));
  expect(await pictures.png("a", 100, draw)).toBe(asked[0]);
  expect(draws()).toBe(1);
});

test("a file is packed once, for everybody who waits and everybody who comes later", async () => {
  const pictures = makePictures({ maxBytes: 1_000_000 });
  let packs = 0;
  const pack = async () => new Uint8Array([++packs]);
  const asked = await Promise.all(Array.from({ length: 20 }, () => pictures.file("kit", pack)));
  expect([...asked, await pictures.file("kit", pack)].map(({ bytes }) => bytes[0])).toEqual(Array(21).fill(1));
});

test("a drawing that fails is tried again for the next who asks", async () => {
  const pictures = makePictures({ maxBytes: 1_000_000 });
  await expect(pictures.png("a", 10, () => "no drawing")).rejects.toThrow();
  expect((await pictures.png("a", 10, square("#fff"))).bytes.length).toBeGreaterThan(0);
});

test("no more is kept than the bound; the picture used longest ago goes first", async () => {
  const size = (await makePictures({ maxBytes: 1_000_000 }).png("x", 100, square("#fff"))).bytes.length;
  const pictures = makePictures({ maxBytes: size * 2.5 });
  const [a, b] = [counted(square("#fff")), counted(square("#fff"))];
  await pictures.png("a", 100, a.draw);
  await pictures.png("b", 100, b.draw);
  await pictures.png("a", 100, a.draw);
  await pictures.png("c", 100, square("#fff"));
  await pictures.png("a", 100, a.draw);
  await pictures.png("b", 100, b.draw);
  expect([a.draws(), b.draws()]).toEqual([1, 2]);
});

test("who has the picture gets 304 without it; another picture has another tag", async () => {
  const pictures = makePictures({ maxBytes: 1_000_000 });
  const [white, black] = [await pictures.png("w", 10, square("#fff")), await pictures.png("b", 10, square("#000"))];
  expect(white.etag).not.toBe(black.etag);
  const ask = (tag: string) => new Request("http://localhost/x.png", { headers: { "if-none-match": tag } });
  expect(pictureAnswer(ask(white.etag), white).status).toBe(304);
  expect(pictureAnswer(ask(black.etag), white).status).toBe(200);
});
