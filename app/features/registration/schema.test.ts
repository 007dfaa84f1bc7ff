import { describe, expect, test } from "vitest";
import { fieldErrors } from "~/lib/forms/field-errors";
import { bodyOf, shownValues, typedValues } from "~/lib/fields/values";
import { unknownDetails } from "../people/commands.server.ts";
import { emptyFormOf, registrationFields, registrationInput } from "./schema.ts";

const least = { fullName: "Ana López", email: "Ana@Example.org " };

function errors(body: unknown) {
  const parsed = registrationInput.safeParse(body);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe("what a registration may hold", () => {
  test("a name and an address are enough; the rest is empty, maybe and newsletter on (REG-02, REG-03, REG-09, REG-15)", () => {
    expect(registrationInput.parse(least)).toEqual({
      ...unknownDetails,
      fullName: "Ana López",
      email: "ana@example.org",
      canAttendInvocation: null,
      canAttendIntegration: null,
      coCreatingInterests: [],
      howDidYouHear: null,
      additionalNotes: null,
      subscribed: true,
    });
  });

  test("a box that a form sends twice is ticked once", () => {
    const coCreatingInterests = ["volunteer", "host_event", "volunteer"];
    expect(registrationInput.parse({ ...least, coCreatingInterests }).coCreatingInterests).toEqual([
      "volunteer",
      "host_event",
    ]);
  });

  test("a missing or blank name or address is required (REG-20, REG-21)", () => {
    expect(errors({})).toEqual({ fullName: "required", email: "required" });
    expect(errors({ fullName: "  ", email: "" })).toEqual({ fullName: "required", email: "required" });
    expect(errors({ fullName: null, email: null })).toEqual({ fullName: "required", email: "required" });
  });

  test("a name of which nothing shows is missing; one of any script, or an emoji, is a name (REG-20)", () => {
    for (const fullName of ["\u0001\u0002", "\u200b\u200b", "\u202e\u202c", "\u3164", " \u00a0 "])
      expect(errors({ ...least, fullName })).toEqual({ fullName: "required" });
    for (const fullName of ["علي", "美", "👩‍👩‍👧‍👦", "\u200fשרה"]) expect(errors({ ...least, fullName })).toEqual({});
  });

  test("a mailbox with a domain of any script is stored under one spelling, in ASCII (REG-03)", () => {
    const emailOf = (email: string) => registrationInput.parse({ ...least, email }).email;
    expect(emailOf("Ana@MÜNCHEN.example")).toBe("ana@xn--mnchen-3ya.example");
    expect(emailOf("ana@xn--mnchen-3ya.example")).toBe("ana@xn--mnchen-3ya.example");
    for (const email of ["a@münchen.example/x", "a@münchen.example:25", "a@b@münchen.example", "josé@example.org"])
      expect(errors({ ...least, email })).toEqual({ email: "invalidEmail" });
    expect(errors({ ...least, email: `a@${"ü".repeat(240)}.example` })).toMatchObject({ email: expect.any(String) });
  });

  test.each([
    ["fullName", 200],
    ["phoneNumber", 40],
    ["organizations", 500],
    ["howDidYouHear", 1_000],
    ["additionalNotes", 5_000],
  ])("%s may have %i characters and not one more (REG-19)", (field, max) => {
    expect(errors({ ...least, [field]: "x".repeat(max) })).toEqual({});
    expect(errors({ ...least, [field]: "x".repeat(max + 1) })).toEqual({ [field]: "tooLong" });
  });

  test("an address may have 254 characters and not one more (REG-19)", () => {
    const domain = `@${Array.from({ length: 3 }, () => "d".repeat(60)).join(".")}.org`;
    const address = "a".repeat(254 - domain.length) + domain;
    expect(errors({ ...least, email: `a${address}` })).toEqual({ email: "tooLong" });
  });

  test.each(["plain", "a@b", "a b@example.org", "a@example.org, b@example.org", "a@example.org\nBcc: x@example.org"])(
    "%j is no address",
    (email) => expect(errors({ ...least, email })).toEqual({ email: "invalidEmail" }),
  );

  test("a wrong type, a NUL and an unknown choice are named with their field", () => {
    expect(errors({ ...least, fullName: 7, phoneNumber: ["1"], subscribed: "yes" })).toEqual({
      fullName: "wrongType",
      phoneNumber: "wrongType",
      subscribed: "wrongType",
    });
    expect(errors({ ...least, additionalNotes: "a\0b" })).toEqual({ additionalNotes: "badCharacter" });
    expect(errors({ ...least, canAttendInvocation: "banana", coCreatingInterests: ["juggle"] })).toEqual({
      canAttendInvocation: "unknownChoice",
      coCreatingInterests: "unknownChoice",
    });
  });

  test("ids, roles and prototypes in the body are ignored (REG-42)", () => {
    const body = JSON.parse(
      '{"fullName":"Ana","email":"a@example.org","userId":"1","isEditMode":true,"existingProfileId":"2","role":"admin","__proto__":{"role":"admin"}}',
    );
    expect(Object.keys(registrationInput.parse(body)).toSorted()).toEqual(
      Object.keys({ ...emptyFormOf({}) }).toSorted(),
    );
  });

  test("a name is one line, whatever was typed", () => {
    expect(registrationInput.parse({ ...least, fullName: " Ana\r\nLópez\t " }).fullName).toBe("Ana López");
  });
});

describe("the form", () => {
  test("yes, no, maybe and no answer are stored as true, false, null and null (REG-07..09)", () => {
    const body = (choice: string) =>
      registrationInput.parse({
        ...least,
        ...bodyOf(registrationFields, { ...emptyFormOf({}), ...least, canAttendInvocation: choice }),
      });
    expect(["yes", "no", "maybe", ""].map((choice) => body(choice).canAttendInvocation)).toEqual([
      true,
      false,
      null,
      null,
    ]);
  });

  test("null is told as maybe (ADM-20)", () => {
    const { canAttendInvocation: question } = registrationFields;
    const texts = [true, false, null].map((answer) => shownValues({ question }, { question: answer }).question);
    expect(texts).toEqual(["yes", "no", "maybe"]);
  });

  test("several interests can be chosen and an unticked newsletter is off (REG-11, REG-15)", () => {
    const form = new FormData();
    form.append("coCreatingInterests", "volunteer");
    form.append("coCreatingInterests", "tell_stories");
    form.append("fullName", new File(["x"], "x.txt"));
    expect(typedValues(registrationFields, form)).toEqual({
      ...emptyFormOf({}),
      coCreatingInterests: ["volunteer", "tell_stories"],
      subscribed: false,
    });
  });

  test("every field is shown again as it was typed", () => {
    const values = {
      fullName: " Ana ",
      email: "ana@",
      phoneNumber: "720 x",
      organizations: "Seed library",
      canAttendInvocation: "yes",
      canAttendIntegration: "no",
      howDidYouHear: "A friend",
      additionalNotes: "Two kids",
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.append(name, value);
    form.append("subscribed", "on");
    expect(typedValues(registrationFields, form)).toEqual({ ...emptyFormOf({}), ...values });
  });
});
