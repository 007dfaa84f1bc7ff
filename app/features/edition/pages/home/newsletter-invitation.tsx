import { SignUpForm } from "~/features/subscriptions/components/sign-up-form";
import { useWords } from "~/i18n/words";

/** Invites to the newsletter at the end of the page. The banner at the top links here (HOM-02). */
export function NewsletterInvitation() {
  const { t } = useWords();
  return (
    <section className="no-print section on-marigold">
      <div className="page grid items-center gap-x-16 gap-y-4 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h2 className="display">{t("newsletter.homeTitle")}</h2>
          <p className="lead mt-3 sm:mt-5">{t("newsletter.homeText")}</p>
        </div>
        <div className="rounded-panel bg-paper p-4 sm:p-8">
          <SignUpForm />
        </div>
      </div>
    </section>
  );
}
