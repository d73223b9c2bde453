/** An address as it is stored and compared: without space around it, in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
