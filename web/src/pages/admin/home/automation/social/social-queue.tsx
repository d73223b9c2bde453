import { useState } from 'react';
import {
  type SocialPost,
  socialPlatform,
  socialPlatformNames,
  socialPlatforms,
  socialPostStatus,
} from '@contract/social-post';
import {
  POSTS_A_PAGE,
  type SocialPostFilters,
  socialPostsRead,
  heldPostsRead,
} from '~/features/social/api/reads';
import { PostList } from '~/features/social/components/post-list';
import { WeekStrip } from '~/features/social/components/week-strip';
import { postStates } from '~/features/social/model/post-labels';
import { useFollowed } from '~/features/social/model/use-followed';
import { plural, count } from '~/lib/format';
import { useIsWide } from '~/lib/media-query';
import { useFreshRead } from '~/lib/use-fresh-read';
import { breakpoint } from '~/theme/tokens';
import { EmptyState } from '~/ui/empty-state';
import { Filters, Meta, Parts } from '~/ui/layout';
import { Paged } from '~/ui/paged';
import { Options, SelectField } from '~/ui/select-field';
import { Skeleton } from '~/ui/skeleton';
import { PostDialog } from './post-dialog';
import { TonedNote } from '~/ui/toned-note';

/** How many scheduled posts cannot leave as things stand; nothing where all can. */
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

/** Every social post: as a week, as a list, and each by itself. */
export function SocialQueue() {
  const [filters, setFilters] = useState<SocialPostFilters>({
    status: null,
    platform: null,
    page: 1,
  });
  const isWide = useIsWide(breakpoint.lg);
  const [opened, setOpened] = useState<SocialPost | null>(null);
  const change = (part: Partial<SocialPostFilters>): void =>
    setFilters((now) => ({ ...now, page: 1, ...part }));
  return (
    <Parts>
      <HeldCount />
      {isWide && <WeekStrip onOpen={setOpened} />}
      <FilterBar filters={filters} onChange={change} />
      <Posts filters={filters} onChange={change} onOpen={setOpened} />
      {opened !== null && (
        <PostDialog key={opened.id} post={opened} onClose={() => setOpened(null)} />
      )}
    </Parts>
  );
}

interface PartProps {
  filters: SocialPostFilters;
  onChange: (part: Partial<SocialPostFilters>) => void;
}

const FilterBar = ({ filters: { status, platform }, onChange }: PartProps) => (
  <Filters as="div" role="search" aria-label="Social posts">
    <SelectField
      label="Post state"
      value={status ?? ''}
      onChange={({ target }) =>
        onChange({ status: socialPostStatus.safeParse(target.value).data ?? null })
      }
    >
      <option value="">All</option>
      <Options of={socialPostStatus.options} name={(one) => postStates[one].word} />
    </SelectField>
    <SelectField
      label="Network"
      value={platform ?? ''}
      onChange={({ target }) =>
        onChange({ platform: socialPlatform.safeParse(target.value).data ?? null })
      }
    >
      <option value="">All</option>
      <Options of={socialPlatforms} name={(one) => socialPlatformNames[one]} />
    </SelectField>
  </Filters>
);

interface PostsProps extends PartProps {
  onOpen: (post: SocialPost) => void;
}

function Posts({ filters, onChange, onOpen }: PostsProps) {
  const list = useFreshRead(socialPostsRead(filters));
  const { data } = list;
  useFollowed(data?.items, list.mutate);
  // Where states are left out, the next post may be one of another state.
  const isOfAll = filters.status === null;
  const isWhole = {
    earlier: isOfAll && filters.page === Math.ceil((data?.total ?? 0) / POSTS_A_PAGE),
    later: isOfAll && filters.page === 1,
  };
  const isNarrowed = filters.status !== null || filters.platform !== null;
  return (
    <Parts>
      <Meta role="status">{data && plural(data.total, 'social post', 'social posts')}</Meta>
      <Paged
        list={list}
        what="social posts"
        page={filters.page}
        size={POSTS_A_PAGE}
        onPage={(page) => onChange({ page })}
        skeleton={<Skeleton $height="16rem" />}
        empty={
          <EmptyState title={isNarrowed ? 'No social post matches.' : 'No social posts yet.'}>
            {!isNarrowed && <p>Drafted posts are listed here.</p>}
          </EmptyState>
        }
      >
        {(posts) => <PostList posts={posts} isWhole={isWhole} onOpen={onOpen} />}
      </Paged>
    </Parts>
  );
}
