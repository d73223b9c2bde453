import { useState } from 'react';
import {
  type SocialPost,
  type SocialPostQuery,
  socialPlatform,
  socialPlatformNames,
  socialPlatforms,
  socialPostStatus,
} from '@contract/social-post';
import { POSTS_A_PAGE, socialPostsRead, heldPostsRead } from '~/features/social/api/reads';
import { PostList } from '~/features/social/components/post-list';
import { WeekStrip } from '~/features/social/components/week-strip';
import { nameOf } from '~/features/social/model/post-messages';
import { postStates } from '~/features/social/model/post-labels';
import { useDuePostRefresh } from '~/features/social/model/use-due-post-refresh';
import { count } from '~/lib/format';
import { useIsWide } from '~/lib/media-query';
import { useFreshRead } from '~/lib/use-fresh-read';
import { breakpoint } from '~/theme/tokens';
import { EmptyState } from '~/ui/empty-state';
import { Parts } from '~/ui/layout';
import { Options, SelectField } from '~/ui/select-field';
import { Skeleton } from '~/ui/skeleton';
import { AdminList } from '../../../lists/admin-list';
import { useKeptPage } from '../../../lists/use-kept-page';
import { type ListOrders, type ListPlace, useListPlace } from '../../../lists/use-list-place';
import { socialPostActions } from './post-bulk';
import { PostDialog } from './post-dialog';
import { TonedNote } from '~/ui/toned-note';

/** Number of held posts; renders nothing if there are none. */
function HeldCount() {
  const { data } = useFreshRead(heldPostsRead);
  const total = data?.total ?? 0;
  if (total === 0) return null;
  return (
    <TonedNote>
      {total === 1
        ? '1 scheduled post can’t be published. See the reason on the post.'
        : `${count(total)} scheduled posts can’t be published. See the reason on each post.`}
    </TonedNote>
  );
}

const orders: ListOrders<SocialPostQuery['sort']> = [
  { id: '-time', label: 'Latest' },
  { id: 'time', label: 'Earliest' },
];

const statusOf = (place: ListPlace) => socialPostStatus.safeParse(place.get('status')).data ?? null;
const platformOf = (place: ListPlace) =>
  socialPlatform.safeParse(place.get('network')).data ?? null;

/** All social posts: by week, as a list, and in dialogs. */
export function SocialQueue() {
  const isWide = useIsWide(breakpoint.lg);
  const [opened, setOpened] = useState<SocialPost | null>(null);
  return (
    <Parts>
      <HeldCount />
      {isWide && <WeekStrip onOpen={setOpened} />}
      <Posts onOpen={setOpened} />
      {opened !== null && (
        <PostDialog key={opened.id} post={opened} onClose={() => setOpened(null)} />
      )}
    </Parts>
  );
}

const PostFilters = ({ place }: { place: ListPlace }) => (
  <>
    <SelectField
      label="Post state"
      value={statusOf(place) ?? ''}
      onChange={({ target }) => place.change({ status: target.value })}
    >
      <option value="">All</option>
      <Options of={socialPostStatus.options} name={(one) => postStates[one].word} />
    </SelectField>
    <SelectField
      label="Network"
      value={platformOf(place) ?? ''}
      onChange={({ target }) => place.change({ network: target.value })}
    >
      <option value="">All</option>
      <Options of={socialPlatforms} name={(one) => socialPlatformNames[one]} />
    </SelectField>
  </>
);

function Posts({ onOpen }: { onOpen: (post: SocialPost) => void }) {
  const place = useListPlace({ orders, filters: ['status', 'network'], prefix: 'posts-' });
  const { q, page, sort } = place;
  const status = statusOf(place);
  const answer = useKeptPage(
    useFreshRead(socialPostsRead({ page, status, platform: platformOf(place), q, sort })),
  );
  useDuePostRefresh(answer.data?.items, () => Promise.resolve(answer.mutate()));
  // With a state filter or a search, the next post in time may not be listed.
  const isOfAll = status === null && q === '';
  const isFirst = isOfAll && page === 1;
  const isLast = isOfAll && page === Math.ceil((answer.data?.total ?? 0) / POSTS_A_PAGE);
  const isWhole =
    place.order.id === '-time'
      ? { later: isFirst, earlier: isLast }
      : { earlier: isFirst, later: isLast };
  return (
    <AdminList
      nouns={{ one: 'social post', many: 'social posts' }}
      place={place}
      answer={answer}
      size={POSTS_A_PAGE}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      searches="Part of the text"
      filters={<PostFilters place={place} />}
      actions={socialPostActions}
      skeleton={<Skeleton $height="16rem" />}
      noneFound="No social post matches."
      none={
        <EmptyState title="No social posts yet.">
          <p>Drafted posts are listed here. Generate one above, or switch on the schedule below.</p>
        </EmptyState>
      }
    >
      {(posts) => <PostList posts={posts} isWhole={isWhole} onOpen={onOpen} />}
    </AdminList>
  );
}
