import { values } from "../../edition.ts";
import { useWords } from "~/i18n/words";

const threads = [
  "border-spruce",
  "border-madder",
  "border-sky",
  "border-marigold",
  "border-plum",
  "border-clay",
] as const;

/** The six living values, numbered, each on its own woven line (PAG-08, PAG-09). */
export function Values() {
  const { t } = useWords();
  return (
    <section className="on-indigo section">
      <div className="page">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-2">
          <h2 className="display">{t("values.title")}</h2>
          <p className="lead text-mist lg:self-end">{t("values.lead")}</p>
        </div>
        <ol className="mt-12">
          {values.map((value, index) => (
            <li
              key={value}
              className={`grid max-w-none grid-cols-[3.5rem_1fr] gap-x-5 border-t-4 pt-4 pb-9 lg:grid-cols-[6rem_1fr_1fr] lg:gap-x-8 ${threads[index]}`}
            >
              <span className="row-span-2 font-display whitespace-nowrap text-5xl/none font-bold tracking-tighter text-marigold lg:row-span-1 lg:text-6xl/none">
                0{index + 1}
              </span>
              <h3 className="text-[1.625rem] wrap-anywhere">{t(`values.${value}.name`)}</h3>
              <p className="mt-2 text-mist lg:mt-0">{t(`values.${value}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
