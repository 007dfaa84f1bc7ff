import { expect, test } from "vitest";
import { typedWords } from "./typed-words.server.ts";

const wordsOf = ({ headers, body }: Request) => typedWords(headers.get("content-type") ?? "", body!);

test.each(["before", "behind"])("words %s a large file are read, and the file is not", async (where) => {
  const form = new FormData();
  const words = () => {
    form.set("alt", "Hands at a loom");
    form.set("altEs", "Manos en un telar – años");
  };
  if (where === "before") words();
  form.set("picture", new File([new Uint8Array(3_000_000).fill(65)], "photo.jpg"));
  if (where === "behind") words();
  const read = await wordsOf(new Request("http://localhost", { method: "POST", body: form }));
  expect(Object.fromEntries(read)).toEqual({ alt: "Hands at a loom", altEs: "Manos en un telar – años" });
});

test("what is no such form has none", async () => {
  const plain = new Request("http://localhost", { method: "POST", body: "alt=x" });
  expect([...(await wordsOf(plain))]).toEqual([]);
});
