import { Link } from "react-router";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { Icon } from "~/ui/icon";
import type { automaticView } from "./loader.server.ts";
import { RuleForm } from "./rule-form.tsx";

/** Lists the letters the site can send automatically. */
export function AutomaticScreen({ data }: Awaited<ReturnType<typeof automaticView>>) {
  const { t, href } = useWords();
  return (
    <section aria-labelledby="automatic-title">
      <p className="no-print mb-3">
        <Link to={href("/admin/campaigns")} className="link inline-flex items-center gap-1">
          <Icon name="previous" className="size-4" />
          {t("campaigns.one.back")}
        </Link>
      </p>
      <header className="mb-5">
        <h1 id="automatic-title">{t("campaigns.automatic.title")}</h1>
        <p className="mt-1 text-muted">{t("campaigns.automatic.subtitle")}</p>
      </header>
      <UnsentForm />
      {data ? (
        <div className="automatic-letters">
          {data.letters.map((letter) => (
            <RuleForm key={letter.rule} letter={letter} choices={data.choices} />
          ))}
        </div>
      ) : (
        <ListFailed title={t("campaigns.loadFailed")} />
      )}
    </section>
  );
}
