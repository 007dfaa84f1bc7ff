import type { ReactNode } from "react";
import { useWords } from "~/i18n/words";

interface ShareLinksProps {
  address: string;
  /** What is shared, as the subject of an email. */
  title: string;
  /** What stands above the address in the email. */
  text: string;
  /** Further ways, as list items. */
  children?: ReactNode;
}

/** Share sheet where the device has one, the address to copy, and an email already written. */
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
        {/* Shown in a line that is there already, so that nothing moves. */}
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
