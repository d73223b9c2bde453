/** Whether a picture says nothing to those who do not see it, which is for the author to mend. */
export const lacksAlt = (alt: string): boolean => alt.trim() === '';

/** What to do about a picture that lacks its alternative text. */
export const ALT_ADVICE = 'Describe in a few words what it shows.';
