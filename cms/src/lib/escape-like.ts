/** A text as it stands for itself in a pattern of SQL's `like … escape '\'`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
