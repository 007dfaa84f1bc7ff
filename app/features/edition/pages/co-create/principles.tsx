import { useWords } from "~/i18n/words";

const principles = ["gift", "yes", "access", "regenerative"] as const;

/** Four principles around a cross of threads (PAG-36, PAG-85, CON-12, CON-13). */
export function Principles() {
  const { t } = useWords();
  return (
    <section className="section page">
      <h2 className="display">{t("coCreate.principlesTitle")}</h2>
      <ul className="crossed mt-12 grid sm:grid-cols-2">
        {principles.map((principle) => (
          <li key={principle} className="max-w-none">
            <h3 className="text-[1.75rem]">{t(`coCreate.principles.${principle}.name`)}</h3>
            <p className="mt-2 max-w-[48ch] text-muted">{t(`coCreate.principles.${principle}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
