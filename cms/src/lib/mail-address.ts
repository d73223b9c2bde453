/** A single address, without characters that could end a header or add a recipient. */
const ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()\\@]+$/;

/** Whether a text is a single valid mail address, safe in any header. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text);
