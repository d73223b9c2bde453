import type { ExportForm, ExportImages } from '@contract/export';
import { urlOf } from '~/lib/call-api';
import { readOne } from '~/lib/read';

/** The forms of an export, with what each would hold. */
export const exportsRead = readOne('GET /api/exports');

/** Where a form is downloaded. */
export const exportAddress = (form: ExportForm, images: ExportImages): string =>
  urlOf('GET /api/exports/{form}', { params: { form }, query: { images } });
