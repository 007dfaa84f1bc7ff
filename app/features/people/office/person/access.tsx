import { detailsInWords } from "../../details-in-words.ts";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { OpenButton } from "~/ui/admin/action-button";
import { textIn } from "./forms.ts";
import { useClosedSearch } from "./person-url.ts";
import { Section } from "~/ui/admin/section";
import type { PersonView } from "./loader.server.ts";

interface AccessProps extends Pick<PersonView, "person"> {
  opened: string | null;
  isSelf: boolean;
}

/** The actions that need a fresh proof: changing the role, exporting the data, deleting the person. */
export function Access({ person, opened, isSelf }: AccessProps) {
  const { t } = useWords();
  const isOpen = opened === "role" || opened === "data" || opened === "delete";
  return (
    <Section id="access" title={t("person.access.title")}>
      {opened === "role" && <RoleForm person={person} />}
      {opened === "data" && <DataForm person={person} />}
      {opened === "delete" && <DeletionForm person={person} />}
      {!isOpen && (
        <>
          <p>{t(`person.access.${person.role ?? "none"}`)}</p>
          <div className="no-print mt-4 flex flex-wrap gap-3">
            <OpenButton edit="role" label={t("person.access.changeRole")} />
            <OpenButton edit="data" label={t("person.access.download")} />
            {!isSelf && <OpenButton edit="delete" label={t("person.access.delete")} />}
          </div>
        </>
      )}
    </Section>
  );
}

function RoleForm({ person }: Pick<PersonView, "person">) {
  const { t } = useWords();
  const closed = useClosedSearch();
  const label = t("person.access.role");
  const form = useOfficeForm({
    name: `role:${person.id}`,
    stored: { role: person.role ?? "none" },
    fields: [{ name: "role", label }],
    read: (sent) => ({ role: textIn(sent, "role") }),
  });
  const roles = (["none", "steward", "admin"] as const).map(
    (role) => [role, t(`person.access.options.${role}`)] as const,
  );
  return (
    <OfficeForm form={form} intent="role" save={t("person.access.saveRole")} closedAddress={closed}>
      <p className="mb-4">{t("person.access.roleText")}</p>
      <SelectField name="role" label={label} error={undefined} options={roles} defaultValue={form.values.role} />
    </OfficeForm>
  );
}

function DataForm({ person }: Pick<PersonView, "person">) {
  const { t, href } = useWords();
  return (
    <>
      <p>{t("person.access.dataText")}</p>
      {/* Submits as a full page load, since the response is a file. */}
      <form id="data-form" method="post" action={href(`/admin/people/${person.id}/data.json`)} className="mb-4" />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button small form="data-form">
          {t("person.access.download")}
        </Button>
        <AddressButton keep={["list"]} className="button button-outline button-small">
          {t("events.cancel")}
        </AddressButton>
      </div>
    </>
  );
}

/** Says what is deleted and what is kept. Typing the address confirms the deletion. */
function DeletionForm({ person }: Pick<PersonView, "person">) {
  const { t } = useWords();
  const closed = useClosedSearch();
  const label = t("person.deletion.typeIt", { email: person.email });
  const form = useOfficeForm({
    name: `delete:${person.id}`,
    stored: unconfirmed,
    fields: [{ name: "confirm", label }],
    read: (sent) => ({ confirm: textIn(sent, "confirm") }),
  });
  return (
    <>
      <h3 className="font-sans text-base font-semibold">{t("person.deletion.goes")}</h3>
      <ul className="mt-1 mb-4 list-disc pl-5">
        <li>{t("person.deletion.goesAccount")}</li>
        <li>{t("person.deletion.goesProfile", { details: detailsInWords(t) })}</li>
        <li>{t("person.deletion.goesRegistrations")}</li>
        <li>{t("person.deletion.goesMail")}</li>
      </ul>
      <h3 className="font-sans text-base font-semibold">{t("person.deletion.stays")}</h3>
      <ul className="mt-1 mb-4 list-disc pl-5">
        <li>{t("person.deletion.staysHash")}</li>
        <li>{t("person.deletion.staysAudit")}</li>
        <li>{t("person.deletion.staysGiven")}</li>
        <li>{t("person.deletion.staysBackup")}</li>
      </ul>
      <p className="mb-4 font-semibold">{t("person.deletion.noUndo")}</p>
      <OfficeForm form={form} intent="delete" save={t("person.deletion.now")} closedAddress={closed}>
        <TextField
          name="confirm"
          label={label}
          autoComplete="off"
          required
          defaultValue={form.values.confirm}
          error={form.errors["confirm"]}
        />
      </OfficeForm>
    </>
  );
}

const unconfirmed = { confirm: "" };
