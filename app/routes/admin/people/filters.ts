import { attendances, interests } from "~/features/profiles/people-list/people-query";
import type { Dates } from "~/i18n/dates";
import type { Words } from "~/i18n/words";
import type { ListFilter } from "~/ui/admin/list/list-filters";
import type { PeopleChoices } from "./view.server.ts";

/** The filters of the lists of people. */
export function peopleFilters(
  { t, dates }: Pick<Words, "t" | "dates">,
  { tags, editions }: PeopleChoices,
): ListFilter[] {
  const attendance = attendances.map((value) => ({ value, label: t(`people.attendance.${value}`) }));
  const yesOrNo = (["yes", "no"] as const).map((value) => ({ value, label: t(`people.${value}`) }));
  const filters: ListFilter[] = [
    { name: "invocation", label: t("people.filters.invocation"), choices: attendance },
    { name: "integration", label: t("people.filters.integration"), choices: attendance },
    {
      name: "interest",
      label: t("people.filters.interest"),
      choices: interests.map((value) => ({ value, label: t(`people.interests.${value}`) })),
    },
    { name: "subscribed", label: t("people.filters.subscribed"), choices: yesOrNo },
    { name: "account", label: t("people.filters.account"), choices: yesOrNo },
    {
      name: "language",
      label: t("people.filters.language"),
      choices: (["en", "es"] as const).map((value) => ({ value, label: t(`people.languages.${value}`) })),
    },
    { name: "since", label: t("people.filters.since") },
    { name: "until", label: t("people.filters.until") },
    { name: "tag", label: t("people.filters.tag"), choices: tags.map(({ id, name }) => ({ value: id, label: name })) },
    {
      name: "edition",
      label: t("people.filters.edition"),
      choices: editions.map(({ key, name }) => ({ value: key, label: monthOf(dates, key) ?? name ?? key })),
    },
  ];
  return filters.filter(({ choices }) => choices?.length !== 0);
}

const months = "january february march april may june july august september october november december".split(" ");

/** "october2025" as "October 2025"; undefined for a key of another kind. */
function monthOf(dates: Dates, key: string): string | undefined {
  const [, month = "", year] = /^([a-z]+)(20\d\d)$/.exec(key) ?? [];
  const number = months.indexOf(month) + 1;
  return number > 0 ? dates.month(`${year}-${String(number).padStart(2, "0")}-01`) : undefined;
}
