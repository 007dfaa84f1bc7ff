import { createContext, useContext, type ReactNode } from "react";
import { useWords } from "~/i18n/words";

/** The id of a request that failed on the server, which its log line has too. */
export const FailedRequest = createContext<string | undefined>(undefined);

/** Shows the id by which organizers find the error in the log. */
export function FailureReference() {
  const { t } = useWords();
  const id = useContext(FailedRequest);
  if (!id) return null;
  return <p className="mt-4 text-base [overflow-wrap:anywhere]">{t("errors.reference", { id })}</p>;
}

/** The error screen: a cloth with a pulled thread, what happened, and links to go on. */
export function ErrorPage({ title, children, ways }: { title: string; children?: ReactNode; ways: ReactNode }) {
  return (
    <div className="page grid items-center gap-12 py-16 md:grid-cols-[1.2fr_1fr] lg:py-24">
      <div>
        <h1 className="display">{title}</h1>
        {children && <div className="lead mt-5 text-muted">{children}</div>}
        <div className="mt-9 flex flex-wrap gap-3">{ways}</div>
      </div>
      <PulledThread />
    </div>
  );
}

const rows = Array.from({ length: 13 }, (_, row) => row);
const pulled = 6;

function PulledThread() {
  return (
    <svg viewBox="0 0 360 308" aria-hidden="true" className="w-full max-w-md justify-self-center fill-none">
      <path
        d={Array.from({ length: 12 }, (_, end) => `M${34 + end * 22} 6v${270 + ((end * 17) % 23)}`).join("")}
        className="stroke-line stroke-[9] [stroke-linecap:round]"
      />
      <path
        d={rows
          .filter((row) => row !== pulled)
          .map(woven)
          .join("")}
        className="stroke-ink stroke-[13] [stroke-linecap:round]"
      />
      <path
        d="M34 142h22m44 0h22m44 0c34 0 30-6 52 0s30 62-8 66-52-44-10-58 74 4 92 36 10 74 40 92"
        className="stroke-madder stroke-[11] [stroke-linecap:round]"
      />
    </svg>
  );
}

/** Draws a plain weave: over one thread, under one, with every other row offset by one. */
function woven(row: number): string {
  const start = row % 2 ? 56 : 34;
  return Array.from({ length: row % 2 ? 5 : 6 }, (_, i) => `M${start + i * 44} ${16 + row * 21}h22`).join("");
}
