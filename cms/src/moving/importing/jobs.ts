import { entityId } from '../../contract/text';
import { z } from 'zod';
import { parse } from '../../lib/parse';

/** The job that checks the files of an import and says what would be imported. */
export const LOOK_JOB = 'import-look';
/** The job that runs an import. */
export const RUN_JOB = 'import-run';

const input = z.object({ importId: entityId('Import must be an id') });

/** Input of both jobs; throws 400. */
export const parseImportInput = (body: unknown): { importId: number } => parse(input, body);
