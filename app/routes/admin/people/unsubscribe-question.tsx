import { useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { useIsInUse } from "~/ui/admin/early-input";
import { useIsSending } from "~/ui/admin/sending";
import { Button } from "~/ui/button";
import type { UnsubscribeQuestion as Question } from "./post.server.ts";

/** Asks before people get no newsletter anymore, and says what that means. */
export function UnsubscribeQuestion({ question: { count, ids, isAskedAgain } }: { question: Question }) {
  const isSending = useIsSending("unsubscribe-now");
  const { t } = useWords();
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isInUse = useIsInUse();
  useEffect(() => {
    if (!isInUse()) heading.current?.focus();
  }, [isInUse]);
  return (
    <section aria-labelledby="unsubscribe-question" className="panel mb-4 p-5">
      <h3 ref={heading} id="unsubscribe-question" tabIndex={-1} className="text-xl">
        {t("people.unsubscribe.title", { count })}
      </h3>
      {isAskedAgain && <p role="alert">{t("people.unsubscribe.changed")}</p>}
      <p className="mt-2 text-muted">{t("people.unsubscribe.text")}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {count > 0 && (
          <Form method="post" preventScrollReset onSubmit={(press) => isSending && press.preventDefault()}>
            {ids ? (
              ids.map((id) => <input key={id} type="hidden" name="id" value={id} />)
            ) : (
              <>
                <input type="hidden" name="all" value="yes" />
                <input type="hidden" name="count" value={count} />
              </>
            )}
            <Button small name="intent" value="unsubscribe-now" aria-busy={isSending || undefined}>
              {t("people.unsubscribe.now", { count })}
            </Button>
          </Form>
        )}
        <Link to={search || "?"} className="button button-outline button-small">
          {t("people.unsubscribe.notNow")}
        </Link>
      </div>
    </section>
  );
}
