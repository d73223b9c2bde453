import type { SubscribeInput } from '@contract/newsletter';
import { request } from '~/lib/http';

/** Signs an address up for the newsletter. */
export const subscribe = async (input: SubscribeInput): Promise<void> => {
  await request('POST', '/api/newsletter/subscribe', input);
};
