import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { SeoStatus } from '@contract/seo';
import { count, plural, shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { color, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Parts } from '~/ui/layout';
import { submitNow } from '../api/seo-calls';
import { stateMark } from '../model/seo-words';
import { useRun } from '../model/use-run';
import { Facts } from './facts';

const words = {
  done: 'Search engines have been told',
  failed: 'Search engines were not told',
};

/** What search engines were told of, what waits, and what stands in the way. */
export function SubmissionCard({ status }: { status: SeoStatus }) {
  const { isRunning, begin } = useRun(submitNow, words);
  const { word, tone } = stateMark(status);
  return (
    <Card aria-labelledby="submission-title">
      <CardHead id="submission-title" title="What search engines are told">
        <Badge tone={tone}>{word}</Badge>
      </CardHead>
      <Parts>
        <Obstacle status={status} />
        <SubmissionFacts status={status} />
        <div>
          <Button
            size="small"
            disabled={isRunning || !status.isConfigured}
            onClick={() => void begin()}
          >
            {isRunning ? 'Telling…' : status.haltedBecause === null ? 'Tell now' : 'Try again now'}
          </Button>
        </div>
      </Parts>
    </Card>
  );
}

function Obstacle({ status }: { status: SeoStatus }) {
  const { timezone } = useSite();
  const { whyNot, haltedBecause, putOffUntil, isEnabled, last } = status;
  if (whyNot !== null) return <Note role="note">Nothing is told. {whyNot}</Note>;
  if (haltedBecause !== null) {
    return (
      <Note role="alert" data-tone="danger">
        {haltedBecause} Mend it and try again.
      </Note>
    );
  }
  if (putOffUntil !== null) {
    const until = shortDateTime(putOffUntil, timezone);
    return <Note role="note">{`${last?.message ?? ''} It is tried again after ${until}.`}</Note>;
  }
  return isEnabled ? null : (
    <Note role="note">Changes are told only by the button: the task is switched off.</Note>
  );
}

function SubmissionFacts({ status }: { status: SeoStatus }) {
  const { timezone } = useSite();
  const { known, waiting, last, keyAddress, isConfigured } = status;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Addresses', count(known)],
    ['Waiting', count(waiting)],
    [
      'Last answer',
      last === null
        ? 'Never'
        : `${shortDateTime(last.at, timezone)}: ${plural(last.count, 'address', 'addresses')}. ${last.message}`,
    ],
    [
      'Key file',
      isConfigured ? (
        <a href={keyAddress} target="_blank" rel="noreferrer">
          {keyAddress}
        </a>
      ) : (
        keyAddress
      ),
    ],
  ];
  return <Facts facts={facts} />;
}

const Note = styled.p`
  padding: ${space[3]} ${space[4]};
  border-left: 2px solid ${color.warning};
  background-color: ${color.warningTint};
  color: ${color.warning};
  overflow-wrap: anywhere;
  &[data-tone='danger'] {
    border-color: ${color.danger};
    background-color: ${color.dangerTint};
    color: ${color.danger};
  }
`;
