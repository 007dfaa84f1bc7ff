/** The maximum size of a form or call in bytes. An event may have a long description, a letter has two languages. */
export const largestBody = 64 * 1024;
export const largestEventBody = 256 * 1024;
export const largestTemplateBody = 256 * 1024;
/** A draft of a letter includes the version it is based on. */
export const largestDraftBody = 2 * largestTemplateBody;
/** This has room for about six thousand selected rows; a larger selection is sent as "all that match". */
export const largestSelection = 256 * 1024;
/** The file, and the form fields around it. */
export const largestImportFile = 10 * 1024 * 1024;
export const largestImportBody = largestImportFile + largestBody;
/** All sentences that visitors read take up 200 KB in English; other scripts need up to three bytes a letter. */
export const largestWordFileBody = 1024 * 1024;
/** A campaign lists its recipients; this has room for about two hundred thousand. */
export const largestCampaign = 8 * 1024 * 1024;
export const largestPicture = 10 * 1024 * 1024;
/**
 * Twice the maximum is read, so that a picture that is too large is refused beside its field and the typed text stays.
 */
export const largestPictureBody = 2 * largestPicture + largestBody;
