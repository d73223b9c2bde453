/** The stored form of an address, also for comparison: trimmed, in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
