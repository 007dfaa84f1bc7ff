import { useEdition } from "~/features/edition/components/current-edition";
import { gatherings, type Gathering } from "~/features/edition/phase";
import { useWords } from "~/i18n/words";
import { CheckInScreen } from "./check-in-screen.tsx";

interface PageProps {
  loaderData: { owner: string; gathering: Gathering };
}

/** Admin → Check-in: the list at the door, for stewards and admins. */
export function CheckInPage({ loaderData }: PageProps) {
  const { t, dates, href } = useWords();
  const { edition } = useEdition();
  const { owner, gathering } = loaderData;
  return (
    <section aria-labelledby="check-in-title" className="check-in">
      <h1 id="check-in-title">
        {t("checkIn.title")}
        <span className="mt-1 block font-sans text-base font-normal tracking-normal text-muted">
          {t(`checkIn.gatherings.${gathering}`)}, {dates.weekday(edition.days[gathering])}
        </span>
      </h1>
      <nav aria-label={t("checkIn.gathering")} className="mt-2">
        <ul className="choices">
          {gatherings.map((choice) => (
            <li key={choice}>
              {/* A full page load, so that the service worker can store the page. */}
              <a
                href={href(`/admin/check-in?gathering=${choice}`)}
                aria-current={choice === gathering ? "page" : undefined}
              >
                {t(`checkIn.gatherings.${choice}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <noscript>
        <p className="mt-4">
          <a className="link" href={href(`/admin/check-in/list?gathering=${gathering}`)}>
            {t("checkIn.noScript")}
          </a>
        </p>
      </noscript>
      <CheckInScreen key={gathering} owner={owner} gathering={gathering} />
    </section>
  );
}
