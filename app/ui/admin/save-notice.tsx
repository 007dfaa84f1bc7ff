import { useEffect, useId, useRef, type ReactNode } from "react";

/** Why something was not saved and what to do, above the buttons of its form; the focus goes there. */
export function SaveNotice({ title, children }: { title: string; children: ReactNode }) {
  const notice = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => notice.current?.focus(), []);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby={heading}
      className="mb-6 space-y-4 rounded-r-panel border-l-6 border-cochineal bg-wool px-5 py-4"
    >
      <h4 id={heading} className="mb-0 font-display text-lg font-bold">
        {title}
      </h4>
      {children}
    </section>
  );
}
