import type { SocialAccount } from '@contract/social-account';
import { type SocialPlatform, socialPlatformNames } from '@contract/social-post';
import { failureOf } from '~/lib/failure-toast';
import type { ToastInput } from '~/ui/toast/toast-store';

/** Names of the platforms' own APIs. */
export const apiNames: Readonly<Record<SocialPlatform, string>> = {
  instagram: 'Instagram’s own API',
  twitter: 'X’s own API',
  facebook: 'Facebook’s own API',
};

/** Badge of an account's state. */
export function accountMark(account: SocialAccount): {
  word: string;
  tone: 'success' | 'warning' | 'danger' | 'neutral';
} {
  if (!account.isConnected) return { word: 'Not connected', tone: 'neutral' };
  if (account.problem !== null) return { word: 'Needs attention', tone: 'danger' };
  if (account.pausedUntil !== null) return { word: 'Paused', tone: 'warning' };
  return { word: 'Connected', tone: 'success' };
}

/** Describes a platform's connection and account. */
export function connectionText({
  platform,
  adapter,
  name,
  accountId,
  host,
}: SocialAccount): string {
  if (adapter === 'webhook') return `Webhook at ${host}`;
  const as = name === '' ? '' : ` as ${name}`;
  const id = accountId === '' ? '' : ` (id ${accountId})`;
  return `${apiNames[platform]}${as}${id}`;
}

/** The problem as a sentence: a platform's message may lack the period. */
export const problemText = (problem: string): string =>
  `${problem.replace(/[.\s]+$/, '')}. Its posts wait until you save the connection again.`;

export const accountSaved = (platform: SocialPlatform): ToastInput => ({
  title: `${socialPlatformNames[platform]} saved`,
  description: 'Test it to check the connection.',
});
export const accountGone = (platform: SocialPlatform): ToastInput => ({
  title: `${socialPlatformNames[platform]} disconnected`,
  description: 'Its secrets have been deleted.',
});
export const saveFailure = failureOf('The account was not saved');
export const disconnectFailure = failureOf('The account was not disconnected');
