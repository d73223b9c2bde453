import type { ReportItem, TaskReport } from '../../contract/automation-run';

const ITEMS = 20;
const CHARACTERS = 200;

const short = (text: string): string =>
  text.length <= CHARACTERS ? text : `${text.slice(0, CHARACTERS)}…`;

/** One item of a report, with each change shortened to what a model needs to identify it. */
export const presentItem = ({ changes, ...item }: ReportItem) => ({
  ...item,
  changes: changes.map(({ field, before, after }) => ({
    field,
    before: short(before),
    after: short(after),
  })),
});

/** Report of a task, a job or its preview, with its first items. */
export const presentReport = ({ items, ...report }: TaskReport) => ({
  ...report,
  itemCount: items.length,
  items: items.slice(0, ITEMS).map(presentItem),
});
