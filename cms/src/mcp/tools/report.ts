import type { ReportItem, TaskReport } from '../../contract/automation-run';

const ITEMS = 20;
const CHARACTERS = 200;

const short = (text: string): string =>
  text.length <= CHARACTERS ? text : `${text.slice(0, CHARACTERS)}…`;

/** What was done with one thing, each change no longer than a model needs to tell what it is. */
export const presentItem = ({ changes, ...item }: ReportItem) => ({
  ...item,
  changes: changes.map(({ field, before, after }) => ({
    field,
    before: short(before),
    after: short(after),
  })),
});

/** What a task or job did or would do, with the first of its items. */
export const presentReport = ({ items, ...report }: TaskReport) => ({
  ...report,
  itemCount: items.length,
  items: items.slice(0, ITEMS).map(presentItem),
});
