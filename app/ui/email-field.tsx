import type { ComponentProps } from "react";
import { useWords } from "~/i18n/words";
import { longestAddress } from "~/lib/mail/longest-address";
import { TextField } from "./field.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "name" | "label"> & { name?: string; label: string };

/** A field for an email address, with messages for a missing and a malformed one. */
export function EmailField({ label, ...field }: EmailFieldProps) {
  const { t } = useWords();
  return (
    <TextField
      name="email"
      type="email"
      label={label}
      required
      autoComplete="email"
      maxLength={longestAddress}
      missing={t("validation.required", { field: label })}
      malformed={t("validation.invalidEmail", { field: label })}
      {...field}
    />
  );
}
