import type { SocialAccount } from '@contract/social-account';
import { type Read, readAny } from '~/lib/read';

/** Where the accounts of social platforms are read and kept. */
export const ACCOUNTS_PATH = '/api/automation/social-accounts';

/** How each platform is reached. */
export const accountsRead: Read<SocialAccount[]> = readAny(ACCOUNTS_PATH);
