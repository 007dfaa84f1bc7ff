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
  const [width, setWidth] = useState<Named>("wide");
  const [look, setLook] = useState<Named>("light");
  return (
    <>
      <div className="needs-script mb-3 flex flex-wrap gap-3">
        <Turn label={t("templates.preview.width")} names={widths} chosen={width} onChoose={setWidth} />
        <Turn label={t("templates.preview.look")} names={looks} chosen={look} onChoose={setLook} />
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

interface TurnProps {
  label: string;
  names: readonly Named[];
  chosen: Named;
  onChoose(name: Named): void;
}

type Named = "wide" | "phone" | "light" | "dark";

function Turn({ label, names, chosen, onChoose }: TurnProps) {
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
