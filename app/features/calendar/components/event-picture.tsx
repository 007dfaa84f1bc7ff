import { useWords } from "~/i18n/words";
import type { EventLanguage } from "../event.ts";
import { altOf, type EventPicture as Picture } from "../pictures/picture.ts";
import { SizedPicture } from "./sized-picture.tsx";

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
