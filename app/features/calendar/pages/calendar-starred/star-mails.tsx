import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Unbroken } from "~/ui/unbroken";

/** The opt-in to emails about changes of starred events. It is off by default. */
export function StarMails({ email, isOn }: { email: string; isOn: boolean }) {
  const { t } = useWords();
  return (
    <section id="mails" className="no-print mt-14 border-t border-line pt-10">
      <h2 className="text-2xl">{t("calendar.starred.mails.title")}</h2>
      <p className="mt-3">
        <Unbroken>{t(`calendar.starred.mails.${isOn ? "isOn" : "text"}`, { email })}</Unbroken>
      </p>
      <form method="post" data-busy className="mt-5">
        <input type="hidden" name="intent" value="mails" />
        <Button tone={isOn ? "outline" : "indigo"} small name="mails" value={isOn ? "no" : "yes"}>
          {t(`calendar.starred.mails.${isOn ? "no" : "yes"}`)}
        </Button>
      </form>
    </section>
  );
}
