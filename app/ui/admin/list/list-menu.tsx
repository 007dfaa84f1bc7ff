import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "../../icon.tsx";

interface ListMenuProps {
  label: string;
  icon: "filter" | "columns";
  /** A number beside the label, such as that of the active filters. */
  count?: number;
  children: ReactNode;
}

/** A toolbar button with a panel. It works without script; Escape and a click elsewhere close it. */
export function ListMenu({ label, icon, count = 0, children }: ListMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        current.querySelector("summary")!.focus();
      } else if (current.contains(event.target as Node)) return;
      current.open = false;
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, []);
  return (
    <details ref={menu} className="list-menu" data-icon={icon}>
      <summary className="button button-outline button-small">
        <Icon name={icon} />
        {label}
        {count > 0 && <span className="tag tag-role">{count}</span>}
      </summary>
      <div className="list-menu-panel">{children}</div>
    </details>
  );
}
