import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { Page } from "~/ui/page";
import type { PublicEvent } from "../../event.ts";
import { whenText } from "../../when.ts";
import { pictureShapes, posterWidth, type PictureShape } from "../../poster/poster.ts";
import { PosterFiles } from "../../components/poster-files.tsx";

interface PosterScreenProps {
  event: PublicEvent;
  address: string;
}

/** The page where a host gets the poster: a preview, the files in both languages, and a text to send with them. */
export function PosterScreen({ event, address }: PosterScreenProps) {
  const words = useWords();
  const { t, href } = words;
  const { zone } = useEdition().edition;
  const { id, title, location } = event;
  const facts = [title, whenText(words, event, zone), location ?? t("calendar.noPlace"), address];
  return (
    <Page
      title={t("poster.title")}
      intro={t("poster.intro")}
      aside={
        <a href={href(`/calendar/${id}`)} className="link">
          {title}
        </a>
      }
      weave={id}
    >
      <div className="poster-pictures">
        <PosterPicture event={event} shape="tall" />
        <PosterPicture event={event} shape="square" />
      </div>
      <h2 className="mt-10 text-2xl">{t("poster.download")}</h2>
      <PosterFiles id={id} />
      <h2 className="mt-10 text-2xl">{t("poster.words")}</h2>
      <p id="poster-words" className="poster-message">
        {facts.map((fact) => (
          <span key={fact} className="block">
            {fact}
          </span>
        ))}
      </p>
      <button
        type="button"
        data-copy="poster-words"
        data-copied={t("calendar.copied")}
        className={buttonClass({ tone: "outline", small: true, className: "needs-script mt-4" })}
      >
        {t("poster.copy")}
      </button>
    </Page>
  );
}

function PosterPicture({ event, shape }: { event: PublicEvent; shape: PictureShape }) {
  const words = useWords();
  const { zone } = useEdition().edition;
  const { id, title, location } = event;
  const { pixels, height } = pictureShapes[shape];
  const place = location ?? words.t("calendar.noPlace");
  return (
    <img
      src={words.href(`/calendar/${id}/${shape}.png`)}
      alt={words.t("poster.pictureOf", { title, when: whenText(words, event, zone), place })}
      width={pixels}
      height={Math.round((pixels * height) / posterWidth)}
      loading="lazy"
    />
  );
}
