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

/** Takes the focus, since the list that had it is unmounted. */
const focus = (element: HTMLElement | null): void => element?.focus();

interface ComparisonBarProps {
  onBack: () => void;
  /** Actions on the version. */
  children: ReactNode;
}

/** Button back to the list of versions, with actions on the compared one. */
export const ComparisonBar = ({ onBack, children }: ComparisonBarProps) => (
  <Bar>
    <Button ref={focus} size="small" variant="quiet" onClick={onBack}>
      <Flipped name="arrow" size={16} />
      All versions
    </Button>
    {children}
  </Bar>
);

/** Note to read before the actions. */
export const ComparisonNote = styled.p`
  ${metaText}
  margin-block: ${space[2]} ${space[5]};
`;

interface LoadedDiffProps<R> {
  /** Undefined while it loads, null if it is deleted. */
  data: R | null | undefined;
  error: Error | undefined;
  onRetry: () => void;
  children: (revision: R) => ReactNode;
}

/** Renders a version once it is loaded, or a placeholder. */
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
  /** Takes the focus, since the element that had it is unmounted. */
  isFocused?: boolean;
}

/** Names the current version. */
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

/** Keeps the dialog's size when the list gives way to a comparison. */
export const HistoryFrame = styled.div`
  min-height: calc(100dvh - 15rem);
`;
