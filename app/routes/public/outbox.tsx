import { requireLocalOutbox, acceptOutboxKey } from "~/features/outbox/local-view.server";
import { localMails } from "~/features/outbox/queries.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/outbox";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, whileClosed: "setup" } satisfies RouteHandle;

export async function loader(args: Route.LoaderArgs) {
  acceptOutboxKey(args);
  requireLocalOutbox(args);
  return { mails: await localMails(args.context.get(requestContext).db) };
}

export function meta(args: Route.MetaArgs) {
  return [...pageMeta(args, (t) => ({ title: t("outbox.title") })), { name: "robots", content: "noindex" }];
}

export default function Outbox({ loaderData: { mails } }: Route.ComponentProps) {
  const { t, dates, href } = useWords();
  const { edition } = useEdition();
  return (
    <Page title={t("outbox.title")} intro={t("outbox.intro")} weave="outbox">
      {mails.length === 0 ? (
        <p className="text-lg">{t("outbox.empty")}</p>
      ) : (
        <p className="text-muted">{t("outbox.count", { count: mails.length })}</p>
      )}
      <ol className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {mails.map((mail) => (
          <li key={mail.id} className="grid max-w-none gap-x-6 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <a className="link" lang={mail.language} href={href(`/outbox/${mail.id}`)}>
              {mail.subject || t("outbox.noSubject")}
            </a>
            <time className="text-[0.9375rem] text-muted tabular-nums" dateTime={mail.at.toISOString()}>
              {dates.moment(edition.zone, mail.at)}
            </time>
            <span className="min-w-0 text-[0.9375rem] text-muted">{mail.to}</span>
          </li>
        ))}
      </ol>
    </Page>
  );
}
