import styled from 'styled-components';
import type { Run } from '@contract/automation-run';
import type { ImportCount, ImportDetail } from '@contract/moving';
import { count, plural } from '~/lib/format';
import { color } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Bar, Entries, EntryName, Meta, Parts, Stack } from '~/ui/layout';
import { SplitCard } from '~/ui/split-card';
import { useImportStart } from '../model/use-import-start';
import { Disclosure } from './disclosure';
import { EditedHere } from './edited-here';
import { EntryList } from './entry-list';
import { MoreFiles } from './import-files';
import { PlanChoices, useChoosing } from './plan-choices';
import { PlanCounts } from './plan-counts';
import { PlanDoubts } from './plan-doubts';
import { SiteAddress } from './site-address';

interface ImportPlanProps {
  detail: ImportDetail;
  /** The run that was canceled or stopped and can be resumed; null before the first. */
  stopped: Run | null;
}

/**
 * Plan of an import: what it will bring, open questions, choices, and a button to start or resume
 * it.
 */
export function ImportPlan({ detail, stopped }: ImportPlanProps) {
  const { id, counts, doubts, rest, edited } = detail;
  const { pending, start } = useImportStart(id);
  const choosing = useChoosing(id);
  const coming = counts.reduce((sum, { added, changed }) => sum + added + changed, 0);
  const isLater = counts.some((one) => one.kind === 'post' && one.same + one.changed > 0);
  return (
    <Parts>
      <Card aria-labelledby="plan-title">
        <CardHead id="plan-title" title="Import plan" />
        <Parts>
          {stopped === null && (isLater || edited.length > 0) && (
            <Meta>This site was imported before: only what is new or changed is imported.</Meta>
          )}
          <PlanCounts counts={counts} />
          {rest.length > 0 && <Rest rest={rest} />}
          <div>
            {stopped === null && (
              <Disclosure title="All items">
                <EntryList id={id} shows="status" />
              </Disclosure>
            )}
            <MoreFiles id={id} />
          </div>
        </Parts>
      </Card>
      {edited.length > 0 && <EditedHere detail={detail} {...choosing} />}
      {doubts.length > 0 && (
        <Card aria-labelledby="doubts-title">
          <CardHead id="doubts-title" title="Before you start" />
          <PlanDoubts id={id} doubts={doubts} />
        </Card>
      )}
      <SplitCard
        title="Your choices"
        note="The defaults suit most magazines. The numbers above update as you choose."
      >
        <SiteAddress key={detail.siteUrl} detail={detail} />
        <PlanChoices detail={detail} {...choosing} />
      </SplitCard>
      <Start aria-label="Start">
        <Bar>
          <Meta role="status">{stopped === null ? comingText(counts) : leftText(coming)}</Meta>
          <Button
            variant="filled"
            disabled={(stopped === null && coming === 0) || pending !== null || choosing.isSaving}
            onClick={() => start('run')}
          >
            {startText(pending === 'run', stopped !== null)}
          </Button>
        </Bar>
      </Start>
    </Parts>
  );
}

/** Summary of what the import will bring. */
function comingText(counts: readonly ImportCount[]): string {
  const posts = counts.find(({ kind }) => kind === 'post');
  const added = posts?.added ?? 0;
  const changed = posts?.changed ?? 0;
  const others = counts
    .filter(({ kind }) => kind !== 'post')
    .reduce((sum, one) => sum + one.added + one.changed, 0);
  if (added + changed + others === 0) return 'There is nothing new to import.';
  const parts = [
    plural(added, 'article', 'articles'),
    ...(changed > 0 ? [`${count(changed)} changed`] : []),
    ...(others > 0 ? [plural(others, 'other item', 'other items')] : []),
  ];
  return `${parts.join(', ')}. You can undo the import for 30 days.`;
}

/** Summary of what remains of a stopped import; perhaps only redirects. */
const leftText = (coming: number): string =>
  coming === 0
    ? 'All items are here. Resume to finish their redirects.'
    : `${plural(coming, 'item', 'items')} left. Items that are already here stay; your choices apply to the rest.`;

function startText(isPending: boolean, resumes: boolean): string {
  if (isPending) return 'Starting…';
  return resumes ? 'Resume import' : 'Start the import';
}

/** Capitalizes the first letter. */
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Content that is not imported, with advice on it. */
const Rest = ({ rest }: Pick<ImportDetail, 'rest'>) => (
  <Stack $gap={3}>
    <EntryName>Not imported</EntryName>
    <Entries>
      {rest.map(({ what, count: number, message }) => (
        <li key={what}>
          {sentence(what)}: {count(number)}. <Meta as="span">{message}</Meta>
        </li>
      ))}
    </Entries>
  </Stack>
);

/** Sticky, so that it is always visible, but never covers a focused element. */
const Start = styled(Card)`
  position: sticky;
  bottom: 0;
  z-index: 1;
  border-color: ${color.lineStrong};
  html:has(&) {
    scroll-padding-bottom: 8rem;
  }
`;
