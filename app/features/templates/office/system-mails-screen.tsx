import { Link, useLocation } from "react-router";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import type { sampleGroups } from "./system-samples.server.ts";
import { LanguageLinks } from "./language-links.tsx";
import { MailFrame } from "./mail-frame.tsx";
import { previewAddress } from "./template-url.ts";

interface SystemMail {
  kind: string;
  subject: string;
}

interface SystemMailsProps {
  groups: { about: keyof typeof sampleGroups; mails: SystemMail[] }[];
  chosen: SystemMail;
  language: Language;
}

/** Shows the emails that the site sends automatically, in groups. The address selects one, whose group is open. */
export function SystemMailsScreen({ groups, chosen, language }: SystemMailsProps) {
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
      <LanguageLinks shown={language} query={(preview) => changedQuery(search, { preview })} className="mb-4" />
      <div className="system-mails">
        <MailList groups={groups} chosen={chosen} language={language} />
        <div className="panel p-4">
          <p className="mb-3 wrap-anywhere">
            <span className="text-muted">{t("templates.fields.subject")}:</span>{" "}
            <strong lang={language}>{chosen.subject}</strong>
          </p>
          <p className="mb-3">
            <Link to={href(`/admin/words?page=${chosen.kind}&in=${language}`)} className="link">
              {t("templates.system.changeWords")}
            </Link>
          </p>
          <MailFrame key={src} src={src} title={t("templates.preview.frame", { subject: chosen.subject })} />
        </div>
      </div>
    </section>
  );
}

function MailList({ groups, chosen, language }: SystemMailsProps) {
  const { t } = useWords();
  const { search } = useLocation();
  return (
    <nav aria-label={t("templates.system.choose")} className="panel">
      {groups.map(({ about, mails }) => (
        <details key={about} open={mails.some(({ kind }) => kind === chosen.kind)}>
          <summary>
            {t(`templates.system.about.${about}`)} <span className="text-muted">{mails.length}</span>
          </summary>
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
        </details>
      ))}
    </nav>
  );
}
