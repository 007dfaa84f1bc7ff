import type { ReactNode } from "react";

interface NoticeProps {
  /** Neutral information, a success, or an error with its solution. */
  tone?: "plain" | "success" | "error";
  title?: ReactNode;
  children?: ReactNode;
  id?: string;
}

const edges = { plain: "border-sky", success: "border-spruce", error: "border-cochineal" } as const;

/** A permanent message in the page. Screen readers announce errors immediately. */
export function Notice({ tone = "plain", title, children, id }: NoticeProps) {
  return (
    <div
      id={id}
      role={tone === "error" ? "alert" : undefined}
      className={`mb-8 rounded-r-panel border-l-6 bg-wool px-5 py-4 ${edges[tone]}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="space-y-3 not-first:mt-1">{children}</div>}
    </div>
  );
}
