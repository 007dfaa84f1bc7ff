/** What a person chooses about mail (contract.md): the newsletter, which all else needs, appeals for gifts, and gatherings. */
export const flags = ["subscribed", "marketing_consent", "event_notifications"] as const;

export type Flag = (typeof flags)[number];

export type Choices = Record<Flag, boolean>;

/** Nothing at all: "Unsubscribe from All". */
export const noMail: Choices = { subscribed: false, marketing_consent: false, event_notifications: false };
