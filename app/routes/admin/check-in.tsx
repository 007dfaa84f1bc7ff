import { dayIn } from "~/i18n/dates";
import { editionContext } from "~/features/edition/current-edition.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { gatheringAt, gatherings } from "~/features/edition/phase";
import { requireSteward } from "~/features/identity/middleware.server";
import { offlineCopy } from "~/lib/browser/offline-copy";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/check-in";
import { CheckInScreen } from "~/features/check-in/office/check-in-screen";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "steward" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("checkIn.title") }));
}

/** The names are not in the page: its script asks for them, so that the phone keeps them in one place. */
export function headers() {
  return offlineCopy;
}

/** Which gathering is in the address; without one, the next or the last. */
export function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const { userId: owner } = requireSteward(args);
  const edition = context.get(editionContext);
  const today = dayIn(edition.zone, context.get(requestContext).clock.site());
  const asked = url.searchParams.get("gathering");
  return { owner, gathering: gatherings.find((known) => known === asked) ?? gatheringAt(edition, today) };
}

/** Admin → Check-in: the list at the door, for stewards and admins. */
export default function CheckIn({ loaderData }: Route.ComponentProps) {
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
              {/* A document of its own, so that it opens without a network. */}
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
