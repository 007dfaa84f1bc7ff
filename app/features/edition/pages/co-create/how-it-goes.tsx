import { useWords } from "~/i18n/words";

const steps = ["offer", "connect", "magic"] as const;

/** The three steps of co-creating, each with a drawing: a thread, two that cross, a whole cloth (PAG-35). */
export function HowItGoes() {
  const { t } = useWords();
  return (
    <section className="on-indigo section">
      <div className="page">
        <h2 className="display">{t("coCreate.stepsTitle")}</h2>
        <ol className="mt-12 grid gap-x-10 gap-y-12 md:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step} className="grid grid-cols-[6rem_1fr] items-center gap-6 md:block">
              <Weave crossings={index} />
              <div>
                <h3 className="text-[1.75rem] wrap-anywhere md:mt-6">
                  <span className="text-marigold">{index + 1}</span> {t(`coCreate.steps.${step}.name`)}
                </h3>
                <p className="mt-2 text-mist">{t(`coCreate.steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const lanes = [20, 60, 100, 140, 180];

/** Draws a single thread for 0 crossings, two threads for 1, and a whole cloth for 2. */
function Weave({ crossings }: { crossings: number }) {
  const warp = [[], [100], lanes][crossings]!;
  const weft = crossings === 2 ? lanes : [100];
  const tied = weft.flatMap((y, row) => warp.filter((_, end) => (end + row) % 2).map((x) => `M${x} ${y - 17}v34`));
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className="block w-full max-w-48 fill-none [stroke-linecap:round]">
      <path d={warp.map((x) => `M${x} 10v180`).join("")} className="stroke-yarn stroke-[20]" />
      {weft.map((y, row) => (
        <path key={y} d={`M10 ${y}h180`} className={`stroke-[20] ${colors[crossings === 2 ? row : 3]}`} />
      ))}
      <path d={tied.join("")} className="stroke-yarn stroke-[20] [stroke-linecap:butt]" />
    </svg>
  );
}

const colors = ["stroke-spruce", "stroke-madder", "stroke-sky", "stroke-marigold", "stroke-clay"];
