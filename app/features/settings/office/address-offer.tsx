import { Form, useNavigation } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";

/** Once the venue is set, offers a letter about it to people who registered before. */
export function AddressOffer({ readers }: { readers: number }) {
  const { t } = useWords();
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="mt-4 rounded-r-panel border-l-6 border-marigold bg-wool px-5 py-4">
      <p>{t("settings.address.text", { count: readers })}</p>
      {readers > 0 && (
        <>
          <Form method="post" className="mt-3">
            <Button small name="intent" value="write-address" disabled={isBusy}>
              {t("settings.address.write", { count: readers })}
            </Button>
          </Form>
          <p className="hint mt-2">{t("settings.address.hint")}</p>
        </>
      )}
    </div>
  );
}
