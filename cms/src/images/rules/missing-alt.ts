/** Whether an image says nothing to those who do not see it, which is for the author to fix. */
export const lacksAlt = (alt: string): boolean => alt.trim() === '';

export const ALT_ADVICE = 'Describe in a few words what it shows.';
