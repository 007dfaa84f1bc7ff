import { describe, expect, test } from "vitest";
import { dayIn } from "~/i18n/dates";
import { october2025 } from "./october2025.ts";
import { badgeOf, phaseOn, steps, type Phase } from "./phase.ts";

const next = { ...october2025, next: { year: 2026 } };

describe("the phase of a day", () => {
  test.each<[string, Phase, string]>([
    ["2025-10-15", "upcoming", "PHA-02"],
    ["2025-10-16", "invocation", "PHA-03"],
    ["2025-10-17", "cohering", "PHA-04"],
    ["2025-10-25", "cohering", "PHA-04, PHA-17"],
    ["2025-10-26", "integration", "PHA-05"],
    ["2025-10-27", "concluded", "PHA-06"],
    ["2026-03-01", "concluded", "PHA-06"],
  ])("on %s is %s (%s)", (today, phase) => {
    expect(phaseOn(october2025, today)).toBe(phase);
  });

  test("is between once the next edition is named and this one is over (PHA-07, PHA-08)", () => {
    expect(phaseOn(next, "2025-10-27")).toBe("between");
    expect(phaseOn(next, "2025-10-26")).toBe("integration");
  });
});

describe("the phase turns at midnight in Denver, whatever the server's zone (PHA-19)", () => {
  const at = (instant: string) => phaseOn(october2025, dayIn(october2025.zone, new Date(instant)));

  test("a minute before the 16th is still upcoming, the next minute is the invocation (PHA-01)", () => {
    expect(process.env["TZ"]).not.toBe("America/Denver");
    expect(at("2025-10-16T05:59:59Z")).toBe("upcoming");
    expect(at("2025-10-16T06:00:00Z")).toBe("invocation");
  });

  test("the 26th ends at midnight in Denver", () => {
    expect(at("2025-10-27T05:59:59Z")).toBe("integration");
    expect(at("2025-10-27T06:00:00Z")).toBe("concluded");
  });

  test("winter time counts as well", () => {
    const winter = {
      ...october2025,
      days: { ...october2025.days, invocation: "2025-12-01", integration: "2025-12-11" },
    };
    expect(phaseOn(winter, dayIn(winter.zone, new Date("2025-12-01T06:59:59Z")))).toBe("upcoming");
    expect(phaseOn(winter, dayIn(winter.zone, new Date("2025-12-01T07:00:00Z")))).toBe("invocation");
  });
});

describe("the badges of the steps", () => {
  test.each<[Phase, (string | undefined)[]]>([
    ["upcoming", [undefined, "upcoming", "upcoming", "upcoming"]],
    ["invocation", [undefined, "today", "upcoming", "upcoming"]],
    ["cohering", [undefined, "completed", "current", "upcoming"]],
    ["integration", [undefined, "completed", "completed", "today"]],
    ["concluded", [undefined, "completed", "completed", "completed"]],
    ["between", [undefined, "completed", "completed", "completed"]],
  ])("in %s are %j; the invitation has none (PHA-09..13, PHA-18, PHA-21)", (phase, badges) => {
    expect(steps.map((step) => badgeOf(step, phase))).toEqual(badges);
  });
});
