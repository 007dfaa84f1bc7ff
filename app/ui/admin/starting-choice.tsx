import { Link, useLocation } from "react-router";
import { changedQuery } from "~/lib/http/query";

interface StartingChoiceProps {
  label: string;
  choices: readonly { name: string; label: string; title?: string }[];
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
