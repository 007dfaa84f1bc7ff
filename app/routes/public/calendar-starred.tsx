import { data, redirect } from "react-router";
import { EventRow } from "~/features/calendar/components/event-row";
import { StarForm } from "~/features/calendar/components/star";
import { timesOf } from "~/features/calendar/event";
import { eventsNamed, publicEvent } from "~/features/calendar/queries.server";
import { allowStarMails, stopStarMails } from "~/features/calendar/notices/commands.server";
import { starMailsSince } from "~/features/calendar/notices/queries.server";
import {
  feedTokenOf,
  giveStars,
  mostInCookie,
  renewFeed,
  starsCookie,
  starsOf,
  removeStar,
} from "~/features/calendar/stars/stars.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { isSessionLookupFailed, viewerContext } from "~/features/identity/middleware.server";
import { hoursText } from "~/features/calendar/when";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/form-body";
import { redirectWithToast } from "~/platform/flash.server";
import { requestContext, shellContext } from "~/platform/request-context.server";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { Page } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { Unbroken } from "~/ui/unbroken";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/calendar-starred";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: t("calendar.starred.title"),
    description: t("calendar.starred.description"),
  }));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config } = context.get(requestContext);
  const { keeper, given, headers } = await starsOf(db, { viewer: context.get(viewerContext), request });
  const token = keeper.in === "account" ? await feedTokenOf(db, keeper.userId) : undefined;
  const language = languageOf(new URL(request.url).pathname);
  const feed = token && `${config.origin}${localized(language, "/calendar/starred.ics")}?token=${token}`;
  const viewer = context.get(viewerContext);
  const mails =
    keeper.in === "account" && viewer.kind !== "anonymous"
      ? { email: viewer.email, isOn: (await starMailsSince(db, keeper.userId)) !== undefined }
      : undefined;
  return data({ storedIn: keeper.in, given, events: await eventsNamed(db, given), feed, mails }, { headers });
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
  const { keeper, given } = await starsOf(db, { viewer: context.get(viewerContext), request });
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
    return redirect(back, 303);
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
  const words = useWords();
  const { zone } = useEdition().edition;
  const { t, dates, href } = words;
  const { events, given, storedIn } = loaderData;
  return (
    <StarForm given={given} from="/calendar/starred">
      <Page
        title={t("calendar.starred.title")}
        intro={t("calendar.starred.intro")}
        weave="starred"
        aside={<WhereStored storedIn={storedIn} />}
      >
        {events.length === 0 && <p className="lead">{t("calendar.starred.empty")}</p>}
        <ul className="rows">
          {events.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              heading="h2"
              when={`${dates.weekdayShort(timesOf(event, zone).first)} ${dates.dayShort(timesOf(event, zone).first)}, ${hoursText(words, event, zone)}`}
            />
          ))}
        </ul>
        <p className="no-print mt-8 flex flex-wrap gap-3">
          <PageLink page="/calendar" className={buttonClass({ tone: "indigo" })}>
            {t("calendar.starred.toCalendar")}
          </PageLink>
          {events.length > 0 && (
            <ButtonLink tone="outline" href={href("/calendar/starred.ics")} download="my-calendar.ics">
              {t("calendar.starred.download")}
            </ButtonLink>
          )}
        </p>
        {loaderData.mails && <Mails {...loaderData.mails} />}
        {storedIn === "account" && <Feed feed={loaderData.feed} />}
      </Page>
    </StarForm>
  );
}

function WhereStored({ storedIn }: { storedIn: "account" | "cookie" }) {
  const { t, href } = useWords();
  if (storedIn === "account") return <p className="text-muted">{t("calendar.starred.inAccount")}</p>;
  return (
    <>
      <p className="text-muted">{t("calendar.starred.inCookie")}</p>
      <p className="mt-3">
        <a href={href(`/auth?next=${encodeURIComponent(href("/calendar/starred"))}`)} className="link">
          {t("nav.signIn")}
        </a>
      </p>
    </>
  );
}

/** The yes to email about starred events that are called off or moved; off until somebody says it. */
function Mails({ email, isOn }: { email: string; isOn: boolean }) {
  const { t } = useWords();
  return (
    <section id="mails" className="no-print mt-14 border-t border-line pt-10">
      <h2 className="text-2xl">{t("calendar.starred.mails.title")}</h2>
      <p className="mt-3">
        <Unbroken>{t(`calendar.starred.mails.${isOn ? "isOn" : "text"}`, { email })}</Unbroken>
      </p>
      <form method="post" data-busy className="mt-5">
        <input type="hidden" name="intent" value="mails" />
        <Button tone={isOn ? "outline" : "indigo"} small name="mails" value={isOn ? "no" : "yes"}>
          {t(`calendar.starred.mails.${isOn ? "no" : "yes"}`)}
        </Button>
      </form>
    </section>
  );
}

/** The address of one's own feed; it is a secret, and can be made anew. */
function Feed({ feed }: { feed: string | undefined }) {
  const { t } = useWords();
  return (
    <section id="feed" className="no-print mt-14 border-t border-line pt-10">
      <h2 className="text-2xl">{t("calendar.starred.feedTitle")}</h2>
      <p className="mt-3">{t("calendar.starred.feedText")}</p>
      {feed && (
        <>
          <p className="mt-5 text-[0.9375rem] font-semibold">{t("calendar.starred.feedAddress")}</p>
          <code id="feed-address" className="feed-address mt-1">
            {feed}
          </code>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink href={feed.replace(/^https?:/, "webcal:")}>{t("calendar.subscribeApp")}</ButtonLink>
            <button
              type="button"
              data-copy="feed-address"
              data-copied={t("calendar.copied")}
              className={buttonClass({ tone: "outline", className: "needs-script" })}
            >
              {t("calendar.copyFeed")}
            </button>
          </p>
        </>
      )}
      <form method="post" data-busy className="mt-6">
        <Button tone="outline" small name="intent" value="feed">
          {feed ? t("calendar.starred.renew") : t("calendar.starred.make")}
        </Button>
        {feed && <p className="mt-2 text-[0.9375rem] text-muted">{t("calendar.starred.renewHint")}</p>}
      </form>
    </section>
  );
}
