import type { Fields } from "~/lib/fields/field";
import { longestAddress } from "~/lib/mail/longest-address";

/** A person's details, which they enter at registration and change on /account. */
export const detailFields = {
  fullName: {
    kind: "text",
    column: "full_name",
    max: 200,
    isRequired: true,
    autoComplete: "name",
    imported: "full name, name, nombre completo, nombre y apellido, nombre y apellidos, display name, nombre",
  },
  phoneNumber: {
    kind: "phone",
    column: "phone_number",
    max: 40,
    autoComplete: "tel",
    imported:
      "phone number, phone, mobile, mobile phone, cell, cell phone, telephone, tel, phone 1 value, telefono, numero de telefono, celular, movil",
  },
  organizations: {
    kind: "text",
    column: "organizations",
    max: 500,
    autoComplete: "organization",
    imported:
      "organizations, organization, organisation, company, group, affiliation, organizaciones, organizacion, empresa, grupo, colectivo",
  },
} as const satisfies Fields;

/** The mailbox by which a person is known. */
export const emailField = {
  email: {
    kind: "email",
    column: "email",
    max: longestAddress,
    autoComplete: "email",
    imported:
      "email, e mail, email address, e mail address, e mail 1 value, mail, correo, correo electronico, direccion de correo, direccion de correo electronico, correo e",
  },
} as const satisfies Fields;

export const languageField = {
  language: {
    kind: "choice",
    column: "language",
    choices: ["en", "es"],
    imported: "language, preferred language, idioma, idioma preferido, lengua",
  },
} as const satisfies Fields;

export const newsletterField = {
  subscribed: {
    kind: "tick",
    column: "subscribed",
    isOn: true,
    imported:
      "subscribed, newsletter, opt in, email opt in, consent, subscription, boletin, suscrito, suscrita, suscripcion, acepta correos, newsletter yes or no, boletin si o no",
  },
} as const satisfies Fields;

/** All fields of a person, in the order of the office's exports. */
export const personFields = { ...emailField, ...detailFields, ...languageField, ...newsletterField };
