import * as z from "zod";

/** The changed texts of a sentence by language. */
export const wording = z.strictObject({ en: z.string().exactOptional(), es: z.string().exactOptional() });

export type Wording = z.infer<typeof wording>;
