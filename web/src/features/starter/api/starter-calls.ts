import type { StarterRemoval, StarterState } from '@contract/starter';
import { request } from '~/lib/http';
import { readAny } from '~/lib/read';

/** Where the starter magazine is asked after. */
export const STARTER_PATH = '/api/admin/starter';

/** What is left of the starter magazine. */
export const starterRead = readAny<StarterState>(STARTER_PATH);

/** Removes what is left of it and nobody has changed. */
export const removeStarter = async (): Promise<StarterRemoval> =>
  (await request('DELETE', STARTER_PATH)).body as StarterRemoval;
