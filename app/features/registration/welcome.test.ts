import { describe, expect, test } from "vitest";
import { anyWelcome, attendanceOf, ownThreads, welcomeIn, welcomeOf, welcomeQuery } from "./welcome.ts";

const id = "6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11";
const answers = {
  fullName: "Ana López",
  coCreatingInterests: ["tell_stories", "host_dinner", "an old one"],
  canAttendInvocation: true,
  canAttendIntegration: null,
};

describe("what to call somebody", () => {
  test.each([
    ["Ana López", "Ana"],
    ["José Ángel Ñuño", "José"],
    ["Prince", "Prince"],
    ["Dr. Smith", "Dr. Smith"],
    ["J Robert", "J Robert"],
    ["López, Ana", "López"],
    ["Win a car at evil.example", ""],
  ])("%s: %s", (fullName, name) => {
    expect(welcomeOf(id, { ...answers, fullName }).name).toBe(name);
  });
});

test("the address that leads back to the page has everything but the name", () => {
  const welcome = welcomeOf(id, answers);
  const query = welcomeQuery("", welcome);
  expect(query).not.toMatch(/ana/i);
  expect(welcomeIn(new URLSearchParams(query))).toEqual({ ...welcome, name: "" });
});

test("an address that says something else says nothing", () => {
  for (const query of ["", "?thread=", "?thread=zzzzzzzz", "?thread=6b0f6d3e.<b>", `?thread=${"6".repeat(900)}`])
    expect(welcomeIn(new URLSearchParams(query)), query).toBeUndefined();
});

test("each offer has its color, and who offers nothing has the marigold of the opening evening", () => {
  expect(ownThreads(welcomeOf(id, answers))).toEqual(["spruce", "madder"]);
  expect(ownThreads(anyWelcome)).toEqual(["marigold"]);
});

test.each([
  [{ canAttendInvocation: true, canAttendIntegration: null }, 2, "yes"],
  [{ canAttendInvocation: null, canAttendIntegration: true }, 2, "maybe"],
  [{ canAttendInvocation: false, canAttendIntegration: true }, 2, "no"],
  [{ canAttendInvocation: false, canAttendIntegration: false }, 2, "neither"],
  [{ canAttendInvocation: null, canAttendIntegration: true }, 1, "closing"],
  [{ canAttendInvocation: true, canAttendIntegration: false }, 1, undefined],
  [{ canAttendInvocation: true, canAttendIntegration: true }, 0, undefined],
])("%o with %i to come is answered with %s", (given, toCome, line) => {
  expect(attendanceOf(given, toCome)).toBe(line);
});
