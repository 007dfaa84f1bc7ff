import type { ReactNode } from "react";
import { categories } from "~/features/calendar/fields";
import { useEdition } from "~/features/edition/components/current-edition";
import { license } from "../exports/license.ts";
import { csvColumns } from "../exports/map-files.ts";
import { useWords } from "~/i18n/words";
import { OutsideLink } from "~/ui/button";
import { FrameLines } from "./frame-lines.tsx";
import { themeKeys } from "~/features/edition/themes";

const files = ["csv", "geojson", "json"] as const;

/** Explains the license of the places. */
export function License() {
  const { t } = useWords();
  const { name } = useEdition().edition;
  return (
    <section>
      <h2 className="text-2xl">{t("mapData.license.title")}</h2>
      <p className="mt-3 max-w-[66ch]">{t.rich("mapData.license.text", { name, license: licenseLink })}</p>
    </section>
  );
}

function licenseLink(text: ReactNode) {
  return (
    <OutsideLink href={license.url} className="link">
      {text}
    </OutsideLink>
  );
}

/** Links to the map's downloads. */
export function Files() {
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

/** Explains how to embed the map in other sites. */
export function MapEmbed({ origin }: { origin: string }) {
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

/** Explains how to embed the calendar in other sites. */
export function CalendarEmbed({ origin }: { origin: string }) {
  const { t, href } = useWords();
  const { name, days } = useEdition().edition;
  const examples = themeKeys().slice(0, 2).toReversed();
  const parameters = [
    ["?view=month", t("calendarEmbed.month")],
    [`?view=month&date=${days.invocation}`, t("calendarEmbed.date")],
    [`?theme=${examples.join()}`, t("calendarEmbed.theme", { themes: categories().join(", ") })],
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
