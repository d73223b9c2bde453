import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { useTexts } from '~/lib/texts';
import { color, motion, space } from '../theme/tokens';

interface SkeletonProps {
  $width?: string;
  $height?: string;
  /** Width divided by height, as an alternative to a height. */
  $ratio?: number;
}

const appear = keyframes`
  from { opacity: 0; }
`;

/** Static placeholder block; it fades in with a delay, so that quick responses never flash. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<SkeletonProps>`
  display: block;
  width: ${(props) => props.$width ?? '100%'};
  height: ${(props) => (props.$ratio ? 'auto' : (props.$height ?? '1em'))};
  aspect-ratio: ${(props) => props.$ratio ?? 'auto'};
  background-color: ${color.block};
  animation: ${appear} ${motion.slow} ${motion.ease} ${motion.fast} backwards;
`;

interface SkeletonTextProps {
  lines?: number;
  /** Font size of the text. */
  size?: string;
  className?: string;
}

/** Placeholder lines of text; the last one is shorter. */
export const SkeletonText = ({ lines = 3, size = '1em', className }: SkeletonTextProps) => (
  <Lines className={className} style={{ fontSize: size }}>
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} $height="0.72em" $width={index === lines - 1 ? '62%' : '100%'} />
    ))}
  </Lines>
);

/** Placeholder of a card: image, eyebrow, title, excerpt. */
export const SkeletonCard = ({ ratio = 3 / 2 }: { ratio?: number }) => (
  <Card>
    <Skeleton $ratio={ratio} />
    <Skeleton $width="32%" $height="0.75rem" />
    <SkeletonText lines={2} size="1.5rem" />
    <SkeletonText lines={3} size="1rem" />
  </Card>
);

interface LoadingProps {
  /** Announced by screen readers. */
  label?: string;
  children: ReactNode;
  className?: string;
}

/** Announces a loading state; its children are skeletons. */
export const Loading = ({ label, children, className }: LoadingProps) => {
  const t = useTexts();
  return (
    <div role="status" aria-busy className={className}>
      <span className="visually-hidden">{label ?? t('loading.any')}</span>
      {children}
    </div>
  );
};

const Lines = styled.span`
  display: grid;
  gap: 0.72em;
`;

const Card = styled.div`
  display: grid;
  gap: ${space[4]};
`;
