import { useEdition } from "../../components/current-edition.tsx";
import { useWords } from "~/i18n/words";
import { Unbroken } from "~/ui/unbroken";

export function WhatIs() {
  const { t } = useWords();
  const { edition } = useEdition();
  const { areGiftsDeductible = true } = edition;
  const yearly = {
    firstYear: String(edition.firstYear),
    year: String(edition.year),
    edition: edition.year - edition.firstYear + 1,
  };
  return (
    <section className="section page">
      <div className="grid gap-x-16 gap-y-3 lg:grid-cols-[1fr_1.35fr]">
        <h2 className="display">{t("whatIs.title")}</h2>
        <p className="lead">{t("whatIs.lead", { name: edition.name })}</p>
      </div>
      <dl className="mt-4 grid sm:mt-14 gap-x-10 sm:grid-cols-3">
        <Fact term={t("whatIs.freeTitle")}>{t(areGiftsDeductible ? "whatIs.freeText" : "whatIs.freeTextPlain")}</Fact>
        <Fact term={t("whatIs.openTitle")}>{t("whatIs.openText")}</Fact>
        <Fact term={t("whatIs.yearlyTitle")}>{t("whatIs.yearlyText", yearly)}</Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="border-t border-line py-2.5 sm:py-5">
      <dt className="font-display text-xl font-bold tracking-tight">{term}</dt>
      <dd className="compact text-muted sm:mt-2">
        <Unbroken>{children}</Unbroken>
      </dd>
    </div>
  );
}
