import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { AddressButton } from "./address-button.tsx";
import { Button } from "../button.tsx";

interface ActionButtonProps {
  intent: string;
  /** What goes along, such as the registration it is about. */
  fields?: Readonly<Record<string, string>>;
  /** A question that comes first, where a script can ask it. */
  question?: string;
  children: ReactNode;
}

/** One press, one act; its outcome comes as a toast, with Undo where that is possible. */
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

/** Opens a form of the page, by its address. */
export function OpenButton({ edit, label }: { edit: string; label: string }) {
  return (
    <AddressButton keep={["list"]} adds={{ name: "edit", value: edit }} className="button button-outline button-small">
      {label}
    </AddressButton>
  );
}
