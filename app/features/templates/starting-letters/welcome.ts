export const welcome = {
  name: "welcome_email",
  description: {
    en: "Welcomes whoever said yes to the newsletter",
    es: "Da la bienvenida a quien dijo que sí al boletín",
  },
  en: {
    subject: "Welcome to the newsletter of {{edition_name}}",
    markdown: `{{preheader: What it brings, and three ways to begin.}}

# Welcome, {{first_name|neighbor}}

You said yes to the newsletter of {{edition_name}}. Thank you! It comes when there is news: new dates, invitations, and what still needs hands.

This year we gather **{{dates}}** in {{city}}. It begins with one evening for everyone on {{opening_date}}. Coming is free.

{{button: See the calendar | /calendar}}

## Coming up

{{events: 3}}

## Three ways to begin

- **Come.** [Register](/register) and find your place. It costs nothing.
- **Offer something.** A talk, a walk, a workshop, a potluck: [propose an event](/calendar/propose).
- **Tell a neighbor.** Anybody can [sign up for the newsletter](/newsletter).

---

We are glad you are here.

The people of {{edition_name}}
`,
  },
  es: {
    subject: "Te damos la bienvenida al boletín de {{edition_name}}",
    markdown: `{{preheader: Qué trae y tres maneras de empezar.}}

# ¡Qué gusto, {{first_name|gente querida}}!

Dijiste que sí al boletín de {{edition_name}}. ¡Gracias! Llega cuando hay noticias: fechas nuevas, invitaciones y dónde hacen falta manos.

Anota la fecha: **{{dates}}**, en {{city}}. Empezamos con una noche abierta a toda la gente, el {{opening_date}}. Venir no cuesta nada.

{{button: Ver el calendario | /calendar}}

## Lo que viene

{{events: 3}}

## Tres maneras de empezar

- **Ven.** [Inscríbete](/register) y encuentra tu lugar. No cuesta nada.
- **Ofrece algo.** Una charla, una caminata, un taller, una comida de traje: [propón un evento](/calendar/propose).
- **Cuéntaselo a alguien.** Quien quiera puede [recibir el boletín](/newsletter).

---

Nos alegra tenerte aquí.

La gente de {{edition_name}}
`,
  },
} as const;
