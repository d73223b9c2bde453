import type { ContactInput } from '@contract/contact';
import { request } from '~/lib/http';

/** Sends a message of the contact form; when this resolves it is stored. */
export const sendMessage = async (input: ContactInput): Promise<void> => {
  await request('POST', '/api/contact', input);
};
