import { describe, expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import { answerKind, answerKinds, answerText } from "./server-answer.ts";

const failed = (code: number | null, response: string) => answerKind({ status: "failed", code, response });

describe("what mail servers say is told in plain words", () => {
  test.each([
    [550, "5.1.1 <ana@example.org>: Recipient address rejected: User unknown in virtual mailbox table", "no-mailbox"],
    [550, "No such user here", "no-mailbox"],
    [553, "sorry, that domain isn't in my list", "no-mailbox"],
    [552, "5.2.2 The email account that you tried to reach is over quota", "full"],
    [452, "Requested action not taken: insufficient system storage", "full"],
    [550, "5.7.26 Unauthenticated email is not accepted due to domain's DMARC policy", "blocked"],
    [554, "Message rejected: listed on a blacklist", "blocked"],
    [552, "5.3.4 Message size exceeds fixed limit", "too-large"],
    [554, "5.6.0 Message content rejected", "content"],
    [421, "4.7.28 Our system has detected an unusual rate of mail", "too-many"],
    [450, "Greylisted, please try again later", "too-many"],
    [451, "Temporary failure", "not-now"],
    [554, "Transaction failed", "refused"],
  ])("%i %s: %s", (code, said, kind) => {
    expect(failed(code, said)).toBe(kind);
  });

  test("what no server said is our own", () => {
    expect(failed(null, "TypeError: nothing to write")).toBe("unwritable");
    expect(answerKind({ status: "uncertain", code: null, response: "the worker died while handing over" })).toBe(
      "cut-off",
    );
    expect(answerKind({ status: "skipped", code: null, response: "unsubscribed" })).toBe("unsubscribed");
    expect(answerKind({ status: "skipped", code: null, response: null })).toBe("not-wanted");
  });

  test("a code is said once", () => {
    expect(answerText(550, "550 5.1.1 unknown")).toBe("550 5.1.1 unknown");
    expect(answerText(550, "unknown")).toBe("550 unknown");
    expect(answerText(null, "the worker died while handing over")).toBe("the worker died while handing over");
  });

  test("every kind has its words in both languages", () => {
    for (const language of ["en", "es"] as const)
      for (const kind of answerKinds) {
        const t = translator(language);
        expect(t(`campaigns.failures.kinds.${kind}.title`)).not.toContain("campaigns.");
        expect(t(`campaigns.failures.kinds.${kind}.text`)).not.toContain("campaigns.");
      }
  });
});
