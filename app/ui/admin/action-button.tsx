import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { AddressButton } from "./address-button.tsx";
import { Button } from "../button.tsx";

interface ActionButtonProps {
  intent: string;
  /** Hidden fields, such as the id of the registration. */
  fields?: Readonly<Record<string, string>>;
  /** A question to confirm, which needs script. */
  question?: string;
  children: ReactNode;
}

/** A button that submits an action. The outcome is a toast, with an undo if possible. */
export function ActionButton({ intent, fields = {}, question, children }: ActionButtonProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(press) => {
        if (isBusy || (question && !globalThis.confirm(question))) press.preventDefault();
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button small tone="outline" name="intent" value={intent} aria-busy={isBusy || undefined}>
        {children}
      </Button>
    </Form>
  );
}

/** A button that opens a form of the page through its address. */
export function OpenButton({ edit, label }: { edit: string; label: string }) {
  return (
    <AddressButton keep={["list"]} adds={{ name: "edit", value: edit }} className="button button-outline button-small">
      {label}
    </AddressButton>
  );
}
