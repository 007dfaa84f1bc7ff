export const theAddress = {
  name: "the_address",
  description: {
    en: "Once the venue is set: where the opening and the closing are, for everybody who is registered",
    es: "Cuando ya hay lugar: dónde son la apertura y el cierre, para quienes se inscribieron",
  },
  en: {
    subject: "{{edition_name}}: where we meet",
    markdown: `{{preheader: The address of the opening and the closing, as promised.}}

# Where we meet

Hello {{first_name|friend}},

Here is the address we promised you. The opening and the closing are at

**{{place}}**

We open on {{opening_date}}, {{opening_time}}, and close together on {{closing_date}}. Every other gathering names its own place in the calendar.

{{button: Look at your registration | /registration}}

If your plans have changed, you can change your answers or withdraw there.

See you soon,
the people of {{edition_name}}
`,
  },
  es: {
    subject: "{{edition_name}}: dónde nos vemos",
    markdown: `{{preheader: La dirección de la apertura y del cierre, como lo prometimos.}}

# Dónde nos vemos

Hola, {{first_name|gente querida}}:

Aquí está la dirección que te prometimos. La apertura y el cierre son en

**{{place}}**

Abrimos el {{opening_date}}, {{opening_time}}, y cerramos en compañía el {{closing_date}}. Los demás encuentros anuncian su propio lugar en el calendario.

{{button: Ver tu inscripción | /registration}}

Si cambiaron tus planes, ahí puedes cambiar tus respuestas o cancelar.

Hasta pronto,
la gente de {{edition_name}}
`,
  },
} as const;
