import { expect, test } from "vitest";
import { translator } from "../app/i18n/translate.ts";
import { mailWord } from "../app/features/people/office/mail/mail-word.ts";
import { mailKinds } from "./mail-kinds.ts";

test.each(["en", "es"] as const)("the office calls every kind of mail by a name (%s)", (language) => {
  for (const { kind } of mailKinds) expect(mailWord(translator(language), kind), kind).toMatch(/^\p{Lu}\p{L}* /u);
});
