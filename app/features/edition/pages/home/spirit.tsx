import { useWords } from "~/i18n/words";
import { themeStrokes } from "~/ui/loom";

/** HOM-18. The quote is the fourth of the living values, nobody's saying. */
export function Spirit() {
  const { t } = useWords();
  return (
    <section className="on-indigo">
      <div className="page grid gap-x-12 lg:grid-cols-[1.5fr_1fr]">
        <figure className="pt-[clamp(1.5rem,9vw,6rem)] pb-6 sm:pb-4 lg:pb-24">
          <h2 className="text-2xl text-marigold">{t("spirit.title")}</h2>
          <blockquote className="mt-3 sm:mt-6 max-w-[12em] font-display text-[clamp(2.5rem,1.2rem+5.4vw,5.25rem)] leading-[1.02] font-bold tracking-[-0.025em]">
            <q className="quote">{t("spirit.quote")}</q>
          </blockquote>
          <figcaption className="lead mt-3 sm:mt-6 max-w-[34em] text-mist">{t("spirit.text")}</figcaption>
        </figure>
        <Fruits />
      </div>
    </section>
  );
}

const heights = [150, 250, 196, 300, 128, 226, 272, 170, 318, 212, 146];

/** Warp that has taken root: eleven threads, each with its fruit. */
function Fruits() {
  const x = (thread: number) => 16 + thread * 34;
  return (
    <svg
      viewBox="0 0 372 340"
      aria-hidden="true"
      className="mt-auto hidden w-full sm:block fill-none [stroke-linecap:round]"
    >
      <path
        d={heights.map((height, thread) => `M${x(thread)} 345v-${height}`).join("")}
        className="stroke-yarn stroke-[7]"
      />
      {themeStrokes.map((stroke, theme) => (
        <path
          key={stroke}
          d={heights.map((height, thread) => (thread % 6 === theme ? `M${x(thread)} ${345 - height}h0` : "")).join("")}
          className={`${stroke} stroke-[30]`}
        />
      ))}
    </svg>
  );
}
