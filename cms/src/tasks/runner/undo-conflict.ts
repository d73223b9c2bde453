import type { Core } from '@strapi/strapi';
import type { Revision } from '../../contract/revision';
import type { PlannedNothing } from './job';
import { runHistoryService } from '../services/run-history';

/** Author of the change that prevents an undo; undefined if unknown. */
export type Changer = Pick<Revision, 'author' | 'runId'> | undefined;

async function nameOf(strapi: Core.Strapi, changer: Changer): Promise<string> {
  if (changer === undefined) return 'Edited since';
  const { author, runId } = changer;
  if (runId === null) {
    return author === 'admin' || author === 'panel' ? 'Edited since by a person' : 'Edited since';
  }
  const name = await runHistoryService(strapi).nameOf(runId);
  return `Changed since by ${name === undefined ? 'a later run' : `“${name}”`} (run ${runId})`;
}

/** Why an item is not undone: its subject has been changed again since. */
export const undoConflict = async (
  strapi: Core.Strapi,
  changer: Changer,
): Promise<PlannedNothing> => ({
  outcome: 'skipped',
  message: `${await nameOf(strapi, changer)}, so it was kept`,
});
