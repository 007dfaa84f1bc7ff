import { useState } from "react";
import { useWords } from "~/i18n/words";

const widths = ["wide", "phone"] as const;
const looks = ["light", "dark"] as const;

/**
 * Shows an email in a sandboxed frame of 500 px height (TPL-19, TPL-20), in the width of a window or a phone, and in
 * light or dark mode.
 */
export function MailFrame({ src, title }: { src: string; title: string }) {
  const { t } = useWords();
  const [width, setWidth] = useState<OptionName>("wide");
  const [look, setLook] = useState<OptionName>("light");
  return (
    <>
      <div className="needs-script mb-3 flex flex-wrap gap-3">
        <OptionButtons label={t("templates.preview.width")} names={widths} chosen={width} onChoose={setWidth} />
        <OptionButtons label={t("templates.preview.look")} names={looks} chosen={look} onChoose={setLook} />
      </div>
      <iframe
        sandbox=""
        title={title}
        src={`${src}${src.includes("?") ? "&" : "?"}look=${look}`}
        className="mail-frame"
        data-width={width}
      />
      <p className="mt-2">
        <a className="link" href={src} target="_blank" rel="noopener noreferrer">
          {t("templates.preview.alone")}
        </a>
      </p>
    </>
  );
}

interface OptionButtonsProps {
  label: string;
  names: readonly OptionName[];
  chosen: OptionName;
  onChoose(name: OptionName): void;
}

type OptionName = "wide" | "phone" | "light" | "dark";

function OptionButtons({ label, names, chosen, onChoose }: OptionButtonsProps) {
  const { t } = useWords();
  return (
    <fieldset aria-label={label}>
      <ul className="choices">
        {names.map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={chosen === name} onClick={() => onChoose(name)}>
              {t(`templates.preview.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
