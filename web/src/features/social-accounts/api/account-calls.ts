import type {
  SocialAccount,
  SocialAccountInput,
  SocialAccountTest,
} from '@contract/social-account';
import type { SocialPlatform } from '@contract/social-post';
import { request } from '~/lib/http';
import { ACCOUNTS_PATH } from './account-reads';

/** Connects a platform, or in another way; secrets that are left out stay. */
export const putAccount = async (
  platform: SocialPlatform,
  input: SocialAccountInput,
): Promise<SocialAccount> =>
  (await request('PUT', `${ACCOUNTS_PATH}/${platform}`, input)).body as SocialAccount;

/** Forgets how a platform is reached, with its secrets. */
export const deleteAccount = async (platform: SocialPlatform): Promise<void> => {
  await request('DELETE', `${ACCOUNTS_PATH}/${platform}`);
};

/** Asks a platform whether it knows the account, a webhook by a signed test call; posts nothing. */
export const testAccount = async (platform: SocialPlatform): Promise<SocialAccountTest> =>
  (await request('POST', `${ACCOUNTS_PATH}/${platform}/test`)).body as SocialAccountTest;
