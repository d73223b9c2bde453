import type { SeoStatus } from '@contract/seo';
import { count, plural, shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Facts } from '~/ui/facts';
import { Meta, Parts } from '~/ui/layout';
import { ProgressBar } from '~/ui/progress-bar';
import { TonedNote } from '~/ui/toned-note';
import { useCheck } from '../model/use-seo-run';

/** Date and results of the last site check, with a button that starts another. */
export function CheckCard({ status }: { status: SeoStatus }) {
  const { timezone } = useSite();
  const { run, isRunning, begin } = useCheck(status.checkRun);
  const { checkedAt, checkedPages, isOutdated, findings } = status;
  const total = findings.reduce((sum, one) => sum + one.count, 0);
  const done = run === null ? 0 : run.changed + run.skipped + run.failed;
  // Texts that pages share add parts that were not counted in advance.
  const parts = Math.max(run?.total ?? 0, done);
  return (
    <Card aria-labelledby="check-title">
      <CardHead id="check-title" title="Site check" />
      <Parts>
        <Facts
          facts={[
            ['Checked', checkedAt === null ? 'Never' : shortDateTime(checkedAt, timezone)],
            [
              'Pages',
              checkedAt === null
                ? 'None'
                : `${count(checkedPages)}: the home page, categories, and published articles and pages`,
            ],
            ['Findings', count(total)],
          ]}
        />
        <Meta>
          Checks titles, descriptions, URLs, internal links, missing images and alt texts once a
          day, while the task Search engines is on.
        </Meta>
        {isOutdated && (
          <TonedNote role="note">
            The site address has changed since. Findings about URLs are hidden until the next check.
          </TonedNote>
        )}
        {run !== null && (
          <ProgressBar
            label={`Checked ${plural(done, 'part', 'parts')} of ${parts}`}
            value={parts === 0 ? 0 : (done / parts) * 100}
          />
        )}
        <div>
          <Button size="small" aria-disabled={isRunning || undefined} onClick={() => void begin()}>
            {isRunning ? 'Checking…' : 'Check the whole site'}
          </Button>
        </div>
      </Parts>
    </Card>
  );
}
