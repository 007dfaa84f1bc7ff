export const newEvents = {
  name: "new_events",
  description: {
    en: "The weekly email with new events, for those who asked for it",
    es: "El correo semanal con eventos nuevos, para quien lo pidió",
  },
  en: {
    subject: "New in the calendar",
    markdown: `{{preheader: Events that were added since the last time.}}

# New in the calendar

Hello {{first_name|neighbor}}, this is what neighbors have added since the last time.

{{events: 10 new}}

{{button: Open the calendar | /calendar}}

Would you host something yourself? [Propose an event](/calendar/propose).
`,
  },
  es: {
    subject: "Lo nuevo en el calendario",
    markdown: `{{preheader: Los eventos que se sumaron desde la última vez.}}

# Lo nuevo en el calendario

Hola, {{first_name|gente querida}}. Esto es lo que tus vecinas y vecinos sumaron desde la última vez.

{{events: 10 new}}

{{button: Abrir el calendario | /calendar}}

¿Te gustaría organizar algo? [Propón un evento](/calendar/propose).
`,
  },
} as const;
