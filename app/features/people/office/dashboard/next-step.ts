import type { Edition } from "~/features/edition/edition";
import { isDuring, isOver, phaseOn, registrationOn } from "~/features/edition/phase";
import type { PagePath } from "~/i18n/page-path";
import { dayIn, type Day } from "~/i18n/dates";

/** The organizer's next task in the year's routine. Its words are under `admin.today.steps`. */
export interface NextStep {
  name: keyof typeof pages;
  page: PagePath;
  /** The day this task prepares for, if there is one. */
  day?: Day | undefined;
}

interface Facts {
  edition: Pick<
    Edition,
    "days" | "next" | "registrationOpen" | "registrationEnded" | "registrationFrom" | "venue" | "zone"
  >;
  today: Day;
  /** The state of the letter that announces the registration. */
  openingLetter: "missing" | "written" | "sent";
  /** True if the letter is scheduled or sent, or if it is too late to send it. */
  isReminderSettled: boolean;
  isThanksSettled: boolean;
  /** True if hosts of the previous year can be asked to host again, and nobody was asked yet. */
  areHostsUnasked: boolean;
}

const pages = {
  askHosts: "/admin/next-year",
  openingDay: "/admin/settings?edit=registration",
  letterBeforeOpening: "/admin/templates?new=registration_opens",
  sendingBeforeOpening: "/admin/campaigns/new",
  opening: "/admin/settings?edit=registration",
  letterWhileOpen: "/admin/templates?new=registration_opens",
  sendingWhileOpen: "/admin/campaigns/new",
  venue: "/admin/settings?edit=venue",
  reminder: "/admin/campaigns/automatic",
  openingEvening: "/admin/check-in",
  thanks: "/admin/campaigns/automatic",
  closing: "/admin/check-in?gathering=integration",
  yearOver: "/admin/figures",
} as const satisfies Record<string, PagePath>;

/** Returns the first step of the year's routine that is not done. */
export function nextStep(facts: Facts): NextStep {
  const { edition, today } = facts;
  const { invocation, integration } = edition.days;
  const phase = phaseOn(edition, today);
  const step = (name: NextStep["name"], day?: Day): NextStep => ({ name, page: pages[name], day });
  if (phase === "upcoming") return beforeOpening(facts, step) ?? step("openingEvening", invocation);
  if (phase === "invocation") return step("openingEvening", invocation);
  if (!facts.isThanksSettled) return step("thanks", integration);
  return isDuring(phase) && !isOver(phase) ? step("closing", integration) : step("yearOver");
}

function beforeOpening(
  { edition, today, openingLetter, isReminderSettled, areHostsUnasked }: Facts,
  step: (name: NextStep["name"], day?: Day) => NextStep,
): NextStep | undefined {
  const { registrationFrom, days, venue, zone } = edition;
  const registration = registrationOn(edition, today);
  if (registration === "soon") {
    // Steps with a day come before this one, which can wait.
    if (!registrationFrom) return step(areHostsUnasked ? "askHosts" : "openingDay");
    const opens = dayIn(zone, new Date(registrationFrom));
    if (openingLetter === "missing") return step("letterBeforeOpening", opens);
    return step(openingLetter === "written" ? "sendingBeforeOpening" : "opening", opens);
  }
  if (registration === "open" && openingLetter !== "sent")
    return step(openingLetter === "missing" ? "letterWhileOpen" : "sendingWhileOpen", days.invocation);
  if (!venue) return step("venue", days.invocation);
  if (!isReminderSettled) return step("reminder", days.invocation);
  return areHostsUnasked ? step("askHosts") : undefined;
}
