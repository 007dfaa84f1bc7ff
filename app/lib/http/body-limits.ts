/** The most bytes a form or call may have; an event may bring a long description, a letter two languages. */
export const largestBody = 64 * 1024;
export const largestEventBody = 256 * 1024;
export const largestTemplateBody = 256 * 1024;
/** A draft of a letter brings along what it was typed into. */
export const largestDraftBody = 2 * largestTemplateBody;
/** Room for some six thousand selected rows of a list; whoever wants more takes all that match. */
export const largestSelection = 256 * 1024;
/** A file of people, and what a form puts around it. */
export const largestImportFile = 10 * 1024 * 1024;
export const largestImportBody = largestImportFile + largestBody;
/** A campaign names its recipients one by one: room for some two hundred thousand. */
export const largestCampaign = 8 * 1024 * 1024;
/** A picture of an event. */
export const largestPicture = 10 * 1024 * 1024;
/** Twice as much is read, so that a picture that is too large is refused beside its field, and the words in the form stay. */
export const largestPictureBody = 2 * largestPicture + largestBody;
