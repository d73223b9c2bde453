/** The stored form of an address, also used for comparison: trimmed, in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
