import { Link, useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { AddressButton } from "./address-button.tsx";

interface Choice {
  name: string;
  label: string;
  title?: string;
}

interface StartingChoiceProps {
  label: string;
  choices: readonly Choice[];
}

/** What something new can begin with. Each beginning has a draft of its own, so changing it loses nothing. */
export function StartingChoice({ label, choices }: StartingChoiceProps) {
  const { search } = useLocation();
  const chosen = new URLSearchParams(search).get("new");
  if (chosen === null) return null;
  return (
    <nav aria-label={label} className="starting-choice mb-5">
      <p className="mb-1 font-semibold">{label}</p>
      <ul className="choices">
        {choices.map((choice) => (
          <li key={choice.name}>
            <Link
              to={changedQuery(search, { new: choice.name })}
              title={choice.title}
              aria-current={choice.name === chosen ? "true" : undefined}
              preventScrollReset
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface StartingListProps {
  title: string;
  text: string;
  choices: readonly Choice[];
}

/** Shown instead of an empty list: what the first row can begin with. */
export function StartingList({ title, text, choices }: StartingListProps) {
  const { t } = useWords();
  return (
    <div className="panel px-5 py-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 max-w-[66ch] text-muted">{text}</p>
      <ul className="starting-letters">
        {choices.map((choice) => (
          <li key={choice.name}>
            <p className={`font-semibold ${choice.title ? "mb-1" : "mb-4"}`}>{choice.label}</p>
            {choice.title && <p className="mb-4 text-muted">{choice.title}</p>}
            <AddressButton
              keep={[]}
              adds={{ name: "new", value: choice.name }}
              aria-label={t("templates.startWith", { name: choice.label })}
              className="button button-outline button-small"
            >
              {t("templates.start")}
            </AddressButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
