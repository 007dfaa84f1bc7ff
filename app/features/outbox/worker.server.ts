import type { Selectable } from "kysely";
import type { Db } from "~/platform/db.server";
import type { Tables } from "../../../database/tables.ts";

/** One mail of the queue, as it stands in its table. */
export type Delivery = Selectable<Tables["email_deliveries"]>;

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; contentType: string; content: string }[];
  headers?: Record<string, string>;
}

/** Writes a mail at the moment it leaves; undefined when there is nothing to send any more (a withdrawn registration). */
export type RenderMail = (db: Db, delivery: Delivery) => Promise<RenderedMail | undefined>;
