import type { Dates } from "~/i18n/dates";
import type { Translate } from "~/i18n/translate";
import type { CampaignFilters, CampaignKind } from "./filters.ts";

interface Naming {
  t: Translate;
  /** What the letter is: one about the registration does not ask about the newsletter. */
  kind: CampaignKind;
  dates: Dates;
  zone: string;
  /** The names of tags and campaigns, by their ids; what is gone has none. */
  names: ReadonlyMap<string, string>;
}

/** What filters say, one phrase each. */
export function filterWords(filters: CampaignFilters, { t, kind, dates, zone, names }: Naming): string[] {
  const day = (instant: string) => dates.dayAndTime(zone, new Date(instant));
  const answer = (value: boolean | "maybe") =>
    t(`people.attendance.${value === "maybe" ? value : value ? "yes" : "no"}`);
  const name = (id: string) => names.get(id) ?? t("campaignWizard.goneName");
  const { can_attend_invocation, can_attend_integration, co_creating_interests, starred_theme } = filters;
  const said = [
    filters.registered && t("campaignWizard.words.registered"),
    filters.subscribed && t("campaignWizard.words.subscribed"),
    !filters.subscribed && t(`campaignWizard.words.${kind === "registration" ? "whatever" : "everybody"}`),
    can_attend_invocation !== undefined &&
      t("campaignWizard.words.invocation", { answer: answer(can_attend_invocation) }),
    can_attend_integration !== undefined &&
      t("campaignWizard.words.integration", { answer: answer(can_attend_integration) }),
    co_creating_interests?.length &&
      t("campaignWizard.words.interests", {
        interests: co_creating_interests.map((interest) => t(`people.interests.${interest}`)).join(" / "),
      }),
    filters.registered_before && t("campaignWizard.words.before", { when: day(filters.registered_before) }),
    filters.registered_after && t("campaignWizard.words.after", { when: day(filters.registered_after) }),
    filters.tag && t("campaignWizard.words.tag", { tag: name(filters.tag) }),
    filters.language && t("campaignWizard.words.language", { language: t(`people.languages.${filters.language}`) }),
    starred_theme && t("campaignWizard.words.theme", { theme: t(`calendar.category.${starred_theme}`) }),
    filters.checked_in && t(`campaignWizard.words.here.${filters.checked_in}`),
    filters.not_campaign && t("campaignWizard.words.not", { campaign: name(filters.not_campaign) }),
  ];
  return said.filter((phrase) => typeof phrase === "string");
}
