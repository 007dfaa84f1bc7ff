import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { OpenButton } from "./action-button.tsx";
import { Section } from "./section.tsx";
import type { PersonView } from "./view.server.ts";

interface AccessProps extends Pick<PersonView, "person"> {
  opened: string | null;
  isOwn: boolean;
  answered: { typed: string; message: string } | undefined;
}

/** What asks for a fresh proof: the role, the data as a file, deleting everything. */
export function Access({ person, opened, isOwn, answered }: AccessProps) {
  const { t } = useWords();
  const isDeleting = opened === "delete" || answered !== undefined;
  const isOpen = opened === "role" || opened === "data" || isDeleting;
  return (
    <Section id="access" title={t("person.access.title")}>
      {opened === "role" && <RoleForm person={person} />}
      {opened === "data" && <DataForm person={person} />}
      {isDeleting && <DeletionForm person={person} answered={answered} />}
      {!isOpen && (
        <>
          <p>{t(`person.access.${person.role ?? "none"}`)}</p>
          <div className="no-print mt-4 flex flex-wrap gap-3">
            <OpenButton edit="role" label={t("person.access.changeRole")} />
            <OpenButton edit="data" label={t("person.access.download")} />
            {!isOwn && <OpenButton edit="delete" label={t("person.access.delete")} />}
          </div>
        </>
      )}
    </Section>
  );
}

function RoleForm({ person }: Pick<PersonView, "person">) {
  const { t } = useWords();
  return (
    <>
      <Form id="role-form" method="post" preventScrollReset>
        <input type="hidden" name="intent" value="role" />
        <p className="mb-4">{t("person.access.roleText")}</p>
        <div className="field">
          <label htmlFor="role">{t("person.access.role")}</label>
          <select id="role" name="role" className="input" defaultValue={person.role ?? "none"}>
            {(["none", "steward", "admin"] as const).map((role) => (
              <option key={role} value={role}>
                {t(`person.access.options.${role}`)}
              </option>
            ))}
          </select>
        </div>
      </Form>
      <Buttons form="role-form" label={t("person.access.saveRole")} />
    </>
  );
}

function DataForm({ person }: Pick<PersonView, "person">) {
  const { t, href } = useWords();
  return (
    <>
      <p>{t("person.access.dataText")}</p>
      {/* A document: what comes is a file. */}
      <form id="data-form" method="post" action={href(`/admin/people/${person.id}/data.json`)} className="mb-4" />
      <Buttons form="data-form" label={t("person.access.download")} />
    </>
  );
}

/** What goes and what stays is said before; the address typed is the yes. */
function DeletionForm({ person, answered }: Pick<AccessProps, "person" | "answered">) {
  const { t } = useWords();
  return (
    <>
      <h4 className="font-sans text-base font-semibold">{t("person.deletion.goes")}</h4>
      <ul className="mt-1 mb-4 list-disc pl-5">
        <li>{t("person.deletion.goesAccount")}</li>
        <li>{t("person.deletion.goesProfile")}</li>
        <li>{t("person.deletion.goesRegistrations")}</li>
        <li>{t("person.deletion.goesMail")}</li>
      </ul>
      <h4 className="font-sans text-base font-semibold">{t("person.deletion.stays")}</h4>
      <ul className="mt-1 mb-4 list-disc pl-5">
        <li>{t("person.deletion.staysHash")}</li>
        <li>{t("person.deletion.staysAudit")}</li>
        <li>{t("person.deletion.staysGiven")}</li>
        <li>{t("person.deletion.staysBackup")}</li>
      </ul>
      <p className="mb-4 font-semibold">{t("person.deletion.noUndo")}</p>
      <Form id="delete-form" method="post" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="delete" />
        <TextField
          name="confirm"
          label={t("person.deletion.typeIt", { email: person.email })}
          autoComplete="off"
          required
          defaultValue={answered?.typed}
          error={answered?.message}
        />
      </Form>
      <Buttons form="delete-form" label={t("person.deletion.now")} />
    </>
  );
}

function Buttons({ form, label }: { form: string; label: string }) {
  const { t } = useWords();
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button small form={form}>
        {label}
      </Button>
      <AddressButton keep={["list"]} className="button button-outline button-small">
        {t("events.cancel")}
      </AddressButton>
    </div>
  );
}
