import type { Language } from "~/i18n/translate";

/** The names of the templates that starting letters become. The keys name the starting letters, also in addresses. */
const startingNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  welcome_email: { en: "Welcome", es: "Bienvenida" },
  begin_again: { en: "We begin again", es: "Comenzamos de nuevo" },
  registration_opens: { en: "Registration opens", es: "Abre la inscripción" },
  the_address: { en: "The address", es: "La dirección" },
  week_before: { en: "A week before", es: "Una semana antes" },
  thank_you: { en: "Thank you", es: "Gracias" },
  new_events: { en: "New events", es: "Eventos nuevos" },
};

/** Returns a template's name. The name of a starting letter is translated; any other name stays as it was typed. */
export function letterName(language: Language, name: string): string {
  const started = Object.entries(startingNames).find(([key, words]) => [key, words.en, words.es].includes(name));
  return started?.[1][language] ?? name;
}

/** Returns every name that the template of a starting letter can have, in lower case. */
export function namesOfStart(name: string): string[] {
  return [name, ...Object.values(startingNames[name] ?? {})].map((word) => word.toLowerCase());
}
