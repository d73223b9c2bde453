import { useId } from 'react';
import styled from 'styled-components';
import { plural } from '~/lib/format';
import { space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import type { ImprovementControl } from '../model/use-improvement';
import { Actions, Meta, Parts } from './layout';
import { PassageList } from './passage-list';

interface SuggestionCardProps {
  control: ImprovementControl;
  onAccept: (isAll: boolean) => void;
  onDiscard: () => void;
}

/** An improved text: a summary, and each change to accept or reject. */
export function SuggestionCard({ control, onAccept, onDiscard }: SuggestionCardProps) {
  const { suggestion, passages, taken, toggle } = control;
  const titleId = useId();
  if (suggestion === null) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title="Suggested changes">
        {suggestion.writer === 'offline' && <Badge tone="gold">Offline writer</Badge>}
      </CardHead>
      <Parts>
        {suggestion.notes.length > 0 && (
          <Notes aria-label="Summary of changes">
            {suggestion.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Notes>
        )}
        <Meta>
          {passages.length === 0
            ? 'The writer found nothing to change.'
            : `${plural(passages.length, 'changed passage', 'changed passages')}, ${taken.size} chosen.`}
        </Meta>
        {passages.length > 0 && <PassageList passages={passages} taken={taken} onToggle={toggle} />}
        <Actions>
          {passages.length > 0 && (
            <>
              <Button size="small" variant="filled" onClick={() => onAccept(true)}>
                Accept all
              </Button>
              <Button size="small" disabled={taken.size === 0} onClick={() => onAccept(false)}>
                Accept selected
              </Button>
            </>
          )}
          <Button size="small" variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </Actions>
      </Parts>
    </Card>
  );
}

const Notes = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-left: ${space[5]};
`;
