import { Form, Link, useLocation, useNavigation } from "react-router";
import type { RoleHolder } from "~/features/people/queries.server";
import { useWords } from "~/i18n/words";
import { textOf } from "~/lib/forms/form-body";
import { AddressButton } from "~/ui/admin/address-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { Button } from "~/ui/button";
import { Segments } from "~/ui/choice";
import { EmailField } from "~/ui/email-field";
import { personPage } from "~/features/people/office/person/person-url";
import { preservedParams } from "./setting-url.ts";

/** Lists admins and stewards, with a form to give somebody a role. */
export function RoleSection({ holders }: { holders: readonly RoleHolder[] }) {
  const { t } = useWords();
  const leaving = new URLSearchParams(useLocation().search).get("unmake");
  return (
    <section id="roles" aria-labelledby="roles-title" className="mb-8 scroll-mt-4">
      <h2 id="roles-title" className="mb-2 text-xl">
        {t("settings.roles.title")}
      </h2>
      <div className="panel divide-y divide-line">
        <ul aria-labelledby="roles-title" className="divide-y divide-line">
          {holders.map((holder) => (
            <li key={holder.id} className="max-w-none px-5 py-3">
              <Holder holder={holder} />
              {leaving === holder.id && <TakeQuestion holder={holder} />}
            </li>
          ))}
        </ul>
        <GiveForm />
      </div>
    </section>
  );
}

function Holder({ holder: { id, email, fullName, role, hasAccount } }: { holder: RoleHolder }) {
  const { t, href } = useWords();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-52 flex-1 wrap-anywhere">
        <p>
          <Link to={href(personPage(id))} className="link">
            {fullName || email}
          </Link>{" "}
          <span className="tag">{t(`settings.roles.${role}`)}</span>
        </p>
        <p className="hint">
          {fullName && email} {!hasAccount && t("settings.roles.waiting")}
        </p>
      </div>
      <AddressButton
        keep={preservedParams}
        adds={{ name: "unmake", value: id }}
        aria-label={t("settings.roles.takeFrom", { name: fullName || email })}
        className="button button-outline button-small"
      >
        {t("settings.roles.take")}
      </AddressButton>
    </div>
  );
}

/** Asks for a confirmation before a role is removed, and explains what it means. */
function TakeQuestion({ holder: { id, email, fullName, role } }: { holder: RoleHolder }) {
  const { t } = useWords();
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="mt-3 rounded-r-panel border-l-6 border-cochineal bg-wool px-5 py-4">
      <p>{t(`settings.roles.takeText.${role}`, { name: fullName || email })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="email" value={email} />
          <Button small name="intent" value="take-role" disabled={isBusy}>
            {t("settings.roles.takeNow")}
          </Button>
        </Form>
        <AddressButton keep={preservedParams} className="button button-outline button-small">
          {t("events.cancel")}
        </AddressButton>
      </div>
    </div>
  );
}

function GiveForm() {
  const { t } = useWords();
  const labels = { email: t("settings.roles.email"), role: t("settings.roles.role") };
  const form = useOfficeForm({
    name: "role",
    stored: nobody,
    fields: [
      { name: "email", label: labels.email },
      { name: "role", label: labels.role },
    ],
    read: (sent) => ({ email: textOf(sent, "email"), role: textOf(sent, "role") }),
  });
  const roles = (["steward", "admin"] as const).map((role) => ({ value: role, label: t(`settings.roles.${role}`) }));
  return (
    <div className="max-w-2xl px-5 py-4">
      <h3 className="mb-3 font-semibold">{t("settings.roles.giveTitle")}</h3>
      <OfficeForm form={form} intent="give-role" save={t("settings.roles.give")} failed={t("settings.failed")}>
        <EmailField label={labels.email} defaultValue={form.values.email} error={form.errors["email"]} />
        <Segments
          name="role"
          label={labels.role}
          hint={t("settings.roles.roleHint")}
          options={roles}
          chosen={form.values.role}
        />
      </OfficeForm>
    </div>
  );
}

const nobody = { email: "", role: "steward" };
