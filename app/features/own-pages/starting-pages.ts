import type { Language } from "~/i18n/translate";
import type { PageDraft } from "./fields.ts";

/** An outline for a new page: headings, each with questions for the author. */
interface StartingPage extends Record<Language, { title: string; text: string }> {
  /** The name in the address of the form, and the slug of the page. */
  name: string;
  emblem: PageDraft["emblem"];
}

const hints = {
  en: "> The lines in italics are questions for you. Answer them, and take them out before you publish.",
  es: "> Las líneas en cursiva son preguntas para ti. Respóndelas y quítalas antes de publicar.",
};

const startingPages: readonly StartingPage[] = [
  {
    name: "how-to-get-here",
    emblem: "wheel",
    en: {
      title: "How to get here",
      text: `${hints.en}

## On foot or by bike

- *Which way is the easiest to find?*
- *Where can bikes be locked?*

## By bus or train

- *Which lines and stops are near, and how far is the walk?*
- *When does the last one leave?*

## By car

- *Where can people park, and what does it cost?*
- *Who needs a space close by, and how do they get it?*

## Without steps

- *Which entrance has no steps?*
- *Whom can people ask for help on the way?*`,
    },
    es: {
      title: "Cómo llegar",
      text: `${hints.es}

## A pie o en bici

- *¿Cuál es el camino más fácil de encontrar?*
- *¿Dónde se pueden asegurar las bicis?*

## En autobús o tren

- *¿Qué líneas y paradas quedan cerca y cuánto hay que caminar?*
- *¿A qué hora sale el último?*

## En auto

- *¿Dónde se puede estacionar y cuánto cuesta?*
- *¿Quién necesita un lugar cercano y cómo se consigue?*

## Sin escalones

- *¿Qué entrada no tiene escalones?*
- *¿A quién se le puede pedir ayuda en el camino?*`,
    },
  },
  {
    name: "code-of-conduct",
    emblem: "hand",
    en: {
      title: "Code of conduct",
      text: `${hints.en}

## How we treat each other

- *What do we ask of everybody who comes?*
- *What has no place here?*

## If something goes wrong

- *Whom can people talk to, and how are they reached?*
- *What stays between them?*

## What happens then

- *What may follow, and who decides?*
- *How does somebody object to a decision?*`,
    },
    es: {
      title: "Código de convivencia",
      text: `${hints.es}

## Cómo nos tratamos

- *¿Qué le pedimos a toda la gente que viene?*
- *¿Qué no tiene lugar aquí?*

## Si algo sale mal

- *¿Con quién se puede hablar y cómo se le contacta?*
- *¿Qué queda en confianza?*

## Qué pasa después

- *¿Qué puede ocurrir y quién lo decide?*
- *¿Cómo se puede pedir que se revise una decisión?*`,
    },
  },
  {
    name: "lost-and-found",
    emblem: "key",
    en: {
      title: "Lost and found",
      text: `${hints.en}

## You found something

- *Where can it be handed in, and when is somebody there?*

## You lost something

- *Whom do people ask during the gathering?*
- *Where do they write afterwards, and what should they tell?*

## What nobody asks for

- *How long is it kept, and what becomes of it then?*`,
    },
    es: {
      title: "Objetos perdidos",
      text: `${hints.es}

## Encontraste algo

- *¿Dónde se entrega y a qué horas hay alguien?*

## Perdiste algo

- *¿A quién se le pregunta durante el encuentro?*
- *¿A dónde se escribe después y qué hay que contar?*

## Lo que nadie reclama

- *¿Cuánto tiempo se guarda y qué se hace luego?*`,
    },
  },
  {
    name: "house-rules",
    emblem: "door",
    en: {
      title: "House rules",
      text: `${hints.en}

## The rooms

- *Which rooms are open, and from when until when?*
- *Which stay closed, and why?*

## Food and drink

- *What can people bring, and where do they eat?*
- *What holds for alcohol and smoking?*

## Children and animals

- *Who looks after children, and where can they play?*
- *Which animals may come along?*

## Before you leave

- *What does everybody put back or take away?*`,
    },
    es: {
      title: "Reglas de la casa",
      text: `${hints.es}

## Los espacios

- *¿Qué salas están abiertas y en qué horario?*
- *¿Cuáles quedan cerradas y por qué?*

## Comida y bebida

- *¿Qué se puede traer y dónde se come?*
- *¿Qué se acordó sobre el alcohol y el tabaco?*

## Niñas, niños y animales

- *¿Quién los cuida y dónde pueden jugar?*
- *¿Qué animales pueden venir?*

## Antes de irte

- *¿Qué se deja en su lugar y qué se lleva cada quien?*`,
    },
  },
];

/** Returns the outlines for a new page, in the order of the list. */
export function startingChoices(language: Language): { name: string; label: string }[] {
  return startingPages.map((page) => ({ name: page.name, label: page[language].title }));
}

/** Returns the outline of this name as a draft; empty for an unknown name. */
export function startingPage(name: string): Partial<PageDraft> {
  const page = startingPages.find((candidate) => candidate.name === name);
  if (!page) return {};
  const { en, es, emblem } = page;
  return { slug: name, emblem, title_en: en.title, text_en: en.text, title_es: es.title, text_es: es.text };
}
