import { useEdition } from "~/features/edition/components/current-edition";
import type { PagePath } from "~/i18n/page-path";
import { useWords, type Words } from "~/i18n/words";
import { Line } from "./line.tsx";
import type { TodayView } from "./loader.server.ts";

/** Lists what awaits an organizer. A part that could not be read says so, and the others are still shown. */
export function WaitingLines({ view }: { view: TodayView }) {
  const words = useWords();
  const { t, dates } = words;
  const { zone } = useEdition().edition;
  const { review, suggestions, campaigns, backup } = view;
  const isUnknown = !review || suggestions === undefined || !campaigns;
  const lines = [
    ...countedLines(view, words),
    ...(campaigns ?? []).flatMap((campaign) => campaignLines(campaign, words)),
  ];
  return (
    <>
      {lines.map(({ page, text }) => (
        <Line key={text} page={page}>
          {text}
        </Line>
      ))}
      {backup && (
        <li className="text-cochineal">
          {backup.at
            ? t("admin.today.waiting.oldBackup", { when: dates.dayAndTime(zone, backup.at) })
            : t("admin.today.waiting.noBackup")}
        </li>
      )}
      {isUnknown && <li>{t("admin.today.unknown")}</li>}
      {!isUnknown && !backup && lines.length === 0 && <li>{t("admin.today.waiting.nothing")}</li>}
    </>
  );
}

interface Waiting {
  page: PagePath;
  text: string;
}

function countedLines({ review, suggestions = 0, colliding = 0 }: TodayView, { t }: Words): Waiting[] {
  const { proposals, changes } = review ?? { proposals: 0, changes: 0 };
  const counted = [
    { count: proposals, page: "/admin/events?show=proposals", name: "proposals" },
    { count: changes, page: "/admin/events?show=proposals", name: "changes" },
    { count: suggestions, page: "/admin/suggestions?status=pending", name: "suggestions" },
    { count: colliding, page: "/admin/events/venues", name: "conflicts" },
  ] as const;
  return counted
    .filter(({ count }) => count > 0)
    .map(({ count, page, name }) => ({ page, text: t(`admin.today.waiting.${name}`, { count }) }));
}

type Campaign = NonNullable<TodayView["campaigns"]>[number];

/** A campaign can be stopped and have emails of uncertain delivery, so it can fill two lines. */
function campaignLines({ id, subject, state, uncertain }: Campaign, { t }: Words): Waiting[] {
  const page: PagePath = `/admin/campaigns/${id}`;
  const texts = [
    uncertain > 0 && t("admin.today.waiting.uncertain", { count: uncertain, subject }),
    (state === "paused" || state === "canary" || state === "missed") && t("admin.today.waiting.paused", { subject }),
  ];
  return texts.filter((text) => text !== false).map((text) => ({ page, text }));
}
