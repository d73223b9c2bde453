import type { SocialPost, SocialPostPatch } from '@contract/social-post';
import { shortDateTime } from '~/lib/format';
import { postStates } from './post-labels';

/** Form values of a post. */
export type PostValues = Required<Pick<SocialPostPatch, 'text' | 'scheduledAt'>>;

type Stored = Pick<SocialPost, 'text' | 'scheduledAt' | 'status' | 'isDoubtful'>;

/** Form values of a stored post. */
export const valuesOf = ({ text, scheduledAt }: PostValues): PostValues => ({ text, scheduledAt });

/** Changes of a form compared with the stored post. */
export const changesOf = (
  post: PostValues,
  { text, scheduledAt }: PostValues,
): SocialPostPatch => ({
  ...(text !== post.text && { text }),
  ...(scheduledAt !== post.scheduledAt && { scheduledAt }),
});

/** Whether a person or task has changed what the editor sees of a post. */
export const isOutdated = (base: Stored, now: Stored): boolean =>
  base.text !== now.text ||
  base.scheduledAt !== now.scheduledAt ||
  base.status !== now.status ||
  base.isDoubtful !== now.isDoubtful;

/** Describes the changes of a post, one sentence each. */
export function changeTexts(base: Stored, now: Stored, timezone: string): string[] {
  const state = ({ status }: Stored): string => postStates[status].word.toLowerCase();
  return [
    ...(base.status === now.status
      ? []
      : [`The state changed from ${state(base)} to ${state(now)}.`]),
    ...(base.isDoubtful === now.isDoubtful || !now.isDoubtful
      ? []
      : ['It was sent to the network and may already be published.']),
    ...(base.scheduledAt === now.scheduledAt
      ? []
      : [`The time is now ${shortDateTime(now.scheduledAt, timezone)}.`]),
    ...(base.text === now.text ? [] : [`The text is now: “${now.text}”`]),
  ];
}
