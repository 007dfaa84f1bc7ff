import type { ComponentProps } from "react";
import { useWords } from "~/i18n/words";
import { longestAddress } from "~/lib/mail/longest-address";
import { TextField } from "./field.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "name" | "label"> & { name?: string; label: string };

/** An email address, with what the browser says beside it when it is missing or looks like none. */
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
