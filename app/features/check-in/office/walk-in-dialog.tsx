import { useState } from "react";
import { detailFields } from "~/features/people/fields";
import { useWords } from "~/i18n/words";
import { longestAddress } from "~/lib/mail/longest-address";
import { Dialog } from "~/ui/admin/dialog";
import { TextField } from "~/ui/field";

export interface Newcomer {
  name: string;
  email: string | null;
  language: "en" | "es";
}

interface WalkInDialogProps {
  /** The search text without results. */
  initialName: string;
  onAdd(newcomer: Newcomer): void;
  onClose(): void;
}

/** The dialog for a person who is not on the list. Only the name is required. */
export function WalkInDialog({ initialName, onAdd, onClose }: WalkInDialogProps) {
  const { t, language: spoken } = useWords();
  const [hasEmail, setHasEmail] = useState(false);
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({});

  function add(form: HTMLFormElement): void {
    const text = (field: string) => String(new FormData(form).get(field) ?? "").trim();
    const name = text("walkInName");
    const address = form.elements.namedItem("walkInEmail") as HTMLInputElement;
    const wrong = {
      ...(name ? {} : { name: t("checkIn.walkIn.nameMissing") }),
      ...(address.validity.valid ? {} : { email: t("checkIn.walkIn.emailWrong") }),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) return form.querySelector<HTMLElement>(first === "name" ? "#walkInName" : "#walkInEmail")?.focus();
    onAdd({ name, email: text("walkInEmail") || null, language: text("walkInLanguage") === "es" ? "es" : "en" });
  }

  return (
    <Dialog title={t("checkIn.walkIn.title")} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add(event.currentTarget);
        }}
      >
        <TextField
          name="walkInName"
          label={t("checkIn.walkIn.name")}
          error={errors.name}
          defaultValue={initialName}
          maxLength={detailFields.fullName.max}
          autoComplete="off"
          aria-required
        />
        <TextField
          name="walkInEmail"
          type="email"
          label={t("checkIn.walkIn.email")}
          hint={t("checkIn.walkIn.emailHint")}
          error={errors.email}
          maxLength={longestAddress}
          autoComplete="off"
          onChange={({ currentTarget }) => setHasEmail(currentTarget.value.trim() !== "")}
        />
        {hasEmail && <Languages spoken={spoken} />}
        <button type="submit" className="button button-indigo w-full">
          {t("checkIn.walkIn.add")}
        </button>
      </form>
    </Dialog>
  );
}

/** The language of the confirmation. */
function Languages({ spoken }: { spoken: Newcomer["language"] }) {
  const { t } = useWords();
  return (
    <fieldset className="mb-5">
      <legend className="font-semibold">{t("checkIn.walkIn.language")}</legend>
      {(["en", "es"] as const).map((choice) => (
        <label key={choice} className="check-in-choice" lang={choice}>
          <input type="radio" name="walkInLanguage" value={choice} defaultChecked={choice === spoken} />
          {choice === "en" ? "English" : "Español"}
        </label>
      ))}
    </fieldset>
  );
}
