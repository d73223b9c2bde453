import { useId } from 'react';
import styled from 'styled-components';
import { timeOrDate } from '../model/time-or-date';
import { color, fontSize, space } from '~/theme/tokens';
import { Button } from '~/ui/button';

interface RestoreCopyProps {
  /** Milliseconds since 1970. */
  savedAt: number;
  timezone: string;
  /** Whether the article was saved again after the copy was made. */
  isOutdated: boolean;
  /** Note shown if the copy is outdated. */
  outdatedNote?: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore unsaved input from an earlier visit. */
export function RestoreCopy(props: RestoreCopyProps) {
  const { savedAt, timezone, isOutdated, onRestore, onDiscard } = props;
  const { outdatedNote = 'The article has since been saved elsewhere.' } = props;
  const textId = useId();
  return (
    <Banner role="region" aria-labelledby={textId}>
      <p id={textId}>
        Unsaved changes from {timeOrDate(savedAt, timezone)} were found in this browser.
        {isOutdated && ` ${outdatedNote}`}
      </p>
      <Actions>
        <Button size="small" onClick={onRestore}>
          Restore
        </Button>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </Actions>
    </Banner>
  );
}

const Banner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  border-left: 2px solid ${color.gold};
  background-color: ${color.surface};
  font-size: ${fontSize.small};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
