/** Whether an image lacks the alternative text that its author should write. */
export const lacksAlt = (alt: string): boolean => alt.trim() === '';

export const ALT_ADVICE = 'Describe in a few words what it shows.';
