import { useEffect, useState, type ReactNode } from "react";
import { Link, useLocation, useNavigation, type Location } from "react-router";
import { useWords } from "~/i18n/words";
import { Notice } from "../../notice.tsx";

interface ListFailedProps {
  title: string;
  /** The name of the screen where nothing else of it is shown. */
  heading?: string;
}

/** A list that could not be read, with a way to try again (ADM-23). */
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

/** Why a list is empty, and what leads out of it. */
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
  /** What of an address says which rows are listed. */
  listedAt(place: Pick<Location, "pathname" | "search">): string;
  loading: ReactNode;
  children: ReactNode;
}

/** While another list is on its way, which opening or closing a form is not, this says so in its place (CAL-45). */
export function WhenListed({ listedAt, loading, children }: WhenListedProps) {
  const here = listedAt(useLocation());
  const { location } = useNavigation();
  const isSlow = useSlow(location !== undefined && listedAt(location) !== here);
  return (
    <>
      {isSlow && loading}
      {/* Hidden, not gone: a note may be half written in there. */}
      <div hidden={isSlow}>{children}</div>
    </>
  );
}

/** True once something has been on its way for so long that one wonders; before, a message would only flicker. */
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
