import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "./button.tsx";

interface AskedFirstProps {
  /** What is to be done; a press on it only opens the question. */
  label: string;
  /** What then happens. */
  text?: string;
  /** The answer that does it. */
  confirm: string;
  intent: string;
  /** The page that takes the form; the page it stands on without one. */
  action?: string;
  /** What may be filled in before the answer. */
  children?: ReactNode;
  /** True where it was answered already, and refused. */
  isOpen?: boolean;
}

/** Asks before something is done, with and without script. */
export function AskedFirst({ label, text, confirm, intent, action, children, isOpen = false }: AskedFirstProps) {
  return (
    <details open={isOpen}>
      <summary className="button button-small button-outline list-none [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
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
