import type { ComponentProps } from "react";
import { Form, useLocation } from "react-router";

interface AddressButtonProps extends Omit<ComponentProps<"button">, "name" | "value" | "type" | "form"> {
  /** The names in the query that stay. */
  keep: readonly string[];
  /** What the press adds to the address, `?edit=7`; undefined only takes away. */
  adds?: { name: string; value: string };
}

/** A button whose press leads to this screen in another state. Works without script, and Back undoes it. */
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
