import { useEdition } from "../../components/current-edition.tsx";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { themeStrokes } from "~/ui/loom";
import { PageLink } from "~/ui/page-link";

/** Friends in the city, and the first cycle (PAG-10..12). */
export function Origin() {
  const { t } = useWords();
  const { city, year, firstYear } = useEdition().edition;
  const cycles = { firstYear: String(firstYear), year: String(year), edition: year - firstYear + 1 };
  return (
    <section className="section page grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.1fr]">
      <Friends />
      <div>
        <h2 className="display">{t("about.originTitle")}</h2>
        <p className="lead mt-5">{t("about.originText", { city })}</p>
        <p className="mt-4">{t("about.originCycle", cycles)}</p>
        <p className="mt-4">{t("about.originNow")}</p>
        <PageLink page={`/join-${year}`} className={buttonClass({ className: "mt-8" })}>
          {t("about.joinButton", { year: String(year) })}
          <Icon name="arrow" />
        </PageLink>
      </div>
    </section>
  );
}

const starts = [8, 86, 150, 236, 318, 392];
const warp = [0, 1, 2, 3, 4, 5, 6];

/** Six threads from six places that meet in one weave. */
function Friends() {
  const row = (i: number) => 130 + i * 28;
  const x = (end: number) => 300 + end * 28;
  return (
    <svg viewBox="0 0 500 400" aria-hidden="true" className="block w-full fill-none [stroke-linecap:round]">
      <path
        d={warp.map((end) => `M${x(end)} ${70 + ((end * 37) % 30)}V${330 - ((end * 23) % 30)}`).join("")}
        className="stroke-ink stroke-[13]"
      />
      {themeStrokes.map((stroke, i) => (
        <path
          key={stroke}
          d={`M6 ${starts[i]}C120 ${starts[i]} 150 ${row(i)} 286 ${row(i)}H494`}
          className={`${stroke} stroke-[17]`}
        />
      ))}
      <path
        d={themeStrokes
          .flatMap((_, i) => warp.filter((end) => (end + i) % 2).map((end) => `M${x(end)} ${row(i) - 9}v18`))
          .join("")}
        className="stroke-ink stroke-[13] [stroke-linecap:butt]"
      />
    </svg>
  );
}
