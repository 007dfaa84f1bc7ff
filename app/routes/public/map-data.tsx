import type { ReactNode } from "react";
import { categories } from "~/features/calendar/fields";
import { useEdition } from "~/features/edition/components/current-edition";
import { csvColumns } from "~/features/map/exports/map-files";
import { license } from "~/features/map/exports/license";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { OutsideLink } from "~/ui/button";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/map-data";
import { FrameLines } from "./map/frame-lines.tsx";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;

const files = ["csv", "geojson", "json"] as const;

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).config.origin };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("mapData.title"), description: t("mapData.description") }));
}

/** The places as files, and the map and the calendar for other sites: what there is, how to take it along, and under which license. */
export default function MapData({ loaderData }: Route.ComponentProps) {
  const { t, href } = useWords();
  const { name } = useEdition().edition;
  return (
    <Page title={t("mapData.title")} intro={t("mapData.intro")} weave="map">
      <div className="space-y-12">
        <Files />
        <MapEmbed origin={loaderData.origin} />
        <CalendarEmbed origin={loaderData.origin} />
        <section>
          <h2 className="text-2xl">{t("mapData.license.title")}</h2>
          <p className="mt-3 max-w-[66ch]">
            {t.rich("mapData.license.text", {
              name,
              license: licenseLink,
            })}
          </p>
        </section>
        <p>
          <a href={href("/map")} className="link">
            {t("suggest.toMap")}
          </a>
        </p>
      </div>
    </Page>
  );
}

function licenseLink(text: ReactNode) {
  return (
    <OutsideLink href={license.url} className="link">
      {text}
    </OutsideLink>
  );
}

function Files() {
  const { t } = useWords();
  return (
    <section>
      <h2 className="text-2xl">{t("mapData.files.title")}</h2>
      <p className="mt-3 max-w-[66ch]">{t("mapData.files.text")}</p>
      <ul className="mt-5 border-b border-line">
        {files.map((kind) => (
          <li key={kind} className="max-w-none border-t border-line py-3">
            <a href={`/map.${kind}`} className="link">
              {t(`mapData.files.${kind}`)}
            </a>
            <span className="block text-[0.9375rem] text-muted">{t(`mapData.files.${kind}Text`)}</span>
          </li>
        ))}
      </ul>
      <h3 className="mt-8 text-lg">{t("mapData.files.fields")}</h3>
      <p className="mt-2 wrap-anywhere">
        <code>{csvColumns.join(", ")}</code>
      </p>
      <p className="mt-2 max-w-[66ch] text-muted">{t("mapData.files.links")}</p>
    </section>
  );
}

function MapEmbed({ origin }: { origin: string }) {
  const { t, href } = useWords();
  const { name } = useEdition().edition;
  return (
    <section>
      <h2 className="text-2xl">{t("mapData.embed.title")}</h2>
      <p className="mt-3 max-w-[66ch]">{t("mapData.embed.text")}</p>
      <FrameLines
        id="embed-lines"
        page={`${origin}${href("/embed/map")}`}
        frame={t("mapData.embed.frame", { name })}
        what={t("mapData.embed.title")}
      />
    </section>
  );
}

function CalendarEmbed({ origin }: { origin: string }) {
  const { t, href } = useWords();
  const { name, days } = useEdition().edition;
  const parameters = [
    ["?view=month", t("calendarEmbed.month")],
    [`?view=month&date=${days.invocation}`, t("calendarEmbed.date")],
    ["?theme=arts,ecology", t("calendarEmbed.theme", { themes: categories.join(", ") })],
    ["?q=…", t("calendarEmbed.words")],
  ] as const;
  return (
    <section id="calendar">
      <h2 className="text-2xl">{t("calendarEmbed.section")}</h2>
      <p className="mt-3 max-w-[66ch]">{t("calendarEmbed.text")}</p>
      <FrameLines
        id="calendar-lines"
        page={`${origin}${href("/embed/calendar")}`}
        frame={t("calendarEmbed.frame", { name })}
        what={t("calendarEmbed.section")}
      />
      <h3 className="mt-8 text-lg">{t("calendarEmbed.parameters")}</h3>
      <dl className="mt-2 border-b border-line">
        {parameters.map(([query, text]) => (
          <div key={query} className="border-t border-line py-3">
            <dt className="wrap-anywhere">
              <code>{query}</code>
            </dt>
            <dd className="text-[0.9375rem] text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[66ch] text-muted">{t("calendarEmbed.spanish")}</p>
    </section>
  );
}
