import { useWords } from "~/i18n/words";
import type { EventLanguage } from "../event.ts";
import { altOf, fileNameOf, type EventPicture as Picture, type PictureFormat } from "../pictures/picture.ts";

interface EventPictureProps {
  picture: Picture;
  /** The event's. */
  language: EventLanguage | null | undefined;
  /** How wide it is shown, as `sizes` of HTML. */
  sizes: string;
  /** Where its files are: elsewhere for who may see them before others do. */
  folder?: string;
  className?: string;
}

/** The picture of an event, in the size and kind that the browser needs; its room is there before it is. */
export function EventPicture({ picture, language, sizes, folder = "/pictures", className = "" }: EventPictureProps) {
  const { language: page } = useWords();
  const { id } = picture;
  const { alt, lang } = altOf(picture, { language, page });
  const largest = picture.sizes.at(-1)!;
  const middle = picture.sizes.find(({ width }) => width >= 960) ?? largest;
  const address = (format: PictureFormat, width: number) => `${folder}/${fileNameOf({ id, format, width })}`;
  const set = (format: PictureFormat) =>
    picture.sizes.map(({ width }) => `${address(format, width)} ${width}w`).join(", ");
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
      />
    </picture>
  );
}
