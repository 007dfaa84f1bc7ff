/** Why this site itself does not hand an email over. */
const ownReasons = [
  "unsubscribed",
  "not-registered",
  "bounced",
  "soft-bounced",
  "complained",
  "deleted",
  "no-consent",
  "newer-digest",
] as const;

/** What a mail server, or this site, says of an email that did not arrive, in kinds that plain words can be found for. */
export const answerKinds = [
  "no-mailbox",
  "full",
  "blocked",
  "too-large",
  "content",
  "too-many",
  "not-now",
  "refused",
  "unwritable",
  "cut-off",
  ...ownReasons,
  "not-wanted",
] as const;

export type AnswerKind = (typeof answerKinds)[number];

interface Answer {
  status: "failed" | "skipped" | "uncertain";
  code: number | null;
  response: string | null;
}

/** RFC 3463: the second number of an enhanced code says what it is about, the third the detail. */
const enhanced = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/;

/** Which kind an answer is; servers word the same thing in many ways. */
export function answerKind({ status, code, response }: Answer): AnswerKind {
  const said = response ?? "";
  if (status === "uncertain") return "cut-off";
  if (status === "skipped") return ownReasons.find((reason) => reason === said) ?? "not-wanted";
  if (code === null) return "unwritable";
  if (code < 500 && putOff.test(said)) return "too-many";
  return kindByEnhancedCode(said) ?? kindByWords(said) ?? kindByCode(code);
}

function kindByEnhancedCode(said: string): AnswerKind | undefined {
  const [, subject, detail] = enhanced.exec(said) ?? [];
  if (subject === "1") return "no-mailbox";
  if (subject === "2") return detail === "2" ? "full" : detail === "3" ? "too-large" : "no-mailbox";
  if (subject === "3" && detail === "4") return "too-large";
  if (subject === "6") return "content";
  if (subject === "7") return "blocked";
  return undefined;
}

/** What mail servers say when it only came too fast. */
const putOff = /rate|too many|throttl|try again later|gr[ea]ylist/i;

const wordings: readonly (readonly [RegExp, AnswerKind])[] = [
  [/quota|mailbox (?:is )?full|over ?quota|insufficient storage/i, "full"],
  [/too (?:large|big)|exceeds? .*size|size limit/i, "too-large"],
  [putOff, "too-many"],
  [/block|spam|blacklist|denied|policy|reputation|dmarc|spf|dkim/i, "blocked"],
  [/no such|unknown (?:user|recipient|mailbox)|does not exist|user unknown|not found|invalid recipient/i, "no-mailbox"],
];

function kindByWords(said: string): AnswerKind | undefined {
  return wordings.find(([words]) => words.test(said))?.[1];
}

function kindByCode(code: number): AnswerKind {
  if (code === 452 || code === 552) return "full";
  if ([550, 551, 553].includes(code)) return "no-mailbox";
  if (code === 421 || code === 454) return "too-many";
  return code < 500 ? "not-now" : "refused";
}

/** What a server said, in its own words, which often begin with its code. */
export function ownWords(code: number | null, response: string | null): string {
  const said = response ?? "";
  return code === null || said.startsWith(String(code)) ? said : `${code} ${said}`.trim();
}
