export const registrationOpens = {
  name: "registration_opens",
  description: {
    en: "Invites to register, once registration is open",
    es: "Invita a inscribirse cuando abre la inscripción",
  },
  en: {
    subject: "Registration for {{edition_name}} {{year}} is open",
    markdown: `# The doors are open

Hello {{first_name|friend}},

Registration for {{edition_name}} {{year}} is open. Come for one evening or stay for all of it: **{{dates}}**, all over {{city}}. Registering is free, and so is coming.

{{button: Register | /register}}

## We begin with one evening

**{{opening_date}}**
{{opening_time}}
{{place}}

Dinner first, so that nobody stays a stranger. Then the invocation, then the floor belongs to the community, and at the end to the DJ.

> You need not know anyone. You will.

## Already in the calendar

{{events: 5}}

Is something missing? The program is made of what people bring: [offer your own](/co-create).

See you there,
the people of {{edition_name}}
`,
  },
  es: {
    subject: "Ya puedes inscribirte en {{edition_name}} {{year}}",
    markdown: `# Las puertas están abiertas

Hola, {{first_name|gente querida}}:

Ya abrió la inscripción de {{edition_name}} {{year}}. Ven una noche o quédate a todo: **{{dates}}**, por toda la ciudad de {{city}}. Inscribirte es gratis, y venir también.

{{button: Inscribirme | /register}}

## Empezamos con una noche

**{{opening_date}}**
{{opening_time}}
{{place}}

Primero la cena, para que nadie se quede sin conocer a nadie. Luego la invocación; después la palabra es de la comunidad y, al final, la pista es del DJ.

> No hace falta conocer a nadie. Ya conocerás.

## Ya en el calendario

{{events: 5}}

¿Falta algo? El programa está hecho de lo que trae la gente: [ofrece lo tuyo](/co-create).

Nos vemos pronto,
la gente de {{edition_name}}
`,
  },
} as const;
