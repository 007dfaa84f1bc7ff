import type { ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { Button, type ButtonTone } from "~/ui/button";

interface StepFormProps {
  intent: "discard" | "import" | "undo";
  /** The import. */
  id: string;
  label: string;
  tone?: ButtonTone;
  /** True while the step cannot be taken. */
  isHeld?: boolean;
  className?: string;
  onSend?(): void;
  /** Before the button. */
  children?: ReactNode;
}

/** One button that takes an import a step on; pressed again while anything is on its way, it does nothing. */
export function StepForm({ intent, id, label, tone = "indigo", isHeld, className, onSend, children }: StepFormProps) {
  const { search } = useLocation();
  const { state, formData } = useNavigation();
  return (
    <Form
      method="post"
      action={search}
      className={className}
      onSubmit={(press) => {
        if (state !== "idle") return press.preventDefault();
        onSend?.();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
      <Button tone={tone} disabled={isHeld} aria-busy={formData?.get("intent") === intent || undefined}>
        {label}
      </Button>
    </Form>
  );
}
