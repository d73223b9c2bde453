import { type SocialPost, socialPlatformNames } from '@contract/social-post';
import { count, shortDateTime } from '~/lib/format';
import { usd } from '~/lib/money';
import { useSite } from '~/lib/site-context';
import { Facts } from '~/ui/facts';
import { postStates } from '../model/post-labels';

/** Outcome of a post that cannot be changed. */
export function PostFacts({ post }: { post: SocialPost }) {
  const { timezone } = useSite();
  const { platform, status, publishedAt, publishedUrl } = post;
  const metrics = [
    ['Visits', count(post.visits)],
    ['Revenue', usd(post.revenue)],
  ] as const;
  const link = (
    <a href={publishedUrl ?? ''} target="_blank" rel="noreferrer">
      See it on {socialPlatformNames[platform]}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
  return (
    <Facts
      facts={[
        ['State', postStates[status].word],
        ...(publishedAt === null
          ? []
          : [['Published at', shortDateTime(publishedAt, timezone)] as const]),
        ...(status === 'published' ? metrics : []),
        ...(publishedUrl === null ? [] : [['Address', link] as const]),
      ]}
    />
  );
}
