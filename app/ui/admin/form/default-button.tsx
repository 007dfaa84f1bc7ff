import { useWords } from "~/i18n/words";
import { Button } from "../../button.tsx";

/** Sends a form so that its default holds again. */
export function DefaultButton() {
  const { t } = useWords();
  return (
    <Button small tone="outline" name="intent" value="default">
      {t("settings.backToDefault")}
    </Button>
  );
}
