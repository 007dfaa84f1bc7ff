export const thankYou = {
  name: "thank_you",
  description: {
    en: "Thanks everybody after the closing, and says what comes next",
    es: "Da las gracias después del cierre y cuenta qué sigue",
  },
  en: {
    subject: "Thank you, and what comes next",
    markdown: `# Thank you, {{first_name|friend}}

The circle of {{edition_name}} {{year}} is closed. It was made by hosts who opened their doors, by neighbors who showed up, and by many hands in between. Whatever you brought, it is part of the cloth now.

> Nobody owns the program. Together we make it.

## What comes next

The year ends, the gatherings do not.

{{events: 3}}

{{button: See what is on | /calendar}}

- **Look back.** The years so far are in [the archive](/archive).
- **Keep weaving.** Host something of your own: [propose an event](/calendar/propose).
- **Stay in touch.** The next email comes when there are new dates.

With thanks,
the people of {{edition_name}}
`,
  },
  es: {
    subject: "Gracias, y lo que sigue",
    markdown: `# Gracias, {{first_name|gente querida}}

El círculo de {{edition_name}} {{year}} está cerrado. Lo hicieron quienes abrieron sus puertas, quienes llegaron y muchas manos más. Lo que trajiste ya es parte de la tela.

> El programa no es de nadie. Lo hacemos entre todas las personas que llegan.

## Lo que sigue

El ciclo termina; los encuentros no.

{{events: 3}}

{{button: Ver qué hay | /calendar}}

- **Mira atrás.** Los años hasta hoy están en [el archivo](/archive).
- **Sigue tejiendo.** Organiza algo tuyo: [propón un evento](/calendar/propose).
- **Quédate cerca.** El próximo correo llega cuando haya fechas nuevas.

Con gratitud,
la gente de {{edition_name}}
`,
  },
} as const;
