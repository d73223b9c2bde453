import { endpoints } from '../../strapi/endpoints';
import { exportService } from './export-service';

export const exportEndpoints = endpoints(({ strapi }) => ({
  'exports.list': () => exportService(strapi).list(),
  'exports.download': async ({ params: { form }, query: { images }, ctx }) => {
    const { name, stream } = await exportService(strapi).open(form, images);
    // The status is sent already when a later part fails: only a broken answer tells that the file is not whole.
    stream.once('error', () => ctx.res.destroy());
    ctx.set('Cache-Control', 'private, no-store');
    ctx.attachment(name);
    ctx.type = 'application/octet-stream';
    ctx.body = stream;
  },
}));
