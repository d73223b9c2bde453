import {
  type SocialHold,
  type SocialPlatform,
  socialPlatformNames,
} from '../../contract/social-post';

/** Conditions for publishing a scheduled social post. */
export interface HoldFacts {
  platform: SocialPlatform;
  article: 'published' | 'draft' | 'deleted';
  /** The account's problem, null for none; undefined if no account is connected. */
  account: { problem: string | null } | undefined;
  /** Whether social posts are published at all. */
  isOn: boolean;
}

const because = (cause: SocialHold['cause'], reason: string): SocialHold => ({ cause, reason });

/** What holds a scheduled social post now, the worst reason first; null if nothing does. */
export function holdOf({ platform, article, account, isOn }: HoldFacts): SocialHold | null {
  const name = socialPlatformNames[platform];
  if (article === 'deleted') {
    return because(
      'article',
      'Its article was deleted, so the post will fail at its scheduled time.',
    );
  }
  if (article === 'draft') {
    return because(
      'article',
      'Its article is not published, so the post will fail at its scheduled time.',
    );
  }
  if (account === undefined) return because('account', `No ${name} account is connected.`);
  if (account.problem !== null) {
    const why = account.problem.replace(/[.\s]+$/, '');
    return because('account', `The ${name} account is paused: ${why}.`);
  }
  return isOn ? null : because('switch', 'Publishing of social posts is switched off.');
}
