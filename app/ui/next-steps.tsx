import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { buttonClass } from "./button.tsx";
import { PageLink } from "./page-link.tsx";

interface Step {
  page: PagePath;
  label: string;
}

/** The next steps after an outcome: the main one as a button, others as links. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  const { has } = useWords();
  const open = steps.filter(({ page }) => has(page));
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      {open.map(({ page, label }, index) => (
        <PageLink key={page} page={page} aria-current={undefined} className={index === 0 ? buttonClass({}) : "link"}>
          {label}
        </PageLink>
      ))}
    </p>
  );
}
