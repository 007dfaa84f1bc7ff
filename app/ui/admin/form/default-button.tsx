import { useWords } from "~/i18n/words";
import { Button } from "../../button.tsx";

export function DefaultButton() {
  const { t } = useWords();
  return (
    <Button small tone="outline" name="intent" value="default">
      {t("settings.backToDefault")}
    </Button>
  );
}
