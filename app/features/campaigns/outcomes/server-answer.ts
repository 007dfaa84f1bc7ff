/** The reasons for which this site withholds an email. */
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

/** The kinds of reasons why an email failed, each with an explanation in plain words. */
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

/** An enhanced status code (RFC 3463): the second number is the subject, the third the detail. */
const enhanced = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/;

/** Classifies an answer. Servers word the same reason in many ways. */
export function answerKind({ status, code, response }: Answer): AnswerKind {
  const text = response ?? "";
  if (status === "uncertain") return "cut-off";
  if (status === "skipped") return ownReasons.find((reason) => reason === text) ?? "not-wanted";
  if (code === null) return "unwritable";
  if (code < 500 && rateLimited.test(text)) return "too-many";
  return kindByEnhancedCode(text) ?? kindByWords(text) ?? kindByCode(code);
}

function kindByEnhancedCode(text: string): AnswerKind | undefined {
  const [, subject, detail] = enhanced.exec(text) ?? [];
  if (subject === "1") return "no-mailbox";
  if (subject === "2") return detail === "2" ? "full" : detail === "3" ? "too-large" : "no-mailbox";
  if (subject === "3" && detail === "4") return "too-large";
  if (subject === "6") return "content";
  if (subject === "7") return "blocked";
  return undefined;
}

/** Matches answers that only mean that emails came too fast. */
const rateLimited = /rate|too many|throttl|try again later|gr[ea]ylist/i;

const wordings: readonly (readonly [RegExp, AnswerKind])[] = [
  [/quota|mailbox (?:is )?full|over ?quota|insufficient storage/i, "full"],
  [/too (?:large|big)|exceeds? .*size|size limit/i, "too-large"],
  [rateLimited, "too-many"],
  [/block|spam|blacklist|denied|policy|reputation|dmarc|spf|dkim/i, "blocked"],
  [/no such|unknown (?:user|recipient|mailbox)|does not exist|user unknown|not found|invalid recipient/i, "no-mailbox"],
];

function kindByWords(text: string): AnswerKind | undefined {
  return wordings.find(([words]) => words.test(text))?.[1];
}

function kindByCode(code: number): AnswerKind {
  if (code === 452 || code === 552) return "full";
  if ([550, 551, 553].includes(code)) return "no-mailbox";
  if (code === 421 || code === 454) return "too-many";
  return code < 500 ? "not-now" : "refused";
}

/** Returns the server's answer, with its code if it does not begin with it. */
export function answerText(code: number | null, response: string | null): string {
  const text = response ?? "";
  return code === null || text.startsWith(String(code)) ? text : `${code} ${text}`.trim();
}
