import { useEffect, useState, type ReactNode } from "react";
import { Link, useLocation, useNavigation, type Location } from "react-router";
import { useWords } from "~/i18n/words";
import { Notice } from "../../notice.tsx";

interface ListFailedProps {
  title: string;
  /** The heading of the screen, if nothing else of it is shown. */
  heading?: string;
}

/** Shown if the list could not be read, with a link to try again (ADM-23). */
export function ListFailed({ title, heading }: ListFailedProps) {
  const { t } = useWords();
  const { search } = useLocation();
  return (
    <>
      {heading && <h1 className="mb-4">{heading}</h1>}
      <Notice tone="error" title={title}>
        <Link to={search || "?"} className="link">
          {t("admin.list.tryAgain")}
        </Link>
      </Notice>
    </>
  );
}

/** Says why a list is empty, with links to go on. */
export function ListEmpty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="panel px-5 py-12 text-center">
      <p className="mx-auto font-display text-xl font-bold">{title}</p>
      <p className="mx-auto mt-1 text-muted">{text}</p>
      {children && <p className="mx-auto mt-4">{children}</p>}
    </div>
  );
}

export function ListLoading({ text }: { text?: string }) {
  const { t } = useWords();
  return <output className="panel block px-5 py-10 text-center text-muted">{text ?? t("admin.list.loading")}</output>;
}

interface WhenListedProps {
  /** Returns the part of an address that determines the rows. */
  listedAt(location: Pick<Location, "pathname" | "search">): string;
  loading: ReactNode;
  children: ReactNode;
}

/** Shows the loading state while another list loads (CAL-45). Opening or closing a form does not count. */
export function WhenListed({ listedAt, loading, children }: WhenListedProps) {
  const current = listedAt(useLocation());
  const { location } = useNavigation();
  const isSlow = useSlow(location !== undefined && listedAt(location) !== current);
  return (
    <>
      {isSlow && loading}
      {/* Hidden instead of removed, to keep a half-written note. */}
      <div hidden={isSlow}>{children}</div>
    </>
  );
}

/** True once something takes noticeably long; an earlier message would only flicker. */
function useSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setSlow(true), 250);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isPending && isSlow;
}
