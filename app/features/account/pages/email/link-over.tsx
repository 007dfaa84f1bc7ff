import type { AddressLinkStatus } from "~/features/identity/address-changes.server";
import { useWords } from "~/i18n/words";
import { ButtonLink } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { Unbroken } from "~/ui/unbroken";

interface LinkOverProps {
  state: Exclude<AddressLinkStatus["state"], "good">;
  /** The current address of the account. */
  email: string;
}

/** Explains why a link has no effect, which address the account has, and what to do. */
export function LinkOver({ state, email }: LinkOverProps) {
  const { t, href } = useWords();
  return (
    <TaskPage title={t(`account.address.over.${state}.title`)} weave="auth" unfinished>
      <p className="text-lg">
        <Unbroken>{t(`account.address.over.${state}.text`, { email })}</Unbroken>
      </p>
      <p className="mt-7 flex flex-wrap gap-4">
        <ButtonLink href={href("/account")}>{t("account.address.keep")}</ButtonLink>
        <ButtonLink href={href("/account/email")} tone="outline">
          {t("account.address.ask")}
        </ButtonLink>
      </p>
    </TaskPage>
  );
}
