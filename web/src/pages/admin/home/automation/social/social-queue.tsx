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
import { useLastPage } from '~/lib/paging';
import { breakpoint } from '~/theme/tokens';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/error-screen';
import { Filters, Meta, Parts } from '~/ui/layout';
import { Pager } from '~/ui/pager';
import { SelectField } from '~/ui/select-field';
import { Loading, Skeleton } from '~/ui/skeleton';
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
      {socialPostStatus.options.map((one) => (
        <option key={one} value={one}>
          {postStates[one].word}
        </option>
      ))}
    </SelectField>
    <SelectField
      label="Network"
      value={platform ?? ''}
      onChange={({ target }) =>
        onChange({ platform: socialPlatform.safeParse(target.value).data ?? null })
      }
    >
      <option value="">All</option>
      {socialPlatforms.map((one) => (
        <option key={one} value={one}>
          {socialPlatformNames[one]}
        </option>
      ))}
    </SelectField>
  </Filters>
);

interface PostsProps extends PartProps {
  onOpen: (post: SocialPost) => void;
}

function Posts({ filters, onChange, onOpen }: PostsProps) {
  const { data, error, mutate } = useFreshRead(socialPostsRead(filters));
  const pages = data ? Math.ceil(data.total / POSTS_A_PAGE) : undefined;
  const turn = (page: number): void => onChange({ page });
  useLastPage(filters.page, pages, turn);
  useFollowed(data?.items, mutate);
  // Where states are left out, the next post may be one of another state.
  const isOfAll = filters.status === null;
  const isWhole = {
    earlier: isOfAll && filters.page === pages,
    later: isOfAll && filters.page === 1,
  };
  const isNarrowed = filters.status !== null || filters.platform !== null;
  return (
    <Parts>
      <Meta role="status">{data && plural(data.total, 'social post', 'social posts')}</Meta>
      {error && (
        <LoadFailure onRetry={() => void mutate()}>The posts could not be loaded.</LoadFailure>
      )}
      {data === undefined && !error && (
        <Loading label="Loading social posts…">
          <Skeleton $height="16rem" />
        </Loading>
      )}
      {data && data.items.length > 0 && (
        <PostList posts={data.items} isWhole={isWhole} onOpen={onOpen} />
      )}
      {data?.total === 0 && (
        <EmptyState title={isNarrowed ? 'No social post matches.' : 'No social posts yet.'}>
          {!isNarrowed && <p>Drafted posts are listed here.</p>}
        </EmptyState>
      )}
      <Pager label="Pages of social posts" page={filters.page} pages={pages ?? 1} onPage={turn} />
    </Parts>
  );
}
