import styled from 'styled-components';
import type { ImportCount, ImportDetail } from '@contract/moving';
import { count, plural } from '~/lib/format';
import { color } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Bar, Entries, EntryName, Meta, Parts, Stack } from '~/ui/layout';
import { SplitCard } from '~/ui/split-card';
import { useImportStart } from '../model/use-import-start';
import { MoreFiles } from './import-files';
import { PlanChoices } from './plan-choices';
import { PlanCounts } from './plan-counts';
import { PlanDoubts } from './plan-doubts';
import { SiteAddress } from './site-address';

/** What would come and become of it, every doubt, the choices, and the button that begins. */
export function ImportPlan({ detail }: { detail: ImportDetail }) {
  const { id, counts, doubts, rest } = detail;
  const { pending, start } = useImportStart(id);
  const coming = counts.reduce((sum, { added, changed }) => sum + added + changed, 0);
  return (
    <Parts>
      <Card aria-labelledby="plan-title">
        <CardHead id="plan-title" title="What will be imported" />
        <Parts>
          <PlanCounts counts={counts} />
          {rest.length > 0 && <Rest rest={rest} />}
          <MoreFiles id={id} />
        </Parts>
      </Card>
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
        <PlanChoices detail={detail} />
      </SplitCard>
      <Start aria-label="Start">
        <Bar>
          <Meta role="status">{comingText(counts)}</Meta>
          <Button
            variant="filled"
            disabled={coming === 0 || pending !== null}
            onClick={() => start('run')}
          >
            {pending === 'run' ? 'Starting…' : 'Start the import'}
          </Button>
        </Bar>
      </Start>
    </Parts>
  );
}

/** What the button will bring, in a sentence. */
function comingText(counts: readonly ImportCount[]): string {
  const posts = counts.find(({ kind }) => kind === 'post');
  const added = posts?.added ?? 0;
  const changed = posts?.changed ?? 0;
  const others = counts
    .filter(({ kind }) => kind !== 'post')
    .reduce((sum, one) => sum + one.added + one.changed, 0);
  if (added + changed + others === 0) return 'Everything in this export is already here.';
  const parts = [
    plural(added, 'article', 'articles'),
    ...(changed > 0 ? [`${count(changed)} changed`] : []),
    ...(others > 0 ? [plural(others, 'other item', 'other items')] : []),
  ];
  return `${parts.join(', ')}. You can undo the whole import.`;
}

/** Words that begin a line. */
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What does not come along, and what to do about it. */
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

/** In sight wherever the plan is read, below what takes the focus. */
const Start = styled(Card)`
  position: sticky;
  bottom: 0;
  z-index: 1;
  border-color: ${color.lineStrong};
  html:has(&) {
    scroll-padding-bottom: 8rem;
  }
`;
