import { Form } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { ConfirmDetails } from "~/ui/confirm-details";
import { Button } from "~/ui/button";

interface WithdrawalProps {
  /** The address of the form's action. */
  action: string;
}

/** Asks for a confirmation before withdrawing. */
export function WithdrawalQuestion({ action }: WithdrawalProps) {
  const { t } = useWords();
  return (
    <ConfirmDetails
      label={t("register.withdraw")}
      text={t("register.withdrawText")}
      confirm={t("register.withdrawConfirm")}
      intent="withdraw"
      action={action}
    />
  );
}

/** Says until when a withdrawal can be undone, with a button to do so. */
export function WithdrawalUndo({ until, action }: WithdrawalProps & { until: Date }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  return (
    <Form method="post" action={action} data-busy>
      <p className="mb-5">{t("register.undoText", { until: dates.dayAndTime(zone, until) })}</p>
      <Button name="intent" value="restore" small>
        {t("register.undo")}
      </Button>
    </Form>
  );
}
