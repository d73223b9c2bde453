import type { StarterRemoval, StarterState } from '@contract/starter';
import { callApi } from '~/lib/http';
import { readOne } from '~/lib/read';

/** Where the starter magazine is asked after. */
export const STARTER_PATH = '/api/admin/starter';

/** What is left of the starter magazine. */
export const starterRead = readOne<StarterState>(STARTER_PATH);

/** Removes what is left of it and nobody has changed. */
export const removeStarter = async (): Promise<StarterRemoval> =>
  (await callApi('DELETE', STARTER_PATH)).body as StarterRemoval;
