import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";

interface ShareLinksProps {
  address: string;
  /** The name of what is shared, used as the email's subject. */
  title: string;
  /** The text before the address in the email. */
  text: string;
  /** Further options, as list items. */
  children?: ReactNode;
}

/** Options to share a page: the device's share sheet, the address to copy, and a prepared email. */
export function ShareLinks({ address, title, text, children }: ShareLinksProps) {
  const { t } = useWords();
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${address}`)}`;
  return (
    <ul className="mt-2 space-y-1.5">
      <li>
        <a href={mail} className="link">
          {t("calendar.shareMail")}
        </a>
      </li>
      <li className="needs-script flex flex-wrap gap-x-5">
        {/* Appears in a line that exists already, so that the layout does not shift. */}
        <button
          type="button"
          hidden
          data-share={address}
          data-title={title}
          data-text={text}
          className="link cursor-pointer"
        >
          {t("calendar.share")}
        </button>
        <button
          type="button"
          data-copy-text={address}
          data-copied={t("calendar.copied")}
          className="link cursor-pointer"
        >
          {t("calendar.copyLink")}
        </button>
      </li>
      {children}
    </ul>
  );
}
