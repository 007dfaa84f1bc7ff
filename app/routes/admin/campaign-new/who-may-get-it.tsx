import type { TemplateKind } from "~/features/templates/template";
import { useWords } from "~/i18n/words";

/** What the letter is, and who of those the filters find may get it at all. */
export function WhoMayGetIt({ kind }: { kind: TemplateKind }) {
  const { t } = useWords();
  return (
    <>
      <strong>{t(`templates.kinds.${kind}.name`)}</strong> – {t(`templates.kinds.${kind}.text`)}
    </>
  );
}
