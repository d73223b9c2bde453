import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { NewsletterIssue } from '@contract/newsletter-issue';
import { issueStateOf, momentOf } from '~/features/newsletter/model/issue-labels';
import { useSite } from '~/lib/site-context';
import { color, fontSize, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Bar, Marks, Meta } from '~/ui/layout';

interface IssueHeadProps {
  /** Null for a new issue. */
  issue: NewsletterIssue | null;
  /** Actions on the issue. */
  children?: ReactNode;
}

/** Subject and state of an issue, with a link back to the list. */
export function IssueHead({ issue, children }: IssueHeadProps) {
  const { timezone } = useSite();
  return (
    <Head>
      <Link to="/admin/newsletter?tab=issues">All issues</Link>
      <Bar>
        <div>
          <Marks>
            <Title>{issue?.subject ?? 'New issue'}</Title>
            {issue !== null && (
              <Badge tone={issueStateOf(issue).tone}>{issueStateOf(issue).word}</Badge>
            )}
          </Marks>
          {issue !== null && (
            <Meta>
              {issue.kind === 'digest' ? 'Digest' : 'Written issue'} · {momentOf(issue, timezone)}
            </Meta>
          )}
        </div>
        {children}
      </Bar>
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[2]};
  & > a {
    font-size: ${fontSize.caption};
    color: ${color.muted};
  }
  & > :last-child {
    width: 100%;
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.h4};
  overflow-wrap: anywhere;
`;
