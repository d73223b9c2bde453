import styled from 'styled-components';
import { media, rhythm, space } from '~/theme/tokens';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import { gridPlaces } from '../model/grid-places';
import { PlaceGrid } from './place-grid';

interface PostPlaceholdersProps {
  /** Label for screen readers. */
  label: string;
  count: number;
  /** Whether the first placeholder has double size. */
  hasLead?: boolean;
}

/** Placeholders of post cards. */
export const PostPlaceholders = ({ label, count, hasLead = false }: PostPlaceholdersProps) => (
  <Loading label={label}>
    <PlaceGrid as="div">
      {gridPlaces(count, hasLead).map((data, index) => (
        <div key={index} {...data}>
          <PostCardSkeleton lead={data['data-place'] === 'lead'} />
        </div>
      ))}
    </PlaceGrid>
  </Loading>
);

/** Placeholder of a post's card: image, title, excerpt and foot. */
export const PostCardSkeleton = ({ lead = false }: { lead?: boolean }) => (
  <Card data-lead={lead || undefined}>
    <Skeleton $ratio={3 / 2} />
    <Words>
      <SkeletonText lines={lead ? 2 : 1} size={lead ? '2.25rem' : '1.75rem'} />
      <SkeletonText lines={3} size="1.1rem" />
      <Foot>
        <Skeleton $width="8rem" $height="0.75rem" />
        <Skeleton $width="6rem" $height="0.75rem" />
      </Foot>
    </Words>
  </Card>
);

const Card = styled.div`
  display: grid;
  gap: ${space[5]};
  &[data-lead] {
    ${media.lg} {
      grid-template-columns: 7fr 5fr;
      gap: ${rhythm.grid};
      align-items: center;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[5]};
`;

const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  padding-block: ${space[4]};
`;
