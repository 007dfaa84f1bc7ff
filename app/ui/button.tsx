import type { ComponentProps, ReactNode } from "react";

/**
 * Indigo is for the main action on light surfaces, marigold for the one on indigo, and outline for secondary actions.
 */
export type ButtonTone = "indigo" | "marigold" | "outline";

interface ButtonStyle {
  tone?: ButtonTone;
  small?: boolean;
}

/** A submit button. Inside `<form data-busy>` it shows a spinner while the form is being sent. */
export function Button({ tone = "indigo", small, className, ...props }: ButtonStyle & ComponentProps<"button">) {
  return <button type="submit" className={buttonClass({ tone, small, className })} {...props} />;
}

/** A link styled as a button. For pages of this site use `PageLink`. */
export function ButtonLink({ tone = "indigo", small, className, ...props }: ButtonStyle & ComponentProps<"a">) {
  return <a className={buttonClass({ tone, small, className })} {...props} />;
}

/** A link to another site. It opens in a new tab, without a referrer or access to this window. */
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
