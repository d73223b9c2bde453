import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { AutomationSummary } from '@contract/automation';
import { usageRead } from '~/features/ai/api/reads';
import { usageText } from '~/features/ai/model/words';
import { summaryRead } from '~/features/automation/api/reads';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { setupRead } from '~/lib/settings-reads';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Card, CardHead } from '~/ui/card';
import { Loaded } from '~/ui/loaded';
import { Skeleton } from '~/ui/skeleton';

/** Number of drafts written today; 0 until anything is recorded. */
const draftWords = (summary: AutomationSummary | null | undefined): string =>
  plural(summary?.contentGeneratedToday ?? 0, 'draft', 'drafts');

/** The current writer, and today's results. */
export function WriterCard() {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHead title="Writer" id={titleId}>
        <Link to="/admin?tab=ai">Test the connection</Link>
      </CardHead>
      <WriterNote />
      <Today />
    </Card>
  );
}

function WriterNote() {
  const { data } = useRead(setupRead);
  if (!data) return null;
  return data.ai.isConfigured ? (
    <p>
      <strong>{data.ai.model || 'The model'}</strong> writes the drafts and rewrites.
    </p>
  ) : (
    <p>
      <strong>The offline writer</strong> is active: its drafts are outlines, written without an AI
      model. <Link to="/admin/settings/connections#ai">Connect an AI</Link> for whole articles.
    </p>
  );
}

function Today() {
  const { data: summary } = useRead(summaryRead);
  return (
    <Loaded read={usageRead} what="usage" skeleton={<Skeleton $height="3rem" />}>
      {(usage) => <Facts>Today: {[draftWords(summary), ...usageText(usage)].join(' · ')}</Facts>}
    </Loaded>
  );
}

const Facts = styled.p`
  ${metaText}
  margin-top: ${space[2]};
`;
