import { counted } from '../../../lib/counted';
import { isHttpUrl } from '../../../contract/url';
import { imageCheckService } from '../../../images/services/image-check';
import type { JobContext } from '../../../tasks/runner/job';
import type { FoundImage, OpenExport } from '../../found';
import { LineReader } from '../lines';
import { type EntryRow, sampleUsedImages } from '../queries/entries';
import { Batch } from './batch';

/** Images checked before the import: enough to see whether the old server still responds. */
const MOST = 40;
/** Timeout for all checks together. */
const PATIENCE_MS = 60_000;
/** Consecutive checks without a response after which checking stops. */
const SILENT = 3;

/** Why an image is unavailable; undefined if it is available. */
async function faultOf(
  { strapi, signal }: JobContext,
  opened: OpenExport,
  { url }: FoundImage,
): Promise<{ fault: string; isSilent: boolean } | undefined> {
  if ((await opened.file(url)) !== undefined) return undefined;
  if (!isHttpUrl(url)) return { fault: 'It is not among the files.', isSilent: false };
  const verdict = await imageCheckService(strapi).check(url, signal);
  if (verdict.state === 'fine') return undefined;
  return { fault: verdict.reason, isSilent: verdict.state === 'unknown' };
}

/** Checks images, spread over all of them, and records unavailable ones. */
export async function sampleImages(
  context: JobContext,
  importId: number,
  opened: OpenExport,
): Promise<void> {
  const { strapi, signal } = context;
  const { rows, total } = await sampleUsedImages(strapi.db.connection, importId, MOST);
  const lines = await LineReader.open(importId);
  const batch = new Batch(importId, '');
  const began = performance.now();
  let [looked, silent] = [0, 0];
  try {
    for (const row of rows) {
      signal.throwIfAborted();
      if (silent >= SILENT || performance.now() - began > PATIENCE_MS) break;
      const found = await faultOf(context, opened, await lines.read<FoundImage>(row));
      silent = found?.isSilent === true ? silent + 1 : 0;
      looked += 1;
      if (found !== undefined) batch.doubt('image-unreachable', row, found.fault);
    }
  } finally {
    await lines.close();
  }
  noteRest(batch, { looked, total, silent });
  await context.item({ kind: 'file', id: null, title: 'Images' }, () =>
    Promise.resolve({
      outcome: 'changed',
      message: `${looked} of ${total} checked`,
      apply: async (trx) => {
        await batch.write(trx);
        return undefined;
      },
    }),
  );
}

function noteRest(
  batch: Batch,
  { looked, total, silent }: { looked: number; total: number; silent: number },
): void {
  const rest = total - looked;
  if (rest === 0) return;
  const why = silent >= SILENT ? 'The image server does not answer. ' : '';
  const about: Partial<EntryRow> = { kind: 'image', title: counted(rest, 'image') };
  batch.doubt('image-unknown', about, `${why}${looked} of ${counted(total, 'image')} checked.`);
}
