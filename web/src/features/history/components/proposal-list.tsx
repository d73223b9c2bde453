import { useId } from 'react';
import styled from 'styled-components';
import type { Revision } from '@contract/revision';
import { longDateTime } from '~/lib/format';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { color, space, weight } from '~/theme/tokens';
import { clampLines, metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { proposalsRead } from '../api/reads';
import { changerOf } from '../model/messages';

interface ProposalListProps {
  postId: number;
  onCompare: (proposal: Revision) => void;
}

/** Proposed rewrites of a post; renders nothing if there are none. */
export function ProposalList({ postId, onCompare }: ProposalListProps) {
  const { data } = useRead(proposalsRead(postId));
  if (!data || data.items.length === 0) return null;
  return (
    <List role="list" aria-label="Proposed rewrites">
      {data.items.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} onCompare={onCompare} />
      ))}
    </List>
  );
}

const Proposal = ({
  proposal,
  onCompare,
}: {
  proposal: Revision;
  onCompare: ProposalListProps['onCompare'];
}) => {
  const { timezone } = useSite();
  const textId = useId();
  const { createdAt, reason } = proposal;
  return (
    <Item>
      <p id={textId}>
        <strong>Proposed rewrite</strong>
        <Facts>
          Written {longDateTime(createdAt, timezone)} by {changerOf(proposal)}
          {reason !== '' && ` · ${reason}`}
        </Facts>
      </p>
      <Button
        size="small"
        variant="filled"
        aria-describedby={textId}
        onClick={() => onCompare(proposal)}
      >
        Compare
      </Button>
    </Item>
  );
};

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0 0 ${space[5]};
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  border-left: 2px solid ${color.gold};
  & strong {
    display: block;
    font-weight: ${weight.semibold};
    color: ${color.ink};
  }
`;

const Facts = styled.span`
  ${metaText}
  ${clampLines(3)}
`;
