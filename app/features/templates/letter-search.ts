/** An event that can be put into a letter. */
export interface FoundEvent {
  id: string;
  title: string;
  start: string;
  end: string;
}

/** A person in whose eyes a letter can be looked at. */
export interface FoundPerson {
  id: string;
  name: string;
  email: string;
}
