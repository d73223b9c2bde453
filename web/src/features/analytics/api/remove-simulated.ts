import { request } from '~/lib/http';
import { ANALYTICS_PATH } from './analytics-reads';

/** Takes out all that simulated readers left. */
export const removeSimulated = async (): Promise<void> => {
  await request('DELETE', `${ANALYTICS_PATH}/simulated`, undefined, { timeout: 0 });
};
