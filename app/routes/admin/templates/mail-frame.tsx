import { useState } from "react";
import { useWords } from "~/i18n/words";

const widths = ["wide", "phone"] as const;
const looks = ["light", "dark"] as const;

/** A mail in a frame of 500 px that runs nothing and reaches nothing (TPL-19, TPL-20), as wide as a window or a phone, by day or night. */
export function MailFrame({ src, title }: { src: string; title: string }) {
  const { t } = useWords();
  const [width, setWidth] = useState<(typeof widths)[number]>("wide");
  const [look, setLook] = useState<(typeof looks)[number]>("light");
  return (
    <>
      <div className="needs-script mb-3 flex flex-wrap gap-3">
        <Turn label={t("templates.preview.width")} names={widths} chosen={width} onChoose={(name) => setWidth(name)} />
        <Turn label={t("templates.preview.look")} names={looks} chosen={look} onChoose={(name) => setLook(name)} />
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

interface TurnProps<Name extends string> {
  label: string;
  names: readonly Name[];
  chosen: Name;
  onChoose(name: Name): void;
}

type Named = "wide" | "phone" | "light" | "dark";

function Turn<Name extends Named>({ label, names, chosen, onChoose }: TurnProps<Name>) {
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
