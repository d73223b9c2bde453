import type { SubscribeInput } from '@contract/newsletter';
import { callApi } from '~/lib/http';

/** Signs an address up for the newsletter. */
export const subscribe = async (input: SubscribeInput): Promise<void> => {
  await callApi('POST', '/api/newsletter/subscribe', input);
};
