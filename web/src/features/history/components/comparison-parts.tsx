import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { EntryRevision } from '@contract/revision';
import { longDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { LoadFailure } from '~/ui/error-screen';
import { Icon } from '~/ui/icon';
import { Loading, SkeletonText } from '~/ui/skeleton';

/** The list that had the focus is gone. */
const focus = (element: HTMLElement | null): void => element?.focus();

interface ComparisonBarProps {
  onBack: () => void;
  /** Actions on the version. */
  children: ReactNode;
}

/** The way back to the list of versions, and what can be done with the one that is compared. */
export const ComparisonBar = ({ onBack, children }: ComparisonBarProps) => (
  <Bar>
    <Button ref={focus} size="small" variant="quiet" onClick={onBack}>
      <Flipped name="arrow" size={16} />
      All versions
    </Button>
    {children}
  </Bar>
);

/** Note to read before acting. */
export const ComparisonNote = styled.p`
  ${metaText}
  margin-block: ${space[2]} ${space[5]};
`;

interface LoadedDiffProps<R> {
  /** Undefined while it loads, null where it is gone. */
  data: R | null | undefined;
  error: Error | undefined;
  onRetry: () => void;
  children: (revision: R) => ReactNode;
}

/** A version once it is there, and what stands for it until then. */
export function LoadedDiff<R extends EntryRevision>(props: LoadedDiffProps<R>) {
  const { data, error, onRetry, children } = props;
  if (data) return children(data);
  if (data === null) return <p>This version is no longer in the history.</p>;
  if (error !== undefined) {
    return <LoadFailure onRetry={onRetry}>This version could not be loaded.</LoadFailure>;
  }
  return (
    <Loading label="Loading the version…">
      <SkeletonText lines={8} />
    </Loading>
  );
}

interface PresentVersionProps {
  version: number;
  updatedAt: string;
  /** The element that had the focus is gone. */
  isFocused?: boolean;
}

/** Says which version is the present one. */
export const PresentVersion = ({ version, updatedAt, isFocused = false }: PresentVersionProps) => {
  const { timezone } = useSite();
  return (
    <Line ref={isFocused ? focus : undefined} tabIndex={-1}>
      Current: version {version}, since {longDateTime(updatedAt, timezone)}
    </Line>
  );
};

const Line = styled.p`
  ${metaText}
  margin-bottom: ${space[3]};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
`;

const Flipped = styled(Icon)`
  transform: scaleX(-1);
`;

/** Keeps a window's size from the list of versions to a comparison. */
export const HistoryFrame = styled.div`
  min-height: calc(100dvh - 15rem);
`;
