import { readOne } from '~/lib/read';

/** What the reader chose whose mail holds this token. */
export const preferencesRead = (token: string) =>
  readOne('GET /api/newsletter/preferences', { query: { token } });
