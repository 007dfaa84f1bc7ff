import { useWords } from "~/i18n/words";
import type { EventLanguage } from "../event.ts";
import { altOf, fileNameOf, type EventPicture as Picture, type PictureFormat } from "../pictures/picture.ts";

interface EventPictureProps {
  picture: Picture;
  /** The language of the event, in which the picture is described. */
  language: EventLanguage | null | undefined;
  /** The folder of the files. A picture that is not public yet is served from another one. */
  folder?: string | undefined;
}

/** The maximal width of each shape (ui/calendar/event.css), as the `sizes` attribute of HTML. */
const sizesOf = {
  wide: "(min-width: 64rem) 44rem, 100vw",
  upright: "(min-width: 30rem) 28rem, 100vw",
  small: "20rem",
} as const;

/** An event's picture in responsive sizes and formats. Its space is reserved before it loads. */
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
