import type { Block } from "~/ui/email/content";

const maxLength = 140;

/** Returns the first sentence after the greeting, which mailboxes show next to the subject. */
export function firstSentence(blocks: readonly Block[]): string {
  const paragraphs = blocks.flatMap((block) => (block.block === "paragraph" ? [runsText(block.runs)] : []));
  const words = paragraphs.find((text) => !/[,:]$/.test(text)) ?? paragraphs[0] ?? "";
  const sentence = /^.*?[.!?…](?=\s|$)/u.exec(words)?.[0] ?? words;
  return sentence.length > maxLength
    ? // oxlint-disable-next-line cohere/linear-regexp -- The sentence is cut before.
      `${sentence.slice(0, maxLength).replace(/\s+\S*$|[\uFDD0\uFDD2]\d*$/, "")}…`
    : sentence;
}

function runsText(runs: readonly { text: string }[]): string {
  return runs
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
