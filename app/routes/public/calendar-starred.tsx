import { data, redirect } from "react-router";
import { StarForm } from "~/features/calendar/components/star";
import { eventsNamed, publicEvent } from "~/features/calendar/queries.server";
import { allowStarMails, stopStarMails } from "~/features/calendar/notices/commands.server";
import { starMailsSince } from "~/features/calendar/notices/queries.server";
import { giveStars, removeStar, renewFeed } from "~/features/calendar/stars/commands.server";
import { feedTokenOf, mostInCookie, starsCookie, starsOf } from "~/features/calendar/stars/stars.server";
import { suggestedEvents } from "~/features/calendar/stars/suggestions.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { isSessionLookupFailed, viewerContext } from "~/features/identity/middleware.server";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/forms/form-body";
import { redirectWithToast } from "~/platform/http/flash.server";
import { requestContext, shellContext } from "~/platform/http/request-context.server";
import { ButtonLink, buttonClass } from "~/ui/button";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/calendar-starred";
import { Feed } from "~/features/calendar/pages/calendar-starred/feed";
import { StarMails } from "~/features/calendar/pages/calendar-starred/star-mails";
import { StarredHead } from "~/features/calendar/pages/calendar-starred/starred-head";
import { StarredList } from "~/features/calendar/pages/calendar-starred/starred-list";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: t("calendar.starred.title"),
    description: t("calendar.starred.description"),
  }));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config, clock } = context.get(requestContext);
  const edition = context.get(editionContext);
  const { keeper, given, headers } = await starsOf(db, { viewer: context.get(viewerContext), request });
  const token = keeper.in === "account" ? await feedTokenOf(db, keeper.userId) : undefined;
  const language = languageOf(new URL(request.url).pathname);
  const feed = token && `${config.origin}${localized(language, "/calendar/starred.ics")}?token=${token}`;
  const viewer = context.get(viewerContext);
  const mails =
    keeper.in === "account" && viewer.kind !== "anonymous"
      ? { email: viewer.email, isOn: (await starMailsSince(db, keeper.userId)) !== undefined }
      : undefined;
  const page = {
    storedIn: keeper.in,
    given,
    events: await eventsNamed(db, given),
    suggested: await suggestedEvents(db, { edition, now: clock.site(), given, language }),
    feed,
    mails,
  };
  return data(page, { headers });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders ?? loaderHeaders;
}

/** A star is given or taken, or the address of the feed is made anew; then back to where it was asked for. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config, clock } = context.get(requestContext);
  const language = languageOf(new URL(request.url).pathname);
  const t = translator(language);
  const here = localized(language, "/calendar/starred");
  const form = await readForm(request);
  // A star of the account must not end in the cookie.
  if (isSessionLookupFailed(context))
    throw data({ reason: "unavailable", shell: context.get(shellContext) }, { status: 503 });
  const { keeper, given, headers } = await starsOf(db, { viewer: context.get(viewerContext), request });
  if (form?.get("intent") === "feed" && keeper.in === "account") {
    await renewFeed(db, keeper.userId);
    return redirectWithToast(`${here}#feed`, { title: t("calendar.starred.renewed") }, config);
  }
  const mails = form?.get("intent") === "mails" ? form.get("mails") : undefined;
  if (mails && keeper.in === "account") {
    const wording = t("calendar.starred.mails.yes");
    if (mails === "yes") await allowStarMails(db, { userId: keeper.userId, wording, now: clock.now() });
    else await stopStarMails(db, keeper.userId);
    const title = t(`calendar.starred.mails.${mails === "yes" ? "allowed" : "stopped"}`);
    return redirectWithToast(`${here}#mails`, { title }, config);
  }
  const wish = wishOf(form);
  const event = wish && (await publicEvent(db, wish.id));
  if (!wish || !event) return redirect(here, 303);
  const back = `${wish.from ?? here}#e-${wish.id}`;
  if (keeper.in === "account") {
    await (wish.gives ? giveStars(db, keeper.userId, [wish.id]) : removeStar(db, keeper.userId, wish.id));
    // The next look would give again what the cookie still holds.
    return redirect(back, { status: 303, headers });
  }
  const others = given.filter((id) => id !== wish.id);
  if (wish.gives && others.length >= mostInCookie) {
    const title = t("calendar.starred.full", { max: mostInCookie });
    return redirectWithToast(back, { tone: "destructive", title }, config);
  }
  const cookie = starsCookie(wish.gives ? [wish.id, ...others] : others, {
    secure: config.origin.startsWith("https:"),
  });
  return redirect(back, { status: 303, headers: { "Set-Cookie": cookie } });
}

interface Wish {
  id: string;
  gives: boolean;
  /** The page it was wished on: of the calendar, or one that follows a registration. */
  from: string | undefined;
}

const withStars =
  /^(?:\/es)?\/(?:calendar|register\/complete|register\/updated|registration\/[\w-]+)(?:[/?](?![^]*[\\#])[!-~]*)?$/;

function wishOf(form: FormData | undefined): Wish | undefined {
  const gives = form?.has("star") ?? false;
  const id = form?.get(gives ? "star" : "unstar");
  const from = form?.get("from");
  if (typeof id !== "string") return undefined;
  // An address on the way back is a header: anything but plain letters is percent-encoded there.
  return { id, gives, from: typeof from === "string" && withStars.test(from) ? from : undefined };
}

export default function Starred({ loaderData }: Route.ComponentProps) {
  const { t, href } = useWords();
  const { events, suggested, given, storedIn, feed, mails } = loaderData;
  return (
    <StarForm given={given} from="/calendar/starred">
      <StarredHead events={events} storedIn={storedIn} />
      <div className="page py-8 lg:py-12">
        {events.length > 0 && <StarredList events={events} title={t("calendar.starred.yours")} />}
        {events.length > 0 && (
          <p className="no-print mt-8 flex flex-wrap gap-3">
            <PageLink page="/calendar" className={buttonClass({ tone: "indigo" })}>
              {t("calendar.starred.toCalendar")}
            </PageLink>
            <ButtonLink tone="outline" href={href("/calendar/starred.ics")} download="my-calendar.ics">
              {t("calendar.starred.download")}
            </ButtonLink>
          </p>
        )}
        {suggested.length > 0 && (
          <div className={events.length > 0 ? "no-print mt-14" : "no-print"}>
            <StarredList
              events={suggested}
              title={t(events.length > 0 ? "calendar.starred.more" : "calendar.starred.begin")}
              withTeaser
            />
          </div>
        )}
        {mails && <StarMails {...mails} />}
        {storedIn === "account" && <Feed feed={feed} />}
      </div>
    </StarForm>
  );
}
