import { useEdition } from "~/features/edition/components/current-edition";
import { dayIn } from "~/i18n/dates";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { Line } from "./line.tsx";
import type { News } from "./news.server.ts";

type NewsCounts = Omit<News, "since" | "failedIn">;

export function hasNews({ since: _since, failedIn: _failedIn, ...counts }: News): boolean {
  return Object.values(counts).some((count) => count > 0);
}

/** Counts what is new, each as a link to its list. */
export function NewsLines({ news }: { news: News }) {
  const { t } = useWords();
  const { zone } = useEdition().edition;
  const [failed] = news.failedIn;
  const lines: readonly { name: keyof NewsCounts; page: PagePath }[] = [
    { name: "registered", page: `/admin/registered?since=${dayIn(zone, news.since)}` },
    { name: "proposals", page: "/admin/events?show=proposals" },
    { name: "changes", page: "/admin/events?show=proposals" },
    { name: "suggestions", page: "/admin/suggestions?status=pending" },
    { name: "sent", page: "/admin/campaigns" },
    {
      name: "failed",
      page: news.failedIn.length === 1 ? `/admin/campaigns/${failed}?outcome=failed` : "/admin/campaigns",
    },
  ];
  return lines
    .filter(({ name }) => news[name] > 0)
    .map(({ name, page }) => (
      <Line key={name} page={page}>
        {t(`admin.today.news.${name}`, { count: news[name] })}
      </Line>
    ));
}
