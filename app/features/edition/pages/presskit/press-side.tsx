import { useEdition } from "../../components/current-edition.tsx";
import type { CopyGroup } from "../../press-copy.ts";
import { pressFiles } from "../../press-files.ts";
import { useWords } from "~/i18n/words";
import { ButtonLink } from "~/ui/button";
import { Contents } from "~/ui/contents";

/** The download of the whole press kit, and the table of contents. */
export function PressSide({ groups }: { groups: readonly CopyGroup[] }) {
  const { t } = useWords();
  const { name, contactEmail } = useEdition().edition;
  const places = [
    { id: "logos", name: t("presskit.logo.title") },
    ...groups.map(({ kind }) => ({ id: `part-${kind}`, name: t(`presskit.groups.${kind}`) })),
    { id: "resources", name: t("presskit.resources.title") },
    ...(contactEmail ? [{ id: "press-contact", name: t("presskit.contact.title") }] : []),
  ];
  return (
    <>
      <ButtonLink href={`/presskit/${pressFiles(name).zip}`} download className="no-print">
        {t("presskit.download")}
      </ButtonLink>
      <p className="no-print mt-3 text-[0.9375rem] text-muted">{t("presskit.downloadNote")}</p>
      <p className="mt-3 text-[0.9375rem] text-muted">{t("presskit.license")}</p>
      <div className="mt-8 [&_ul]:columns-[8.5rem]">
        <Contents title={t("presskit.contents")} places={places} />
      </div>
    </>
  );
}
