import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { PersonMatch } from "../letter-search.ts";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { useSearchResults } from "~/ui/admin/search-results";
import { previewAddress } from "./template-url.ts";

interface PersonSearchProps {
  reader: { id: string | undefined; fullName: string; email: string };
  language: Language;
}

/** Selects the person for whom the letter is previewed; by default a sample person. */
export function PersonSearch({ reader, language }: PersonSearchProps) {
  const { t, href } = useWords();
  const { search } = useLocation();
  const [words, setWords] = useState("");
  const results = useSearchResults(
    words && `${href("/admin/templates/search")}?${new URLSearchParams({ people: words })}`,
  ) as PersonMatch[] | "failed" | undefined;
  const to = (as: string | undefined) => previewAddress(search, { language, as });
  return (
    <div className="person-search">
      <p>
        {t("templates.preview.as", { name: reader.fullName || reader.email })}{" "}
        {reader.id && (
          <Link to={to(undefined)} replace preventScrollReset className="link">
            {t("templates.preview.asSample")}
          </Link>
        )}
      </p>
      <div>
        <input
          type="search"
          aria-label={t("templates.preview.findPerson")}
          placeholder={t("templates.preview.findPerson")}
          value={words}
          className="input"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={(event) => {
            // Enter would submit the letter's form around this field.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
        <div aria-live="polite">
          {results === "failed" && <p className="field-error">{t("templates.insert.event.failed")}</p>}
          {Array.isArray(results) && results.length === 0 && <p className="mt-1">{t("templates.preview.nobody")}</p>}
          {Array.isArray(results) && results.length > 0 && (
            <ul className="found-list">
              {results.map(({ id, name, email }) => (
                <li key={id}>
                  <Link to={to(id)} replace preventScrollReset onClick={() => setWords("")}>
                    <span className="font-semibold">{name || email}</span>
                    <span className="text-muted">{email}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </div>
  );
}
