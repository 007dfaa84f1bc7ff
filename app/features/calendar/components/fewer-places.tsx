import { useWords } from "~/i18n/words";
import { Checkbox } from "~/ui/choice";

/** A limit below who is coming already. */
export interface FewerPlaces {
  coming: number;
  capacity: number;
}

/** Asks before a limit is lowered below who is coming; it takes nobody's place. */
export function FewerPlacesBox({ fewer }: { fewer: FewerPlaces | undefined }) {
  const { t } = useWords();
  if (!fewer) return null;
  return (
    <div className="mb-4">
      <Checkbox name="fewer" label={t("events.fewer.tick")} hint={t("events.fewer.text", { ...fewer })} />
    </div>
  );
}
