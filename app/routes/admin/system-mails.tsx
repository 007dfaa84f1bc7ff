import { Link, useLocation } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { languageOf } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { requestContext } from "~/platform/http/request-context.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/system-mails";
import { MailFrame } from "~/features/templates/office/mail-frame";
import { systemSamples } from "~/features/templates/office/system-samples.server";
import { previewAddress, previewIn } from "~/features/templates/office/template-url";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("templates.system.title") }));
}

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { context, url } = args;
  const language = previewIn(url.search)?.language ?? languageOf(url.pathname);
  const facts = { edition: context.get(editionContext), origin: context.get(requestContext).config.origin, language };
  const mails = Object.entries(systemSamples).map(([kind, sample]) => ({ kind, subject: sample(facts).subject }));
  const chosen = mails.find(({ kind }) => kind === url.searchParams.get("mail")) ?? mails[0]!;
  return { mails, chosen, language };
}

/** What the site sends by itself, to look at: codes, confirmations, answers. Which one is in the address. */
export default function SystemMails({ loaderData: { mails, chosen, language } }: Route.ComponentProps) {
  const { t, href } = useWords();
  const { search } = useLocation();
  const src = `${href(`/admin/templates/system/${chosen.kind}/preview`)}${previewAddress("", { language, as: undefined })}`;
  return (
    <section aria-labelledby="system-title">
      <Link to={href("/admin/templates")} className="link">
        {t("templates.backToList")}
      </Link>
      <h1 id="system-title" className="mt-1">
        {t("templates.system.title")}
      </h1>
      <p className="mt-1 mb-4 text-muted">{t("templates.system.subtitle")}</p>
      <nav aria-label={t("templates.whichLanguage")} className="mb-4">
        <ul className="choices">
          {(["en", "es"] as const).map((other) => (
            <li key={other}>
              <Link
                to={changedQuery(search, { preview: other })}
                replace
                preventScrollReset
                aria-current={other === language ? "true" : undefined}
              >
                {t(`templates.language.${other}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="system-mails">
        <nav aria-label={t("templates.system.choose")} className="panel">
          <ul lang={language}>
            {mails.map(({ kind, subject }) => (
              <li key={kind}>
                <Link
                  to={changedQuery(search, { mail: kind })}
                  preventScrollReset
                  aria-current={kind === chosen.kind ? "true" : undefined}
                >
                  {subject}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="panel p-4">
          <p className="mb-3 wrap-anywhere">
            <span className="text-muted">{t("templates.fields.subject")}:</span>{" "}
            <strong lang={language}>{chosen.subject}</strong>
          </p>
          <MailFrame key={src} src={src} title={t("templates.preview.frame", { subject: chosen.subject })} />
        </div>
      </div>
    </section>
  );
}
