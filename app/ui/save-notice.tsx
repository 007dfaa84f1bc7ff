import { useEffect, useId, useRef, type ReactNode } from "react";

interface SaveNoticeProps {
  title: string;
  children: ReactNode;
}

/** Says beside a form why it was not saved and what to do. It gets the focus, also on pages without React. */
export function SaveNotice({ title, children }: SaveNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => notice.current?.focus(), []);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      autoFocus
      aria-labelledby={id}
      className="my-6 space-y-4 rounded-r-panel border-l-6 border-cochineal bg-wool px-5 py-4"
    >
      <p id={id} className="mb-0 max-w-none font-display text-lg font-bold">
        {title}
      </p>
      {children}
    </section>
  );
}
