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
}

/** Asks before something is done, with and without script. */
export function AskedFirst({ label, text, confirm, intent, action }: AskedFirstProps) {
  return (
    <details>
      <summary className="button button-small button-outline list-none [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <Form method="post" {...(action !== undefined && { action })} data-busy className="mt-4">
        {text && <p className="mb-4">{text}</p>}
        <Button name="intent" value={intent} tone="outline" small>
          {confirm}
        </Button>
      </Form>
    </details>
  );
}
