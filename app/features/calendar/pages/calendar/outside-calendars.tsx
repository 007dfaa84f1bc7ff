import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { buttonClass, OutsideLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** The permissions of the embedded calendar: scripts with its own origin, forms, and links that open in a new tab. */
const sandbox = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms";

/** Links to calendars of other organizers, and the configured one, which is embedded after a click (CAL-03..05). */
export function OutsideCalendars() {
  const { t } = useWords();
  const { calendars, calendarEmbed } = useEdition().edition.links;
  return (
    <>
      {calendarEmbed && (
        <section className="mt-8">
          <h2 className="text-2xl">{t("calendar.embedTitle")}</h2>
          <p className="mt-3 text-muted">{t("calendar.embedText")}</p>
          <div className="mt-5">
            <OutsideLink
              href={calendarEmbed}
              data-film={t("calendar.embedTitle")}
              data-sandbox={sandbox}
              className={buttonClass({ tone: "outline" })}
            >
              {t("calendar.embedLoad")}
            </OutsideLink>
          </div>
        </section>
      )}
      {calendars && calendars.length > 0 && (
        <section className="mt-8">
          <h2 className="text-2xl">{t("calendar.outsideTitle")}</h2>
          <p className="mt-3 text-muted">{t("calendar.outsideText")}</p>
          <ul className="mt-5 grid gap-x-10 sm:grid-cols-3">
            {calendars.map(({ name, url }) => (
              <li key={url} className="border-t border-line py-3">
                <OutsideLink href={url} className="link inline-flex items-center gap-2">
                  {name}
                  <Icon name="outside" className="size-4" />
                </OutsideLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
