import { useWords } from "~/i18n/words";
import { Button, ButtonLink, buttonClass } from "~/ui/button";

/** Shows the secret address of the personal feed, and a button that replaces it. */
export function Feed({ feed }: { feed: string | undefined }) {
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
