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
      <h2 id="check-in-title" className="text-2xl">
        {t(`checkIn.gatherings.${gathering}`)}
        <span className="block text-base font-normal text-muted first-letter:uppercase">
          {dates.weekday(edition.days[gathering])}
        </span>
      </h2>
      <nav aria-label={t("checkIn.gathering")} className="choices-row mt-2">
        <ul className="choices">
          {gatherings.map((one) => (
            <li key={one}>
              {/* A full page load, so that the service worker can store the page. */}
              <a href={href(`/admin/check-in?gathering=${one}`)} aria-current={one === gathering ? "page" : undefined}>
                {t(`checkIn.gatherings.${one}`)}
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
