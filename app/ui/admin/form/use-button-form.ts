import { useOfficeForm, type OfficeFormState } from "./use-office-form.ts";

const nothing = {};
const readNothing = () => nothing;

/** A form in which nothing is typed that has to be kept, such as a button. */
export function useButtonForm(name: string): OfficeFormState<object> {
  return useOfficeForm<object>({ name, stored: nothing, fields: [], read: readNothing });
}
