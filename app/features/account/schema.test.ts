import { describe, expect, test } from "vitest";
import { fieldErrors } from "~/lib/forms/field-errors";
import { passkeyName, parseSubmittedForm } from "./schema.ts";

describe("the name of a passkey", () => {
  const errors = (name: unknown) => {
    const parsed = passkeyName.safeParse({ id: "key", name });
    return parsed.success ? {} : fieldErrors(parsed.error);
  };

  test("is missing when nothing of it shows: white space, controls, characters without width or that turn the text", () => {
    for (const name of ["", " \t", "\u0001", "\u200b\u200d", "\u202e\u2066", "\u3164"])
      expect(errors(name), JSON.stringify(name)).toEqual({ name: "required" });
    expect(errors("Kit\0chen")).toEqual({ name: "badCharacter" });
  });

  test("is one line of at most 60 characters, in any script", () => {
    expect(passkeyName.parse({ id: "key", name: " Küche\r\n🔑 " }).name).toBe("Küche 🔑");
    expect(errors("x".repeat(60))).toEqual({});
    expect(errors("x".repeat(61))).toEqual({ name: "tooLong" });
  });
});

test("a button alone holds nothing to lose", () => {
  const form = new FormData();
  for (const intent of ["withdraw", "passkey-remove", "sign-out", "sign-out-everywhere", "none"]) {
    form.set("intent", intent);
    expect(parseSubmittedForm(form)).toBeUndefined();
  }
});
