import { endpoints } from '../../strapi/endpoints';
import { accepted } from '../../strapi/answers';
import { importFilesService } from './services/import-files';
import { importReportService } from './services/import-report';
import { importService } from './services/imports';

export const importEndpoints = endpoints(({ strapi }) => {
  const imports = () => importService(strapi);
  const files = () => importFilesService(strapi);
  const report = () => importReportService(strapi);
  return {
    'imports.list': ({ query }) => report().list(query),
    'imports.create': ({ query, ctx }) => files().create(query, ctx.req),
    'imports.addFile': ({ params, query, ctx }) => files().addFile(params.id, query, ctx.req),
    'imports.get': ({ params }) => report().get(params.id),
    'imports.choose': ({ params, body }) => imports().choose(params.id, body),
    'imports.look': async ({ params }) => accepted(await imports().look(params.id)),
    'imports.run': async ({ params }) => accepted(await imports().run(params.id)),
    'imports.doubts': ({ params, query }) => report().doubts(params.id, query),
    'imports.entries': ({ params, query }) => report().entries(params.id, query),
    'imports.delete': ({ params }) => imports().delete(params.id),
  };
});
