import type { Language } from "~/i18n/translate";
import { fileNameOf, type PictureFormat, type PictureSizes } from "../pictures/picture.ts";

interface SizedPictureProps {
  id: string;
  files: PictureSizes;
  alt: string;
  lang: Language | undefined;
  /** How wide it is shown, as `sizes` of HTML. */
  sizes: string;
  /** Where its files are: elsewhere for who may see them before others do. */
  folder?: string | undefined;
  className: string;
  shape?: string;
}

/** A picture in the size and kind that the browser needs; its room is there before it is. */
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
