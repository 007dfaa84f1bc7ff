import { Form, Link, useLocation } from "react-router";
import type { Progress } from "../../outcomes/progress.ts";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { Button } from "~/ui/button";

/** Asks before a campaign is canceled for good: how many people got it, and how many will not. */
export function CancelQuestion({ progress: { counts } }: { progress: Progress }) {
  const { t } = useWords();
  const { search } = useLocation();
  const back = changedQuery(search, { ask: undefined });
  return (
    <section aria-labelledby="cancel-question" className="panel mt-5 p-5">
      <h2 id="cancel-question" className="text-xl">
        {t("campaigns.act.cancelQuestion")}
      </h2>
      <p className="mt-2">{t("campaigns.act.cancelHint", { sent: counts.sent, open: counts.open })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post" action={back || "?"} preventScrollReset>
          <Button small name="intent" value="cancel">
            {t("campaigns.act.cancelNow")}
          </Button>
        </Form>
        <Link to={back || "?"} className="button button-outline button-small" preventScrollReset>
          {t("campaigns.act.keep")}
        </Link>
      </div>
    </section>
  );
}
