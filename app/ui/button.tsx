import type { ComponentProps, ReactNode } from "react";

/** Indigo is the main action on light surfaces, marigold on indigo; outline is any second action. */
export type ButtonTone = "indigo" | "marigold" | "outline";

interface ButtonStyle {
  tone?: ButtonTone;
  small?: boolean;
}

/** A button that sends its form; inside `<form data-busy>` it waits with a spinner while sending. */
export function Button({ tone = "indigo", small, className, ...props }: ButtonStyle & ComponentProps<"button">) {
  return <button type="submit" className={buttonClass({ tone, small, className })} {...props} />;
}

/** A link that looks like a button; see PageLink for pages of the site. */
export function ButtonLink({ tone = "indigo", small, className, ...props }: ButtonStyle & ComponentProps<"a">) {
  return <a className={buttonClass({ tone, small, className })} {...props} />;
}

/** A link to another site: new tab, and the other site learns nothing and reaches nothing. */
export function OutsideLink({ children, ...props }: ComponentProps<"a"> & { href: string; children: ReactNode }) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...props}>
      {children}
    </a>
  );
}

export function buttonClass({
  tone = "indigo",
  small,
  className,
}: {
  tone?: ButtonTone;
  small?: boolean | undefined;
  className?: string | undefined;
}) {
  return ["button", `button-${tone}`, small && "button-small", className].filter(Boolean).join(" ");
}
