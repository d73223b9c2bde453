/** Whether an image says nothing to those who do not see it, which is for the author to fix. */
export const lacksAlt = (alt: string): boolean => alt.trim() === '';

/** What to do about an image that lacks its alternative text. */
export const ALT_ADVICE = 'Describe in a few words what it shows.';
