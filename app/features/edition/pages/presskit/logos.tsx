import { useEdition } from "../../components/current-edition.tsx";
import { logoVariants, pressFiles, type LogoVariant } from "../../press-files.ts";
import { useWords } from "~/i18n/words";
import { PressSection } from "./press-section.tsx";

const grounds: Record<LogoVariant, string> = {
  color: "bg-white",
  reversed: "bg-indigo",
  plain: "bg-yarn",
};

/** The logo on its grounds, each as SVG and PNG (PAG-65). */
export function Logos({ size }: { size: { width: number; height: number } }) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  return (
    <PressSection id="logos" title={t("presskit.logo.title")}>
      <p>{t("presskit.logo.text")}</p>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 sm:gap-y-8">
        {logoVariants.map((variant) => (
          <li key={variant} className="max-w-none break-inside-avoid first:col-span-2">
            <div
              className={`grid place-items-center rounded-panel border border-line px-[8%] py-[clamp(2rem,6vw,3.5rem)] forced-color-adjust-none [print-color-adjust:exact] ${grounds[variant]}`}
            >
              <img
                src={`/presskit/${pressFiles(name).logo(variant, "svg")}`}
                alt={name}
                {...size}
                className="w-full max-w-[21rem]"
              />
            </div>
            <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
              <p>{t(`presskit.logo.${variant}`)}</p>
              <p className="no-print flex gap-4">
                <LogoFile variant={variant} format="svg" />
                <LogoFile variant={variant} format="png" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </PressSection>
  );
}

function LogoFile({ variant, format }: { variant: LogoVariant; format: "svg" | "png" }) {
  const { t } = useWords();
  const file = pressFiles(useEdition().edition.name).logo(variant, format);
  const facts = { format: format.toUpperCase(), variant: t(`presskit.logo.${variant}`).toLowerCase() };
  return (
    <a href={`/presskit/${file}`} download aria-label={t("presskit.logo.file", facts)} className="link py-0.5">
      {facts.format}
    </a>
  );
}
