import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "./button.tsx";

interface ConfirmDetailsProps {
  /** The label of the button that opens the question. */
  label: string;
  /** Explains the consequences. */
  text?: string;
  /** The label of the button that confirms. */
  confirm: string;
  intent: string;
  /** The address of the form's action; by default the current page. */
  action?: string;
  /** Fields that can be filled in before confirming. */
  children?: ReactNode;
  /** True where many such buttons stand in a list, whose names should be read first. */
  isQuiet?: boolean;
  /** True if the form was submitted and refused. */
  isOpen?: boolean;
}

/** Asks for a confirmation before an action, with and without script. */
export function ConfirmDetails({
  label,
  text,
  confirm,
  intent,
  action,
  children,
  isQuiet = false,
  isOpen = false,
}: ConfirmDetailsProps) {
  return (
    <details open={isOpen}>
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${isQuiet ? quiet : loud}`}>{label}</summary>
      <Form method="post" {...(action !== undefined && { action })} data-busy className="mt-4">
        {text && <p className="mb-4">{text}</p>}
        {children}
        <Button name="intent" value={intent} tone="outline" small>
          {confirm}
        </Button>
      </Form>
    </details>
  );
}

const loud = "button button-small button-outline";
const quiet =
  "inline-block cursor-pointer py-1 text-[0.9375rem] text-muted underline underline-offset-[0.2em] hover:text-ink";
