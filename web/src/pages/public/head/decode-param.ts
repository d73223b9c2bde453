/** Decodes a path segment; returns it unchanged if it is malformed. */
export const decodeParam = (param: string | undefined): string => {
  try {
    return decodeURIComponent(param ?? '');
  } catch {
    return param ?? '';
  }
};
