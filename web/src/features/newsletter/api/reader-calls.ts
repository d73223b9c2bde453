import type { MailPreferences, MailPreferencesPatch } from '@contract/newsletter-mail';
import type { Subscription } from '@contract/newsletter';
import { request } from '~/lib/http';
import { preferencesRead } from './preferences-read';

/** Confirms an address with the token of its mail. */
export const confirmAddress = async (token: string): Promise<Subscription> =>
  (await request('POST', '/api/newsletter/confirm', { token })).body as Subscription;

/** Has another confirmation mailed, with a token that is used up or too old. */
export const mailAgain = async (token: string): Promise<Subscription> =>
  (await request('POST', '/api/newsletter/confirmation', { token })).body as Subscription;

/** Ends the subscription that the token of a mail stands for. */
export const unsubscribe = async (token: string): Promise<Subscription> =>
  (await request('POST', '/api/newsletter/unsubscribe', { token })).body as Subscription;

/** Changes what a reader chose. */
export const savePreferences = async (
  token: string,
  patch: MailPreferencesPatch,
): Promise<MailPreferences> =>
  (await request('PATCH', preferencesRead(token).key, patch)).body as MailPreferences;
