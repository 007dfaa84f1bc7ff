export const weekBefore = {
  name: "week_before",
  description: {
    en: "A week before the opening: where, when, what to bring, and each reader's own events",
    es: "Una semana antes de la apertura: dónde, cuándo, qué traer y los eventos de cada quien",
  },
  en: {
    subject: "One week until {{edition_name}} begins",
    markdown: `{{preheader: When and where we open, what to bring, and your own days.}}

# One week to go

Hello {{first_name|friend}},

The tables are almost set. We open on

**{{opening_date}}**
{{opening_time}}
{{place}}

and close together on {{closing_date}}.

## What to bring

- **Yourself, and a neighbor if you like.** You need not know anyone.
- **What fits you.** Nearly all events are donation-based: give what you can, or come with empty hands.
- **Your own plan.** Each gathering names its place in the calendar.

## Your days

{{events: 5 mine}}

{{button: Open the calendar | /calendar}}

Plans change. You can [look at your registration](/registration) and change it at any time.

See you soon,
the people of {{edition_name}}
`,
  },
  es: {
    subject: "Falta una semana para {{edition_name}}",
    markdown: `{{preheader: Cuándo y dónde abrimos, qué traer y tus días.}}

# Falta una semana

Hola, {{first_name|gente querida}}:

Las mesas están casi puestas. Abrimos el

**{{opening_date}}**
{{opening_time}}
{{place}}

y cerramos en compañía el {{closing_date}}.

## Qué traer

- **A ti, y a alguien más si quieres.** No hace falta conocer a nadie.
- **Lo que puedas.** Casi todos los eventos funcionan con donativos: da lo que puedas o ven con las manos vacías.
- **Tu propio plan.** Cada encuentro anuncia su lugar en el calendario.

## Tus días

{{events: 5 mine}}

{{button: Abrir el calendario | /calendar}}

Los planes cambian. Puedes [ver tu inscripción](/registration) y cambiarla cuando quieras.

Hasta pronto,
la gente de {{edition_name}}
`,
  },
} as const;
