import * as z from "zod";

/** What a sentence says in each language in which it is changed. */
export const wording = z.strictObject({ en: z.string().exactOptional(), es: z.string().exactOptional() });

export type Wording = z.infer<typeof wording>;
