import { useEffect, useState } from "react";
import { useWords } from "~/i18n/words";

/** Milliseconds without a change before the home page is drawn again, since a dragged color changes with every pixel. */
const pause = 300;

interface HomePreviewProps {
  id: string;
  title: string;
  /** The chosen look, as query parameters of the preview. */
  look: Readonly<Record<string, string>>;
  lights: readonly ("day" | "night")[];
  width: "phone" | "desk";
}

/** Shows the home page in an unsaved look, by day and at night side by side. */
export function HomePreview({ id, title, look, lights, width }: HomePreviewProps) {
  const { t, href } = useWords();
  const query = String(new URLSearchParams(look));
  const [shownQuery, setShownQuery] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setShownQuery(query), pause);
    return () => clearTimeout(timer);
  }, [query]);
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
                src={`${href("/admin/look/preview")}?${shownQuery}&light=${light}`}
              />
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}
