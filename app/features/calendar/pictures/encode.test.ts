import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture, whilePictureFits } from "./encode.server.ts";

const made = async (bytes: Uint8Array) => {
  const outcome = await encodePicture(bytes);
  return outcome.ok ? outcome.files.map(({ format, width, height }) => `${format} ${width}x${height}`) : outcome.reason;
};
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#a31" } });

test("three sizes of two kinds, smaller ones of what is small, and what is high is made narrower", async () => {
  expect(await made(await plain(1600, 1200).png().toBuffer())).toEqual([
    "jpeg 480x360",
    "avif 480x360",
    "jpeg 960x720",
    "avif 960x720",
    "jpeg 1440x1080",
    "avif 1440x1080",
  ]);
  expect(await made(await plain(400, 300).webp().toBuffer())).toEqual(["jpeg 400x300", "avif 400x300"]);
  expect(await made(await plain(1000, 4000).jpeg().toBuffer())).toEqual([
    "jpeg 480x1920",
    "avif 480x1920",
    "jpeg 540x2160",
    "avif 540x2160",
  ]);
});

test("what cannot be read says why, without reading it all: too many points, a part of a file, a moving one stands still @thorough", async () => {
  const bomb = await plain(9_000, 9_000).png().toBuffer();
  expect(bomb.length).toBeLessThan(2_000_000);
  expect(await made(bomb)).toBe("too-many-points");
  const noise = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  expect(await made(noise.subarray(0, noise.length / 2))).toBe("damaged");
  expect(await made(noise.subarray(0, 20))).toBe("damaged");
  expect(await made(await plain(300, 900).png().toBuffer())).toBe("too-small");
  expect(await made(await plain(320, 20_000).png().toBuffer())).toBe("too-long");
  expect(await made(await plain(6_000, 3).png().toBuffer())).toBe("too-long");
  const frames = await sharp(
    [await plain(640, 480).png().toBuffer(), await plain(640, 480).negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .webp()
    .toBuffer();
  expect(await made(frames)).toEqual(["jpeg 480x360", "avif 480x360", "jpeg 640x480", "avif 640x480"]);
});

test("no more pictures are at work than fit, no more of one event than leave room for others, and one place is an organizer's", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const byHost = (id: string) => ({ id, isOrganizer: false });
  const hold = (event: string) => whilePictureFits(byHost(event), () => promise);
  const read = async () => "read";
  const held = ["one", "one"].map(hold);
  expect(await whilePictureFits(byHost("one"), read)).toBe("busy");
  expect(await whilePictureFits(byHost("two"), read)).toBe("read");
  held.push(...["two", "two", "three"].map(hold));
  expect(await whilePictureFits(byHost("four"), read)).toBe("busy");
  expect(await whilePictureFits({ id: "four", isOrganizer: true }, read)).toBe("read");
  resolve();
  await Promise.all(held);
  expect(await whilePictureFits(byHost("one"), read)).toBe("read");
});
