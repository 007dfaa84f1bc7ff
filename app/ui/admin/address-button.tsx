import type { ComponentProps } from "react";
import { Form, useLocation, type FormProps } from "react-router";

interface Kept {
  /** The names in the query that stay. */
  keep: readonly string[];
}

interface AddressButtonProps extends Kept, Omit<ComponentProps<"button">, "name" | "value" | "type" | "form"> {
  /** What the press adds to the address, `?edit=7`; undefined only takes away. */
  adds?: { name: string; value: string };
}

/** A button whose press leads to this screen in another state. Works without script, and Back undoes it. */
export function AddressButton({ adds, keep, ...button }: AddressButtonProps) {
  return (
    <AddressForm keep={keep}>
      <button type="submit" name={adds?.name} value={adds?.value} {...button} />
    </AddressForm>
  );
}

/** The same for many buttons that say `form`: a form for each would be most of a long list. */
export function AddressForm({ keep, children, ...form }: Kept & FormProps) {
  const query = new URLSearchParams(useLocation().search);
  return (
    <Form method="get" preventScrollReset className="contents" {...form}>
      {[...query].map(
        ([name, value], at) =>
          value !== "" && keep.includes(name) && <input key={at} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Form>
  );
}
