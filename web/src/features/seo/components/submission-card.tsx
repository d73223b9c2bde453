import type { ReactNode } from 'react';
import type { SeoStatus } from '@contract/seo';
import { count, plural, shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Facts } from '~/ui/facts';
import { Parts } from '~/ui/layout';
import { TonedNote } from '~/ui/toned-note';
import { stateMark } from '../model/seo-labels';
import { useSubmission } from '../model/use-seo-run';

/** Submissions to search engines: recent ones, pending ones, and problems. */
export function SubmissionCard({ status }: { status: SeoStatus }) {
  const { isRunning, begin } = useSubmission(status.submitRun);
  const { word, tone } = stateMark(status);
  return (
    <Card aria-labelledby="submission-title">
      <CardHead id="submission-title" title="Submissions">
        <Badge tone={tone}>{word}</Badge>
      </CardHead>
      <Parts>
        <Obstacle status={status} />
        <SubmissionFacts status={status} />
        <div>
          <Button
            size="small"
            disabled={!status.isConfigured}
            aria-disabled={isRunning || undefined}
            onClick={() => void begin()}
          >
            {isRunning
              ? 'Submitting…'
              : status.haltedBecause === null
                ? 'Submit now'
                : 'Try again now'}
          </Button>
        </div>
      </Parts>
    </Card>
  );
}

function Obstacle({ status }: { status: SeoStatus }) {
  const { timezone } = useSite();
  const { whyNot, haltedBecause, putOffUntil, isEnabled, last } = status;
  if (whyNot !== null) return <TonedNote role="note">Not submitting. {whyNot}</TonedNote>;
  if (haltedBecause !== null) {
    return (
      <TonedNote role="alert" tone="danger">
        {haltedBecause} Fix it and try again.
      </TonedNote>
    );
  }
  const off = 'The task is off: changes are submitted only with the button.';
  if (putOffUntil !== null) {
    const again = `Next automatic attempt: on the first full hour after ${shortDateTime(putOffUntil, timezone)}.`;
    return <TonedNote role="note">{`${last?.message ?? ''} ${isEnabled ? again : off}`}</TonedNote>;
  }
  return isEnabled ? null : <TonedNote role="note">{off}</TonedNote>;
}

function SubmissionFacts({ status }: { status: SeoStatus }) {
  const { timezone } = useSite();
  const { known, waiting, last, keyAddress, isConfigured } = status;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'In the sitemap',
      `${plural(known, 'address', 'addresses')} at the last comparison, including tags, lists and fixed pages`,
    ],
    ['Pending', count(waiting)],
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
          Open the key file
        </a>
      ) : (
        'Available once the site is public'
      ),
    ],
  ];
  return <Facts facts={facts} />;
}
