import type { ComponentProps } from "react";
import { Form, useLocation } from "react-router";

interface AddressButtonProps extends Omit<ComponentProps<"button">, "name" | "value" | "type" | "form"> {
  keep: readonly string[];
  /** The query parameter to add, such as `?edit=7`; undefined only removes others. */
  adds?: { name: string; value: string };
}

/** A button that changes the query of the current screen. It works without script, and Back reverts it. */
export function AddressButton({ adds, keep, ...button }: AddressButtonProps) {
  const query = new URLSearchParams(useLocation().search);
  return (
    <Form method="get" preventScrollReset className="contents">
      {[...query].map(
        ([name, value], at) =>
          value !== "" && keep.includes(name) && <input key={at} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" name={adds?.name} value={adds?.value} {...button} />
    </Form>
  );
}
