/** An event to insert into a letter. */
export interface FoundEvent {
  id: string;
  title: string;
  start: string;
  end: string;
}

/** A person for whom the letter can be previewed. */
export interface FoundPerson {
  id: string;
  name: string;
  email: string;
}
