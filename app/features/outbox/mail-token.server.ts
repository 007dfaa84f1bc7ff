import { sql } from "kysely";

/** 122 random bits in the format of the application's tokens, a new one for each row of a statement. */
export const newMailToken = sql<string>`rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')`;
