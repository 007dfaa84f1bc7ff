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
        <OptionChoice label={t("templates.preview.width")} names={widths} chosen={width} onChoose={setWidth} />
        <OptionChoice label={t("templates.preview.look")} names={looks} chosen={look} onChoose={setLook} />
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

interface OptionChoiceProps {
  label: string;
  names: readonly OptionName[];
  chosen: OptionName;
  onChoose(name: OptionName): void;
}

type OptionName = "wide" | "phone" | "light" | "dark";

function OptionChoice({ label, names, chosen, onChoose }: OptionChoiceProps) {
  const { t } = useWords();
  return (
    <select
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChoose(target.value as OptionName)}
      className="input w-auto"
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {t(`templates.preview.${name}`)}
        </option>
      ))}
    </select>
  );
}
