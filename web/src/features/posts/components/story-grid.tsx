import type { Ref } from 'react';
import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { media, rhythm } from '~/theme/tokens';
import { StoryCard, type StoryCardProps } from './story-card';

interface StoryGridProps extends Pick<StoryCardProps, 'showFeatured' | 'titleAs'> {
  posts: readonly PostCard[];
  /** The first story is shown twice the size. */
  hasLead?: boolean;
  /** How many stories are in the first view of the page, so that their pictures load at once. */
  priorityCount?: number;
  ref?: Ref<HTMLUListElement>;
}

const HALF_SIZES = '(min-width: 86em) 38rem, (min-width: 48em) 46vw, 92vw';

/** How many stories below the lead stand two in a row; the others stand three in a row. */
const halvesBelowLead = (rest: number): number => (rest === 3 ? 0 : rest === 4 ? 4 : 2);

/** Stories in a grid: with a lead one, then two, then three in a row. */
export const StoryGrid = ({
  posts,
  hasLead = false,
  priorityCount = 0,
  ref,
  ...card
}: StoryGridProps) => {
  const halves = hasLead ? halvesBelowLead(posts.length - 1) : 0;
  const placeOf = (index: number) =>
    hasLead && index === 0 ? 'lead' : hasLead && index <= halves ? 'half' : 'third';
  return (
    <Grid role="list" ref={ref}>
      {posts.map((post, index) => {
        const place = placeOf(index);
        return (
          <li key={post.id} data-place={place}>
            <StoryCard
              {...card}
              post={post}
              lead={place === 'lead'}
              priority={index < priorityCount}
              {...(place === 'half' ? { sizes: HALF_SIZES } : {})}
            />
          </li>
        );
      })}
    </Grid>
  );
};

const Grid = styled.ul`
  display: grid;
  gap: ${rhythm.compact} ${rhythm.grid};
  ${media.md} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    & > li {
      grid-column: span 3;
    }
    & > [data-place='lead'] {
      grid-column: 1 / -1;
    }
  }
  ${media.lg} {
    & > [data-place='third'] {
      grid-column: span 2;
    }
  }
`;
