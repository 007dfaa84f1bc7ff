export const beginAgain = {
  name: "begin_again",
  description: {
    en: "For whoever came last year, once the next year has begun",
    es: "Para quienes vinieron el año pasado, cuando ya empezó el siguiente",
  },
  en: {
    subject: "We begin again: {{edition_name}} {{year}}",
    markdown: `{{preheader: The days are set, and you are invited.}}

# We begin again

Hello {{first_name|friend}},

You were part of the last gathering, and the next one has its days: **{{dates}}**, all over {{city}}. Come again, for one evening or for all of it. Registering is free, and so is coming.

{{button: Register | /register}}

## It begins with one evening

**{{opening_date}}**
{{opening_time}}

> Bring somebody who has never come.

The program is made of what people bring. [Offer your own](/calendar/propose), or look back at [the years so far](/archive).

See you there,
the people of {{edition_name}}
`,
  },
  es: {
    subject: "Empezamos otra vez: {{edition_name}} {{year}}",
    markdown: `{{preheader: Ya hay fechas, y contamos contigo.}}

# Empezamos otra vez

Hola, {{first_name|gente querida}}:

Fuiste parte del último encuentro, y el siguiente ya tiene fechas: **{{dates}}**, por toda la ciudad de {{city}}. Ven otra vez, una noche o todos los días. Inscribirte es gratis, y venir también.

{{button: Inscribirme | /register}}

## Todo empieza con una noche

**{{opening_date}}**
{{opening_time}}

> Trae a alguien que nunca haya venido.

El programa está hecho de lo que trae la gente. [Ofrece lo tuyo](/calendar/propose), o mira [los años hasta hoy](/archive).

Nos vemos pronto,
la gente de {{edition_name}}
`,
  },
} as const;
