import type { Ref } from 'react';
import type { PostCard } from '@contract/post';
import { gridPlaces, type GridPlace } from '../model/grid-places';
import { PlaceGrid } from './place-grid';
import { ArticleCard, type PostCardProps } from './post-card';

interface PostGridProps extends Pick<PostCardProps, 'showFeatured' | 'titleAs'> {
  posts: readonly PostCard[];
  /** Whether the first post is shown at double size. */
  hasLead?: boolean;
  /** Number of posts in the first view of the page, whose images load at once. */
  priorityCount?: number;
  ref?: Ref<HTMLUListElement>;
}

const HALF_SIZES = '(min-width: 86em) 38rem, (min-width: 48em) 46vw, 92vw';

const isHalf = (place: GridPlace | undefined) => place === 'half' || place === 'wide';

/** A grid of posts: a lead post if wanted, then rows of two and three. */
export const PostGrid = ({
  posts,
  hasLead = false,
  priorityCount = 0,
  ref,
  ...card
}: PostGridProps) => {
  const places = gridPlaces(posts.length, hasLead);
  return (
    <PlaceGrid role="list" ref={ref}>
      {posts.map((post, index) => {
        const data = places[index];
        return (
          <li key={post.id} {...data}>
            <ArticleCard
              {...card}
              post={post}
              lead={data?.['data-place'] === 'lead'}
              priority={index < priorityCount}
              {...(isHalf(data?.['data-place']) ? { sizes: HALF_SIZES } : {})}
            />
          </li>
        );
      })}
    </PlaceGrid>
  );
};
