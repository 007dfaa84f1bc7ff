import { themes } from "~/features/edition/edition";
import { useWords } from "~/i18n/words";
import { Swatch } from "~/ui/band";

/** The home list of the six themes (HOM-12, HOM-13); each swatch is cut from the cloth above. */
export function ThemeList() {
  const { t } = useWords();
  return (
    <section className="section page">
      <h2 className="display">{t("themes.title")}</h2>
      <p className="lead mt-4 text-muted">{t("themes.lead")}</p>
      <ul className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {themes.map((theme, index) => (
          <li key={theme}>
            <Swatch theme={index} />
            <h3 className="mt-4 text-[1.375rem]">{t(`themes.${theme}.name`)}</h3>
            <p className="mt-2 text-muted">{t(`themes.${theme}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
