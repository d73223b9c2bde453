import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { jobNames } from '@contract/job-names';
import type { Revision } from '@contract/revision';
import { shortDateTime } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { useSite } from '~/lib/site-context';
import { useFreshRead } from '~/lib/use-fresh-read';
import { color, lineHeight, space, weight } from '~/theme/tokens';
import { clampLines, metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { Quiet } from '~/ui/layout';
import { Paged } from '~/ui/paged';
import { Skeleton } from '~/ui/skeleton';
import { PROPOSALS_A_PAGE, waitingProposalsRead } from '../api/reads';
import { changerOf } from '../model/messages';

interface WaitingListProps {
  onCompare: (proposal: Revision) => void;
}

/** Proposed rewrites of all articles, each with article, time and reason. */
export function WaitingList({ onCompare }: WaitingListProps) {
  const [page, setPage] = useState(1);
  const list = useFreshRead(waitingProposalsRead(page));
  const held = useHeldFocus<HTMLDivElement>();
  return (
    <div {...held}>
      <Paged
        list={list}
        what="rewrites"
        page={page}
        size={PROPOSALS_A_PAGE}
        onPage={setPage}
        skeleton={<Skeleton $height="3rem" />}
        empty={
          <Quiet>
            No pending rewrites. {jobNames['upgrade-to-premium']} proposes rewrites of weak
            published articles.
          </Quiet>
        }
      >
        {(proposals) => (
          <List role="list" aria-label="Proposed rewrites">
            {proposals.map((proposal) => (
              <Waiting key={proposal.id} proposal={proposal} onCompare={onCompare} />
            ))}
          </List>
        )}
      </Paged>
    </div>
  );
}

const Waiting = ({ proposal, onCompare }: WaitingListProps & { proposal: Revision }) => {
  const { timezone } = useSite();
  const titleId = useId();
  const { postId, title, createdAt, reason } = proposal;
  return (
    <Item data-row>
      <p>
        <Title id={titleId} to={`/admin/articles?edit=${postId}`}>
          {title}
        </Title>
        <Facts>
          {shortDateTime(createdAt, timezone)} by {changerOf(proposal)}
          {reason !== '' && ` · ${reason}`}
        </Facts>
      </p>
      <Button size="small" aria-describedby={titleId} onClick={() => onCompare(proposal)}>
        Compare
      </Button>
    </Item>
  );
};

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.line};
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  padding-block: ${space[3]};
  border-bottom: 1px solid ${color.line};
  line-height: ${lineHeight.snug};
  overflow-wrap: anywhere;
  & > p {
    flex: 1 1 16rem;
  }
`;

const Title = styled(Link)`
  display: block;
  font-weight: ${weight.semibold};
`;

const Facts = styled.span`
  ${metaText}
  ${clampLines(3)}
`;
