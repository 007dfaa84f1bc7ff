import { sql } from "kysely";

/** 122 random bits, written as the tokens of the application are; another one for each row of a statement. */
export const newMailToken = sql<string>`rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')`;
