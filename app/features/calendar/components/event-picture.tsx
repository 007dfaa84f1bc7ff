import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import type { EventLanguage } from "../event.ts";
import {
  altOf,
  fileNameOf,
  type EventPicture as Picture,
  type PictureFormat,
  type PictureSizes,
} from "../pictures/picture.ts";

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
export function EventPicture({ picture, language, folder }: EventPictureProps) {
  const { language: page } = useWords();
  const { id, sizes: files } = picture;
  const { width, height } = files.at(-1)!;
  const shape = width < 640 && height < 960 ? "small" : height > width ? "upright" : "wide";
  return (
    <SizedPicture
      {...{ id, files, folder, shape }}
      {...altOf(picture, { language, page })}
      sizes={sizesOf[shape]}
      className="event-picture"
    />
  );
}

interface SizedPictureProps {
  id: string;
  files: PictureSizes;
  alt: string;
  lang: Language | undefined;
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** The folder of its files, for a picture that is not public yet. */
  folder?: string | undefined;
  className: string;
  shape?: string;
}

/** A picture in the size and format that the browser needs. Its space is reserved before it loads. */
export function SizedPicture(props: SizedPictureProps) {
  const { id, files, alt, lang, sizes, folder = "/pictures", className, shape } = props;
  const largest = files.at(-1)!;
  const middle = files.find(({ width }) => width >= 960) ?? largest;
  const address = (format: PictureFormat, width: number) => `${folder}/${fileNameOf({ id, format, width })}`;
  const set = (format: PictureFormat) => files.map(({ width }) => `${address(format, width)} ${width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <img
        src={address("jpeg", middle.width)}
        srcSet={set("jpeg")}
        sizes={sizes}
        width={largest.width}
        height={largest.height}
        alt={alt}
        lang={lang}
        loading="lazy"
        decoding="async"
        className={className}
        data-shape={shape}
      />
    </picture>
  );
}
