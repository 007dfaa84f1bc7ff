/** An event to insert into a letter. */
export interface EventMatch {
  id: string;
  title: string;
  start: string;
  end: string;
}

/** A person for whom the letter can be previewed. */
export interface PersonMatch {
  id: string;
  name: string;
  email: string;
}
