import { useEffect, useState } from "react";
import { useWords } from "~/i18n/words";

/** Milliseconds without a change before the home page is drawn again: a color that is dragged changes with every pixel. */
const pause = 300;

interface HomePreviewProps {
  id: string;
  title: string;
  /** What is chosen, as the address of the preview has it. */
  chosen: Readonly<Record<string, string>>;
  lights: readonly ("day" | "night")[];
  width: "phone" | "desk";
}

/** The home page in a look that isn't saved: more than its first screen, by day and at night side by side. */
export function HomePreview({ id, title, chosen, lights, width }: HomePreviewProps) {
  const { t, href } = useWords();
  const wanted = String(new URLSearchParams(chosen));
  const [shown, setShown] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setShown(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <section aria-labelledby={id} className="self-start lg:sticky lg:top-4">
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      <div className="grid auto-cols-fr grid-flow-col gap-4">
        {lights.map((light) => (
          <figure key={light}>
            <figcaption className="hint mb-1">{t(`settings.look.${light}`)}</figcaption>
            <div className="small-page" data-width={width}>
              <iframe
                sandbox="allow-same-origin"
                title={`${title}: ${t(`settings.look.${light}`)}`}
                src={`${href("/admin/look/preview")}?${shown}&light=${light}`}
              />
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}
