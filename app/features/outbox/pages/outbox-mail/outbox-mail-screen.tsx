import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { Page } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import type { HandlerData } from "~/ui/handler-data";
import type { outboxMailView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof outboxMailView>;
}

export function OutboxMailScreen({ loaderData: mail }: PageProps) {
  const { t, href } = useWords();
  const currentPath = href(`/outbox/${mail.id}`);
  return (
    <Page
      title={<span lang={mail.language}>{mail.subject || t("outbox.noSubject")}</span>}
      weave="outbox"
      aside={<Facts mail={mail} />}
    >
      {mail.hasHtml && (
        <Section title={t("outbox.html")}>
          <iframe
            sandbox=""
            title={t("outbox.frame")}
            src={`${currentPath}/body`}
            className="mt-4 h-[44rem] w-full rounded-panel border border-line bg-white"
          />
          <p className="mt-2">
            <a className="link" href={`${currentPath}/body`}>
              {t("outbox.alone")}
            </a>
          </p>
        </Section>
      )}
      {mail.attachments.length > 0 && (
        <Section title={t("outbox.attachments")}>
          <ul className="mt-3">
            {mail.attachments.map(({ filename, bytes }, number) => (
              <li key={number}>
                <a className="link" href={`${currentPath}/attachments/${number}`}>
                  {t("outbox.attachment", { name: filename, bytes })}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {mail.text && (
        <Section title={t("outbox.text")}>
          <Plain lang={mail.language}>{withLinks(mail.text)}</Plain>
        </Section>
      )}
      <Section title={t("outbox.headers")}>
        <Plain>{mail.headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}</Plain>
      </Section>
    </Page>
  );
}

function Facts({ mail }: { mail: PageProps["loaderData"] }) {
  const { t, dates } = useWords();
  const { edition } = useEdition();
  const facts = [
    { name: t("outbox.to"), value: mail.to },
    { name: t("outbox.sent"), value: dates.moment(edition.zone, mail.at) },
    { name: t("outbox.kind"), value: mail.kind },
  ];
  return (
    <>
      <dl className="space-y-3">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-[0.9375rem] text-muted">{name}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">
        <PageLink page="/outbox" className="link">
          {t("outbox.back")}
        </PageLink>
      </p>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-12">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Plain({ lang, children }: { lang?: Language; children: ReactNode }) {
  return (
    <pre
      lang={lang}
      className="mt-4 rounded-panel border border-line bg-surface p-5 text-[0.875rem] leading-relaxed break-words whitespace-pre-wrap"
    >
      {children}
    </pre>
  );
}

/** The sandboxed frame does not open links, so the text version below makes them clickable. */
function withLinks(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>]+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <a key={i} className="link" href={part}>
        {part}
      </a>
    ),
  );
}
