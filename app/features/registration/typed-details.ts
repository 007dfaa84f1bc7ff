/** What a person says about themselves at registration. */
export interface Details {
  fullName: string | null;
  phoneNumber: string | null;
  organizations: string | null;
}

/** One thing that was typed, and what is known instead. */
export interface Difference {
  field: keyof Details;
  known: string;
  typed: string;
}

const fields = ["fullName", "phoneNumber", "organizations"] as const;

/** What was typed differently from what is known (REG-24). A blank on either side is no difference. */
export function differences(known: Details, typed: Details): Difference[] {
  return fields.flatMap((field) => {
    const [here, there] = [known[field], typed[field]];
    return here && there && here !== there ? [{ field, known: here, typed: there }] : [];
  });
}
