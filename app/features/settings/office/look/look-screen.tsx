import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { ColorsForm } from "./colors-form.tsx";
import type { ShownLook } from "./loader.server.ts";
import { MarkForm } from "./mark-form.tsx";
import { TypeForm } from "./type-form.tsx";

/** The screen of the look, with a form for each of its parts. */
export function LookScreen({ look }: { look: ShownLook }) {
  const { t } = useWords();
  const parts = [
    { id: "colors", title: t("settings.names.palette"), text: t("settings.look.colorsText") },
    { id: "mark", title: t("settings.names.mark"), text: t("settings.look.mark.text") },
    { id: "typefaces", title: t("settings.names.typefaces"), text: t("settings.look.type.text") },
  ] as const;
  const forms = {
    colors: <ColorsForm setting={look.palette} />,
    mark: <MarkForm setting={look.mark} />,
    typefaces: <TypeForm setting={look.typefaces} />,
  };
  return (
    <>
      <nav aria-label={t("settings.look.contents")} className="mb-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="link">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map((part) => (
        <Part key={part.id} {...part}>
          {forms[part.id]}
        </Part>
      ))}
    </>
  );
}

function Part({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mb-12 scroll-mt-4">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{text}</p>
      {children}
    </section>
  );
}
