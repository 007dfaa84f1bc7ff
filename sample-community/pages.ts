import { randomUUID } from "node:crypto";
import { pageInput } from "../app/features/own-pages/schema.ts";
import type { Db } from "../app/platform/database/db.server.ts";

/** Adds a page of the organizers that says it is a sample. Does nothing if there is any page. */
export async function seedSamplePages(db: Db, now: Date): Promise<void> {
  if (await db.selectFrom("own_pages").select("id").limit(1).executeTakeFirst()) return;
  const input = pageInput.parse({ ...lostAndFound, linked_from: "footer", emblem: "key" });
  const state = { is_published: true, position: 1, created_at: now, updated_at: now };
  await db
    .insertInto("own_pages")
    .values({ id: randomUUID(), ...input, ...state })
    .execute();
}

const lostAndFound = {
  slug: "lost-and-found",
  title_en: "Lost and found",
  text_en: `This page is a sample. Organizers write such pages in their office, under “Year & settings”.

## You found something

Bring it to the table beside the entrance. Somebody is there *while the doors are open*.

## You lost something

1. Ask at the same table.
2. Look through the box below it.
3. Look in [the calendar](/calendar) for where you were that day, and ask there.

## What nobody asks for

> A sample umbrella, a sample scarf and three sample mugs wait for their people.

What is left on {{closing_date}} goes to neighbors who can use it.

{{button: See what is on | /calendar}}`,
  title_es: "Objetos perdidos",
  text_es: `Esta página es un ejemplo. El equipo organizador escribe páginas así en su oficina, en “Año y ajustes”.

## Encontraste algo

Llévalo a la mesa junto a la entrada. Hay alguien *mientras las puertas están abiertas*.

## Perdiste algo

1. Pregunta en la misma mesa.
2. Busca en la caja que está debajo.
3. Mira en [el calendario](/calendar) dónde estuviste ese día y pregunta ahí.

## Lo que nadie reclama

> Un paraguas de ejemplo, una bufanda de ejemplo y tres tazas de ejemplo esperan a su gente.

Lo que quede el {{closing_date}} será para quien lo pueda usar.

{{button: Ver qué hay | /calendar}}`,
} as const;
