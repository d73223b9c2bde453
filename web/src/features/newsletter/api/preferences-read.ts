import { readOne } from '~/lib/read';

/** Preferences of the reader with this token. */
export const preferencesRead = (token: string) =>
  readOne('GET /api/newsletter/preferences', { query: { token } });
