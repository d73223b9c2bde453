import type { MailPreferences } from '@contract/newsletter-mail';
import { type Read, readAny } from '~/lib/read';

/** Where readers' choices are read. */
export const PREFERENCES_PATH = '/api/newsletter/preferences';

/** What the reader chose whose mail holds this token. */
export const preferencesRead = (token: string): Read<MailPreferences> =>
  readAny(`${PREFERENCES_PATH}?token=${encodeURIComponent(token)}`);
