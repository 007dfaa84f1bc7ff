import { useWords } from "~/i18n/words";
import type { EventLanguage } from "../event.ts";
import { altOf, fileNameOf, type EventPicture as Picture, type PictureFormat } from "../pictures/picture.ts";

interface EventPictureProps {
  picture: Picture;
  /** The event's. */
  language: EventLanguage | null | undefined;
  /** Where its files are: elsewhere for who may see them before others do. */
  folder?: string | undefined;
}

/** How wide each shape is shown at most (ui/calendar/event.css), as `sizes` of HTML. */
const sizesOf = {
  wide: "(min-width: 64rem) 44rem, 100vw",
  upright: "(min-width: 30rem) 28rem, 100vw",
  small: "20rem",
} as const;

/** The picture of an event, in the size and kind that the browser needs; its room is there before it is. */
export function EventPicture({ picture, language, folder = "/pictures" }: EventPictureProps) {
  const { language: page } = useWords();
  const { id } = picture;
  const { alt, lang } = altOf(picture, { language, page });
  const largest = picture.sizes.at(-1)!;
  const middle = picture.sizes.find(({ width }) => width >= 960) ?? largest;
  const shape =
    largest.width < 640 && largest.height < 960 ? "small" : largest.height > largest.width ? "upright" : "wide";
  const address = (format: PictureFormat, width: number) => `${folder}/${fileNameOf({ id, format, width })}`;
  const set = (format: PictureFormat) =>
    picture.sizes.map(({ width }) => `${address(format, width)} ${width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizesOf[shape]} />
      <img
        src={address("jpeg", middle.width)}
        srcSet={set("jpeg")}
        sizes={sizesOf[shape]}
        width={largest.width}
        height={largest.height}
        alt={alt}
        lang={lang}
        loading="lazy"
        decoding="async"
        className="event-picture"
        data-shape={shape}
      />
    </picture>
  );
}
