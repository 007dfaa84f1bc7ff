import type { ReactNode } from "react";
import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LanguageButton } from "~/ui/language-button";

/** A section of /account with its own anchor. */
export function OwnSection({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-b border-line not-first:mt-14">
      <h2 id={`${id}-title`} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface ItemProps {
  id?: string;
  title: ReactNode;
  /** The current value, shown while the item is folded. */
  state?: ReactNode;
}

const item = "border-t border-line";
const itemRow = "relative flex items-center justify-between gap-6 py-3.5";

/** An item with a form on this page, which is folded until it is opened. */
export function OwnFold({
  id,
  title,
  state,
  isOpen = false,
  children,
}: ItemProps & { isOpen?: boolean; children: ReactNode }) {
  return (
    <details id={id} open={isOpen} className={`${item} group/own`}>
      <summary className={`${itemRow} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <ItemWords title={title} state={state} />
        <Icon name="next" className="size-5 rotate-90 group-open/own:-rotate-90" />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  );
}

interface OwnFormProps extends ItemProps {
  /** The anchor of the page that the answer leads back to. */
  section: string;
  intent: string;
  /** True if the form was refused and shows the input. The item is then unfolded. */
  isResubmitted?: boolean | undefined;
  /** The title of the message that a required answer is missing. */
  missingTitle?: string;
  children: ReactNode;
}

/** A fold with one form and its button to save. */
export function OwnForm({ section, intent, isResubmitted = false, missingTitle, children, ...fold }: OwnFormProps) {
  const { t, href } = useWords();
  return (
    <OwnFold {...fold} isOpen={isResubmitted}>
      <Form
        method="post"
        action={`${href("/account")}#${section}`}
        data-busy
        data-resubmitted={isResubmitted ? "" : undefined}
        data-missing-title={missingTitle}
      >
        <LanguageButton />
        <input type="hidden" name="intent" value={intent} />
        {children}
        <Button small className="mt-2">
          {t("account.save")}
        </Button>
      </Form>
    </OwnFold>
  );
}

/** An item that links to its own page. */
export function OwnLink({
  id,
  title,
  state,
  href,
  isOutside = false,
}: ItemProps & { href: string; isOutside?: boolean }) {
  const outside = isOutside && { target: "_blank", rel: "noopener noreferrer" };
  return (
    <div id={id} className={`${item} ${itemRow}`}>
      <ItemWords
        title={
          <a href={href} {...outside} className="block after:absolute after:inset-0 hover:underline">
            {title}
          </a>
        }
        state={state}
      />
      <Icon name={isOutside ? "outside" : "arrow"} />
    </div>
  );
}

/** A short item that is always visible. */
export function OwnFact({ id, title, state, children }: ItemProps & { children?: ReactNode }) {
  return (
    <div id={id} className={item}>
      <div className={itemRow}>
        <ItemWords title={title} state={state} />
      </div>
      {children && <div className="pb-6">{children}</div>}
    </div>
  );
}

function ItemWords({ title, state }: Omit<ItemProps, "id">) {
  return (
    <span className="min-w-0">
      <span className="block font-semibold">{title}</span>
      {state && <span className="hint block">{state}</span>}
    </span>
  );
}

/** A list with one item and its action per row. */
export function OwnList({ children }: { children: ReactNode }) {
  return <ul className="border-b border-line">{children}</ul>;
}

export function OwnRow({ title, facts, children }: { title: ReactNode; facts: ReactNode; children?: ReactNode }) {
  return (
    <li className="grid max-w-none gap-x-6 gap-y-3 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:has-[details[open]]:grid-cols-1">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="hint">{facts}</p>
      </div>
      {children}
    </li>
  );
}
