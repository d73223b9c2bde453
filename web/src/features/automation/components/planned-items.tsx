import { useState } from 'react';
import type { ItemOutcome, ReportItem, TaskReport } from '@contract/automation-run';
import { count } from '~/lib/format';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { isChecking } from '../model/jobs';
import { OutcomeFilter } from './outcome-filter';
import { ReportItems } from './report-items';
import { ItemsFrame, ItemsNote, REPORT_PAGE } from './items-frame';

/** Created and proposed items count as changed. */
const countedAs = ({ outcome }: ReportItem): ItemOutcome =>
  outcome === 'skipped' || outcome === 'failed' ? outcome : 'changed';

/** Items of a preview, page by page. */
export function PlannedItems({ report }: { report: TaskReport }) {
  const [outcome, setOutcome] = useState<ItemOutcome>();
  const [page, setPage] = useState(1);
  const items = report.items.filter((item) => outcome === undefined || countedAs(item) === outcome);
  const reported = report.items.length;
  const all = report.changed + report.skipped + report.failed;
  if (reported === 0) return <EmptyState title="Nothing to change." />;
  return (
    <ItemsFrame>
      {!isChecking(report.task) && (
        <OutcomeFilter
          value={outcome}
          counts={report}
          onChange={(next) => {
            setOutcome(next);
            setPage(1);
          }}
        />
      )}
      {reported < all && (
        <ItemsNote>
          Showing the first {count(reported)} of {count(all)}.
        </ItemsNote>
      )}
      {items.length === 0 ? (
        <EmptyState title="No items of this kind." />
      ) : (
        <ReportItems
          isPlan
          task={report.task}
          items={items.slice((page - 1) * REPORT_PAGE, page * REPORT_PAGE)}
        />
      )}
      <Pager
        label="Pages of the preview"
        page={page}
        pages={Math.ceil(items.length / REPORT_PAGE)}
        onPage={setPage}
      />
    </ItemsFrame>
  );
}
