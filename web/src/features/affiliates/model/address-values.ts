/** A whole number of an address, from 1 on; null where there is none. */
export const idIn = (query: URLSearchParams, name: string): number | null => {
  const id = Number(query.get(name) ?? 0);
  return Number.isInteger(id) && id > 0 ? id : null;
};

/** The page that an address names. */
export const pageIn = (query: URLSearchParams): number => idIn(query, 'page') ?? 1;
