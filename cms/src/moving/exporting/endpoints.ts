import type { ExportForm } from '../../contract/export';
import { endpoints } from '../../strapi/endpoints';
import { exportService } from './export-service';

/** The media types of the files; all others are CSV. */
const TYPES: Partial<Record<ExportForm, string>> = {
  markdown: 'application/zip',
  ghost: 'application/zip',
  wordpress: 'application/xml; charset=utf-8',
};

export const exportEndpoints = endpoints(({ strapi }) => ({
  'exports.list': () => exportService(strapi).list(),
  'exports.download': async ({ params: { form }, query: { images }, ctx }) => {
    const { name, stream } = await exportService(strapi).open(form, images);
    // The status has been sent: only an aborted response shows that the file is incomplete.
    stream.once('error', () => ctx.res.destroy());
    ctx.set('Cache-Control', 'private, no-store');
    ctx.attachment(name);
    ctx.type = TYPES[form] ?? 'text/csv; charset=utf-8';
    ctx.body = stream;
  },
}));
