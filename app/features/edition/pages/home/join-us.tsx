import { useEdition } from "../../components/current-edition.tsx";
import { areUsualOffers } from "../../offers.ts";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";

/** Ways in (HOM-24): one big row for each page that exists. */
export function JoinUs() {
  const { t } = useWords();
  const { edition, registration } = useEdition();
  const year = String(edition.year);
  return (
    <section className="section page grid gap-x-16 gap-y-3 lg:grid-cols-[1fr_1.35fr]">
      <h2 className="display">{t("join.title")}</h2>
      <ul className="border-b border-line">
        {registration === "open" && (
          <Way page="/register" title={t("join.registerTitle")} text={t("join.registerText")} />
        )}
        <Way
          page="/co-create"
          title={t("join.coCreateTitle")}
          text={t(areUsualOffers() ? "join.coCreateText" : "join.coCreateOwn")}
        />
        <Way page={`/join-${year}`} title={t("join.joinTitle", { year })} text={t("join.joinText")} />
      </ul>
    </section>
  );
}

function Way({ page, title, text }: { page: PagePath; title: string; text: string }) {
  const { has } = useWords();
  if (!has(page)) return null;
  return (
    <li className="max-w-none border-t border-line">
      <PageLink page={page} className="group flex items-center justify-between gap-6 rounded-xs py-3 sm:py-6">
        <span>
          <span className="block font-display text-[1.375rem] sm:text-[1.75rem] leading-tight font-bold tracking-tight underline-offset-6 group-hover:underline">
            {title}
          </span>
          <span className="compact mt-1 block text-muted">{text}</span>
        </span>
        <Icon name="arrow" className="size-8 transition-transform group-hover:translate-x-1.5" />
      </PageLink>
    </li>
  );
}
