/** One address and nothing that could end a header or name another recipient. */
const ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()\\@]+$/;

/** Whether a text is one address that mail can be sent to, whatever it stands in. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text);
